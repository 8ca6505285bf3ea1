"""A cable between browser and server that a test can pull out and plug in again."""

import selectors
import socket
import threading


class Cable:
    """Forwards a local port to another; cutting it drops every connection and refuses new ones."""

    def __init__(self, target: int) -> None:
        self.target = target
        self.listener = socket.create_server(("127.0.0.1", 0))
        self.port: int = self.listener.getsockname()[1]
        self.plugged = True
        self.pairs: list[tuple[socket.socket, socket.socket]] = []
        self.lock = threading.Lock()
        threading.Thread(target=self._accept, daemon=True).start()

    def _accept(self) -> None:
        while True:
            try:
                near, _ = self.listener.accept()
            except OSError:
                return
            if not self.plugged:
                near.close()
                continue
            try:
                far = socket.create_connection(("127.0.0.1", self.target), timeout=5)
            except OSError:
                near.close()
                continue
            far.settimeout(None)
            with self.lock:
                self.pairs.append((near, far))
            threading.Thread(target=_pump, args=(near, far), daemon=True).start()

    def pull(self) -> None:
        """Cut every connection."""
        self.plugged = False
        with self.lock:
            pairs, self.pairs = self.pairs, []
        for pair in pairs:
            for end in pair:
                _shut(end)

    def plug(self) -> None:
        """Let connections through again."""
        self.plugged = True

    def close(self) -> None:
        """Take the cable away."""
        self.listener.close()
        self.pull()


def _shut(end: socket.socket) -> None:
    try:
        end.shutdown(socket.SHUT_RDWR)
    except OSError:  # the other end was faster
        return


def _pump(near: socket.socket, far: socket.socket) -> None:
    """Copy bytes both ways until one side ends."""
    with selectors.DefaultSelector() as ready, near, far:
        ready.register(near, selectors.EVENT_READ, far)
        ready.register(far, selectors.EVENT_READ, near)
        while True:
            for key, _ in ready.select():
                try:
                    data = key.fileobj.recv(65536)
                    if not data:
                        return
                    key.data.sendall(data)
                except OSError:
                    return
