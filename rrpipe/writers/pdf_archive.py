"""A report for keeping: PDF/A-3u (ISO 19005-3) that is tagged too, with the event as data inside.

The tournament goes in as JSON, which loses nothing, and as TRF26, which every federation reads, where one can be
written.
"""

import hashlib
import os
import time
from pathlib import PurePath
from typing import Any, NamedTuple

from rrpipe.codes import output as codes
from rrpipe.findings import Finding, Severity, make, standing
from rrpipe.writers.document import Document, WriteOptions

VARIANT = "pdf/a-3u"
"""Level 3 allows any file inside, conformance U text that can be searched. Tags are asked for beside it."""


class Attachment(NamedTuple):
    """A file inside the PDF. `relationship` says what it is to the pages (ISO 32000-2, 14.13)."""

    name: str
    data: bytes
    kind: str
    relationship: str
    description: str


def attachments(document: Document) -> tuple[list[Attachment], list[Finding]]:
    """The event as TRF26 and JSON, and why there is no TRF if there is none."""
    from rrpipe.writers.json import write_json

    stem = PurePath(document.source_name).stem or "tournament"
    data, _ = write_json(document, WriteOptions("json"))
    found = [Attachment(f"{stem}.json", data, "application/json", "Data", "The whole tournament (JSON)")]
    trf, why = _trf(document)
    if why:
        return found, [make(codes.L914, why=why)]
    return [Attachment(f"{stem}.trf", trf, "text/plain", "Source", "FIDE tournament report file (TRF26)"), *found], []


def _trf(document: Document) -> tuple[bytes, str]:
    """The event as TRF26, or why it cannot be written."""
    from rrpipe.writers.trf import write_trf26

    errors = [each for each in standing(document.findings, Severity.ERROR) if each.severity is Severity.ERROR]
    if errors:
        return b"", f"{errors[0].code} {errors[0].message}"
    if document.interim:
        return b"", "games are still open"
    data, said = write_trf26(document, WriteOptions("trf26"))
    hinders = [each for each in said if each.severity is Severity.ERROR]
    return data, f"{hinders[0].code} {hinders[0].message}" if hinders else ""


def put_inside(pdf: Any, files: list[Attachment]) -> None:
    """Put files into a `pydyf.PDF` that is not written yet, and say in its metadata that it is tagged as well."""
    import pydyf  # type: ignore[import-untyped]

    moment = time.gmtime(int(os.environ["SOURCE_DATE_EPOCH"]))
    date = time.strftime("D:%Y%m%d%H%M%SZ", moment)
    names = pydyf.Array()
    for each in sorted(files):
        facts = {"Size": len(each.data), "ModDate": pydyf.String(date), "CreationDate": pydyf.String(date)}
        facts["CheckSum"] = f"<{hashlib.md5(each.data, usedforsecurity=False).hexdigest()}>"
        extra = {
            "Type": "/EmbeddedFile",
            "Subtype": f"/{each.kind.replace('/', '#2f')}",
            "Params": pydyf.Dictionary(facts),
        }
        stream = pydyf.Stream([each.data], extra, compress=True)
        pdf.add_object(stream)
        entry = pydyf.Dictionary(
            {
                "Type": "/Filespec",
                "F": pydyf.String(each.name.encode("ascii", "replace").decode()),
                "UF": pydyf.String(each.name),
                "Desc": pydyf.String(each.description),
                "AFRelationship": f"/{each.relationship}",
                "EF": pydyf.Dictionary({"F": stream.reference, "UF": stream.reference}),
            }
        )
        pdf.add_object(entry)
        names += [pydyf.String(each.name), entry.reference]
    tree = pydyf.Dictionary({"Names": names})
    pdf.add_object(tree)
    pdf.catalog.setdefault("Names", pydyf.Dictionary())["EmbeddedFiles"] = tree.reference
    pdf.catalog["AF"] = pydyf.Array(names[1::2])
    for each in pdf.objects:
        if isinstance(each, pydyf.Stream) and each.extra.get("Type") == "/Metadata":
            each.stream = [part.replace(b"</rdf:RDF>", TAGGED + b"</rdf:RDF>") for part in each.stream]


TAGGED = b"""<rdf:Description rdf:about="" xmlns:pdfuaid="http://www.aiim.org/pdfua/ns/id/" pdfuaid:part="1"/>\
<rdf:Description rdf:about="" xmlns:pdfaExtension="http://www.aiim.org/pdfa/ns/extension/" \
xmlns:pdfaSchema="http://www.aiim.org/pdfa/ns/schema#" xmlns:pdfaProperty="http://www.aiim.org/pdfa/ns/property#">\
<pdfaExtension:schemas><rdf:Bag><rdf:li rdf:parseType="Resource">\
<pdfaSchema:schema>PDF/UA identification schema</pdfaSchema:schema>\
<pdfaSchema:namespaceURI>http://www.aiim.org/pdfua/ns/id/</pdfaSchema:namespaceURI>\
<pdfaSchema:prefix>pdfuaid</pdfaSchema:prefix>\
<pdfaSchema:property><rdf:Seq><rdf:li rdf:parseType="Resource">\
<pdfaProperty:name>part</pdfaProperty:name><pdfaProperty:valueType>Integer</pdfaProperty:valueType>\
<pdfaProperty:category>internal</pdfaProperty:category>\
<pdfaProperty:description>Part of ISO 14289 that the file follows</pdfaProperty:description>\
</rdf:li></rdf:Seq></pdfaSchema:property></rdf:li></rdf:Bag></pdfaExtension:schemas></rdf:Description>"""
"""That the file is PDF/UA-1 as well, with the description of that word that PDF/A asks for (ISO 19005-3, 6.6.2.3)."""
