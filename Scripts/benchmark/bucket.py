"""A bucket with the keys of 100 000 photos, as S3-compatible storage lists them."""

import http.server
import threading
import urllib.parse
from pathlib import Path

KEYS = 100_000
PAGE = 1000  # the most keys that S3 lists at once
ENVIRONMENT = {"AWS_ACCESS_KEY_ID": "key", "AWS_SECRET_ACCESS_KEY": "secret"}
REST = 3.0  # seconds after the last page in which the album is complete


class Bucket:
    """A server that lists pages at once; every key is the same photo.

    rclone's server reads the whole folder for each page, which takes minutes for so many keys.
    """

    def __init__(self, photo: Path):
        body = photo.read_bytes()
        listed = self.listed = threading.Event()

        class Handler(http.server.BaseHTTPRequestHandler):
            protocol_version = "HTTP/1.1"

            def do_GET(self) -> None:
                query = urllib.parse.parse_qs(urllib.parse.urlsplit(self.path).query)
                answer, kind = body, "image/jpeg"
                if "list-type" in query:
                    first = int(query.get("continuation-token", ["0"])[0])
                    answer, kind = _page(first).encode(), "application/xml"
                    if first + PAGE >= KEYS:
                        listed.set()
                self.send_response(200)
                self.send_header("Content-Type", kind)
                self.send_header("Content-Length", str(len(answer)))
                self.end_headers()
                self.wfile.write(answer)

            def log_message(self, *_) -> None:
                pass

        self._server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), Handler)
        self._server.daemon_threads = True

    def __enter__(self) -> "Bucket":
        threading.Thread(target=self._server.serve_forever, daemon=True).start()
        return self

    def __exit__(self, *_) -> None:
        self._server.shutdown()
        self._server.server_close()

    def arguments(self) -> list[str]:
        """What names the bucket on a command line."""
        port = self._server.server_address[1]
        return ["--s3-endpoint", f"http://127.0.0.1:{port}", "s3://photos/"]


def _page(first: int) -> str:
    last = min(KEYS, first + PAGE)
    keys = "".join(
        f"<Contents><Key>IMG_{number:06}.jpg</Key>"
        f"<LastModified>2026-05-01T10:{number // 60 % 60:02}:{number % 60:02}.000Z</LastModified>"
        f"<Size>{1_000_000 + number}</Size></Contents>"
        for number in range(first, last))
    more = (
        f"<IsTruncated>true</IsTruncated><NextContinuationToken>{last}</NextContinuationToken>"
        if last < KEYS else "<IsTruncated>false</IsTruncated>")
    return (
        '<?xml version="1.0" encoding="UTF-8"?>'
        '<ListBucketResult xmlns="http://s3.amazonaws.com/doc/2006-03-01/">'
        f"<Name>photos</Name>{more}{keys}</ListBucketResult>")
