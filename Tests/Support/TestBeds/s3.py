#!/usr/bin/python3
"""An S3 server with keys that no file system has, which checks signatures.

Usage: s3.py PORT ACCESS-KEY SECRET-KEY FILE...
The keys of the bucket `photos` are objects with the contents of the files, in turn. Signatures are checked as
"Authenticating Requests (AWS Signature Version 4)" in Amazon's documentation describes it, with the path
as it arrives: S3 encodes each byte once and knows no folders.
"""
import hashlib
import hmac
import http.server
import sys
import urllib.parse
import xml.sax.saxutils

PORT, ACCESS, SECRET, *FILES = sys.argv[1:]
KEYS = ["/lead.tif", "a//b.tif", "./c.tif", "x/../d.tif", "e\x01\n.tif", "f g+h%2E.tif", "../i.tif"]


def quote(text):
    return urllib.parse.quote(text, safe="-._~/")


def signature(handler, scope, signed):
    path, _, query = handler.path.partition("?")
    path = quote(urllib.parse.unquote(path))
    parts = sorted(part if "=" in part else part + "=" for part in query.split("&") if part)
    headers = "".join(f"{name}:{handler.headers[name].strip()}\n" for name in signed.split(";"))
    request = "\n".join(
        [handler.command, path, "&".join(parts), headers, signed,
         handler.headers["x-amz-content-sha256"]])
    text = "\n".join(
        ["AWS4-HMAC-SHA256", handler.headers["x-amz-date"], scope,
         hashlib.sha256(request.encode()).hexdigest()])
    key = ("AWS4" + SECRET).encode()
    for part in scope.split("/"):
        key = hmac.new(key, part.encode(), hashlib.sha256).digest()
    return hmac.new(key, text.encode(), hashlib.sha256).hexdigest()


class Handler(http.server.BaseHTTPRequestHandler):
    def do_GET(self):
        fields = dict(
            field.strip().split("=", 1)
            for field in self.headers.get("Authorization", "").partition(" ")[2].split(",") if field)
        access, _, scope = fields.get("Credential", "").partition("/")
        if access != ACCESS or fields["Signature"] != signature(self, scope, fields["SignedHeaders"]):
            return self.answer(403, b"<Error><Code>SignatureDoesNotMatch</Code></Error>")
        path, _, query = self.path.partition("?")
        key = urllib.parse.unquote(path.removeprefix("/photos"))[1:]
        if key:
            if key not in KEYS:
                return self.answer(404, b"")
            with open(FILES[KEYS.index(key) % len(FILES)], "rb") as file:
                return self.answer(200, file.read())
        if dict(urllib.parse.parse_qsl(query)).get("encoding-type") != "url":
            return self.answer(400, b"")
        contents = "".join(
            f"<Contents><Key>{xml.sax.saxutils.escape(urllib.parse.quote_plus(key, safe='/'))}</Key>"
            f"<Size>1</Size></Contents>" for key in KEYS)
        self.answer(200, (
            "<ListBucketResult><Name>photos</Name><EncodingType>url</EncodingType>"
            f"<IsTruncated>false</IsTruncated>{contents}</ListBucketResult>").encode())

    def answer(self, status, body):
        self.send_response(status)
        self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        self.wfile.write(body)

    def log_message(self, *_):
        pass


http.server.ThreadingHTTPServer(("127.0.0.1", int(PORT)), Handler).serve_forever()
