"""A server of a folder, as hosts of static sites are: what is not there is answered with 404.html of the site."""

import contextlib
import functools
import http.server
import pathlib
import threading
import urllib.parse


class Handler(http.server.SimpleHTTPRequestHandler):
    """Serves a site below a path of the host; `drops_endings` leads from `/page.html` to `/page`, whether it is there or not."""

    def __init__(self, *args, site, root, drops_endings, **options):
        self.site, self.root, self.drops_endings = site, root, drops_endings
        super().__init__(*args, directory=site, **options)

    def send_head(self):
        address = urllib.parse.urlsplit(self.path)
        if not address.path.startswith(self.root):
            return self.missing()
        path = "/" + address.path[len(self.root):]
        if self.drops_endings and path.endswith(".html"):
            self.send_response(308)
            self.send_header("Location", address.path[: -len(".html")])
            self.send_header("Content-Length", "0")
            self.end_headers()
            return None
        file = pathlib.Path(self.translate_path(path))
        if self.drops_endings and not path.endswith("/") and not file.is_file() and file.with_name(file.name + ".html").is_file():
            path += ".html"
            file = file.with_name(file.name + ".html")
        if not (file.is_file() and not path.endswith("/")) and not (path.endswith("/") and (file / "index.html").is_file()):
            return self.missing()
        self.path = path
        return super().send_head()

    def missing(self):
        page = (pathlib.Path(self.site) / "404.html").read_bytes()
        self.send_response(404)
        self.send_header("Content-Type", "text/html; charset=utf-8")
        self.send_header("Content-Length", str(len(page)))
        self.end_headers()
        self.wfile.write(page)
        return None

    def log_message(self, *args):
        pass


@contextlib.contextmanager
def serve(site, root="/", drops_endings=False):
    """Gives the address of the site."""
    handler = functools.partial(Handler, site=str(site), root=root, drops_endings=drops_endings)
    with http.server.ThreadingHTTPServer(("127.0.0.1", 0), handler) as server:
        threading.Thread(target=server.serve_forever, daemon=True).start()
        yield f"http://127.0.0.1:{server.server_port}{root}"
        server.shutdown()
