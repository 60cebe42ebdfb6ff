"""Who does the work: this process, workers of our own, or a cluster. Each is an executor of `concurrent.futures`.

Workers are processes, never threads: WeasyPrint crashes in threads. A worker that dies or takes too long is replaced,
and only its task is lost.
"""

import os
from collections.abc import Callable, Generator, Iterable, Iterator
from concurrent.futures import BrokenExecutor, CancelledError, Executor, Future, wait
from contextlib import contextmanager, suppress
from typing import Any, NamedTuple, ParamSpec, TypeVar

from rrpipe.findings import FileError, UsageError

P = ParamSpec("P")
T = TypeVar("T")
W = TypeVar("W")

TIME_LIMIT = 120.0
"""Seconds that an event may take: a hundred players fill a hundred pages in about a minute."""

TICK = 0.2
"""Seconds after which an interruption is noticed at the latest, where waiting cannot be interrupted."""

GRACE = 0.3
"""Seconds that a worker has to end by itself before it is killed."""

MOST = 60
"""Windows cannot wait for more processes."""


class Lost(NamedTuple):
    """Why a task has no result: its worker died, or it took too long."""

    why: str


class Crew(NamedTuple):
    """Who does the work. `window` tasks are given out at once.

    After `patience` seconds without any result everything that is given out counts as lost. `far` workers do not
    share our disk.
    """

    start: Callable[[], Executor]
    window: int = 1
    patience: float | None = None
    far: bool = False


class Here(Executor):
    """The process that we are: a task is done when it is given."""

    def submit(self, fn: Callable[P, T], /, *args: P.args, **kwargs: P.kwargs) -> Future[T]:
        """The result, or the error, of calling the function now."""
        future: Future[T] = Future()
        try:
            future.set_result(fn(*args, **kwargs))
        except Exception as error:
            future.set_exception(error)
        return future


class Workers(Executor):
    """Processes of our own, each with a time limit a task; pebble replaces those that die."""

    def __init__(self, number: int, limit: float, formats: Iterable[str] = ()) -> None:
        from multiprocessing import get_all_start_methods, get_context

        from pebble import CONSTS, ProcessPool
        from pebble.pool.process import WORKERS_NAME

        CONSTS.term_timeout = GRACE
        self._tick, self._name = CONSTS.sleep_unit, WORKERS_NAME
        method = "forkserver" if "forkserver" in get_all_start_methods() else "spawn"
        self._limit = limit
        self._pool = ProcessPool(number, initializer=prepare, initargs=(tuple(formats),), context=get_context(method))

    def submit(self, fn: Callable[P, T], /, *args: P.args, **kwargs: P.kwargs) -> Future[T]:
        """Hand a task to the next worker that is free."""
        return self._pool.schedule(fn, args=args, kwargs=kwargs, timeout=self._limit)

    def shutdown(self, wait: bool = True, *, cancel_futures: bool = False) -> None:  # noqa: ARG002 - the signature
        """End the workers at once, also those that are just starting, which would complain on their way."""
        import multiprocessing
        import time

        self._pool.stop()  # type: ignore[no-untyped-call]
        time.sleep(1.2 * self._tick)  # now none is started any more
        for process in multiprocessing.active_children():
            if process.name == self._name:
                process.terminate()
        self._pool.join()


def prepare(formats: tuple[str, ...]) -> None:
    """Load in a new worker what the formats need, once and for all."""
    if "pdf" in formats:
        from rrpipe.pdf_support import pdf_problem
        from rrpipe.weasy import load_weasyprint

        if pdf_problem() is None:  # WeasyPrint ends the process where there are no fonts
            load_weasyprint()


def here() -> Crew:
    """No worker but this process: nothing to start, and nothing that outlives a crash."""
    return Crew(Here)


def workers(number: int, limit: float = TIME_LIMIT, formats: Iterable[str] = ()) -> Crew:
    """So many processes on this machine, with a time limit in seconds for each event."""
    number = max(1, min(number, MOST))
    return Crew(lambda: Workers(number, limit, formats), 2 * number, limit + 30)


def processors() -> int:
    """How many processors this process may use."""
    if hasattr(os, "sched_getaffinity"):
        return len(os.sched_getaffinity(0))
    return os.cpu_count() or 1


@contextmanager
def cluster(address: str, limit: float = TIME_LIMIT, *, single: bool = True) -> Iterator[Crew]:
    """The workers of a Dask cluster. UsageError where its library is missing or its workers have several threads.

    `single` asks for workers of one thread, which PDF needs. FileError where nobody answers.
    """
    try:
        from distributed import Client
    except ImportError:
        raise UsageError("--cluster needs Dask: install rrpipe[cluster]") from None
    try:
        client = Client(address, timeout=10, set_as_default=False)  # type: ignore[no-untyped-call]
    except (OSError, ValueError, TypeError) as error:
        text = str(error).splitlines()[0] if str(error) else type(error).__name__
        raise FileError(f"--cluster {address}: nobody answers there ({text})") from error
    try:
        threads = client.nthreads()  # type: ignore[no-untyped-call]
        if not threads:
            raise FileError(f"--cluster {address}: the cluster has no workers")
        if single and any(count > 1 for count in threads.values()):
            raise UsageError("--cluster: PDF needs workers of one thread; start them with: dask worker --nthreads 1")
        executor = client.get_executor(pure=False)  # type: ignore[no-untyped-call]
        yield crew_of(executor, 2 * sum(threads.values()), limit)
    finally:
        client.close()  # type: ignore[no-untyped-call]


