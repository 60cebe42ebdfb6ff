"""How pages are kept as snapshots."""

from syrupy.extensions.single_file import SingleFileSnapshotExtension, WriteMode


class HtmlSnapshot(SingleFileSnapshotExtension):
    """A snapshot that opens in a browser."""

    _write_mode = WriteMode.TEXT
    file_extension = "html"