def crew_of(executor: Executor, window: int, limit: float = TIME_LIMIT) -> Crew:
    """Any executor whose workers may be far away; it is used as it is and never started anew."""
    return Crew(lambda: executor, window, limit, far=True)


class Team:
    """The crew at work: its executor is started when it is needed, and again after it broke."""

    def __init__(self, crew: Crew) -> None:
        self.crew = crew
        self._executor: Executor | None = None

    def executor(self) -> Executor:
        """The executor in use."""
        if self._executor is None:
            self._executor = self.crew.start()
        return self._executor

    def drop(self) -> None:
        """End the executor; one that was given to us is not ours to end."""
        if self._executor is not None and not self.crew.far:
            self._executor.shutdown(cancel_futures=True)
        self._executor = None

    def __enter__(self) -> "Team":
        return self

    def __exit__(self, *_: object) -> None:
        self.drop()


def results(
    team: Team, function: Callable[[W], T], tasks: Iterable[tuple[int, Callable[[], W]]], begun: Callable[[int], None]
) -> Generator[tuple[int, T | Lost | Exception], None, None]:
    """The result of each task as it is finished, by its number; Lost where there is none.

    A task is made when its turn comes. Where an executor breaks as a whole, what it had is tried once more, one after
    another in new ones: only what breaks its own is lost.
    """
    suspects: list[tuple[int, Callable[[], W]]] = []
    waiting = iter(tasks)
    while (yield from _running(team, function, waiting, begun, suspects)):
        pass
    for suspect in suspects:
        broken: list[tuple[int, Callable[[], W]]] = []
        yield from _running(team, function, iter([suspect]), begun, broken)
        for number, _ in broken:
            yield number, Lost("its worker died")


def _running(
    team: Team,
    function: Callable[[W], T],
    tasks: Iterator[tuple[int, Callable[[], W]]],
    begun: Callable[[int], None],
    suspects: list[tuple[int, Callable[[], W]]],
) -> Generator[tuple[int, T | Lost | Exception], None, bool]:
    """The results of one executor until all is done or it breaks; then what it had joins the suspects. True if broken.

    An executor from which nothing comes for too long counts as broken too, and what it had is lost.
    """
    given: dict[Future[T], tuple[int, Callable[[], W]]] = {}
    whole = False
    try:
        while True:
            while len(given) < team.crew.window and (task := next(tasks, None)):
                number, make = task
                try:
                    work = make()
                except Exception as error:  # a file that has vanished since
                    yield number, error
                    continue
                begun(number)
                given[_submitted(team.executor(), function, work)] = task
            if not given:
                whole = True
                return False
            done = _waited(given, team.crew.patience)
            if not done:
                for number, _ in given.values():
                    yield number, Lost(f"it was not finished after {team.crew.patience:g} seconds")
                return True
            broken = {future for future in done if isinstance(_error(future), BrokenExecutor)}
            for future in done - broken:
                yield given.pop(future)[0], _result(future)
            if broken:
                suspects += given.values()
                return True
    finally:
        if not whole:
            for future in given:
                future.cancel()
            team.drop()


def _submitted(executor: Executor, function: Callable[[W], T], work: W) -> Future[T]:
    """The future of a task; a broken executor's says so itself."""
    try:
        return executor.submit(function, work)
    except (BrokenExecutor, RuntimeError) as error:
        future: Future[T] = Future()
        future.set_exception(BrokenExecutor(str(error)))
        return future


def _waited(given: Iterable[Future[T]], patience: float | None) -> set[Future[T]]:
    """The futures that are done, as soon as there are any; none after too long a time."""
    import time

    begin = time.monotonic()
    given = list(given)
    while True:
        done = wait(given, TICK, "FIRST_COMPLETED").done
        if done or (patience is not None and time.monotonic() - begin > patience):
            return done


def _error(future: Future[T]) -> BaseException | None:
    """The error of a future that is done; that of a cancelled one is that it was."""
    try:
        return future.exception()
    except CancelledError as error:
        return error


def _result(future: Future[Any]) -> Any:
    """The result; Lost where the worker died, took too long or was given up."""
    error: Any = _error(future)
    if error is None:
        return future.result()
    kind = type(error).__name__
    if isinstance(error, TimeoutError):
        limit = next((part for part in error.args if isinstance(part, int | float)), None)
        return Lost(f"it was stopped after {limit:g} seconds (--time-limit)" if limit else "it took too long")
    if kind == "ProcessExpired":
        return Lost(f"its worker died ({_death(error.exitcode)})")
    if kind in ("KilledWorker", "CancelledError", "FutureCancelledError"):
        return Lost("its worker died")
    return error if isinstance(error, Exception) else RuntimeError(kind)


def _death(code: int | None) -> str:
    """How a process ended: by which signal, or with which exit code."""
    from signal import Signals

    if code is not None and code < 0:
        with suppress(ValueError):
            name = Signals(-code).name
            return f"{name}, out of memory perhaps" if name == "SIGKILL" else name
    return f"exit code {code}"
