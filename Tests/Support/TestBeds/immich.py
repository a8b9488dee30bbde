"""A server that answers as the published API of Immich does, versions 2 and 3, on a loopback port.

Usage: immich.py PORT VERSION FOLDER KEY

The files in FOLDER whose names end in .jpg are the photos of the album "Rome"; FOLDER/thumbnail and
FOLDER/preview may have smaller ones of the same names. Photos are 600 × 400 pixels, or as large as the
header of a PGM file says. PUT /api/assets adds lines to FOLDER/favorites, unless there is
FOLDER/read-only. A user's requests need the header x-api-key, with KEY or what is in FOLDER/key;
the link /share/link-key needs ?key=link-key. Each request is a line in FOLDER/requests.

The first and the third photo show Anna, the second one Ben; all are memories. Memories are asked for by a day
in version 3, but by a time if there is FOLDER/times, as in versions 3.0.0 to 3.0.2; version 2 takes both.
"""

import json
import os
import re
import sys
from datetime import date
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from urllib.parse import parse_qs, urlsplit

port, version, folder, key = int(sys.argv[1]), int(sys.argv[2]), sys.argv[3], sys.argv[4]
names = sorted(name for name in os.listdir(folder) if name.endswith(".jpg"))
photos = {f"00000000-0000-4000-8000-{index:012d}": name for index, name in enumerate(names)}
album = "11111111-0000-4000-8000-000000000000"
page_size = 2


def size(identifier):
    with open(os.path.join(folder, photos[identifier]), "rb") as photo:
        header = photo.read(64).split()
    return (int(header[1]), int(header[2])) if header[:1] == [b"P5"] else (600, 400)


def file_of(identifier, rendition):
    smaller = os.path.join(folder, rendition, photos[identifier])
    return smaller if os.path.exists(smaller) else os.path.join(folder, photos[identifier])


def asset(identifier):
    width, height = size(identifier)
    index = list(photos).index(identifier)
    return {
        "id": identifier,
        "type": "IMAGE",
        "originalFileName": photos[identifier],
        "originalMimeType": "image/jpeg",
        "thumbhash": "1QcSHQRnh493V4dIh4eXh1h4kJUI",
        "localDateTime": "2024-05-01T10:00:00.000Z",
        "fileCreatedAt": "2024-05-01T08:00:00.000Z",
        "updatedAt": "2024-05-02T08:00:00.000Z",
        "isFavorite": index == 1,
        "tags": [{"id": "t", "name": "Anna", "value": "People/Anna"}] if index == 0 else [],
        "checksum": "Vq4cVX8BhDqDdQkHPBxAQ5kWCLg=",
        "width": width,
        "height": height,
        "exifInfo": {
            "rating": 5 - index,
            "description": f"About {photos[identifier]}",
            "exifImageWidth": width,
            "exifImageHeight": height,
            "fileSizeInByte": os.path.getsize(os.path.join(folder, photos[identifier])),
        },
    }


# The people by their IDs, with the places of their photos; the second one has no name yet.
people = {
    "22222222-0000-4000-8000-000000000000": ("Anna", [0, 2]),
    "22222222-0000-4000-8000-000000000001": ("", []),
    "22222222-0000-4000-8000-000000000002": ("Ben", [1]),
}
# The tags by their IDs, with their whole paths and the places of their photos.
tags = {"parent": ("People", [0]), "t": ("People/Anna", [0])}


def fits(identifier, body):
    """Whether a photo meets all conditions of a search."""
    index, present = list(photos).index(identifier), asset(identifier)
    flag, rating = present["isFavorite"], present["exifInfo"]["rating"]
    return (
        body.get("albumIds", [album]) == [album]
        and all(index in people[person][1] for person in body.get("personIds", []))
        and all(index in tags[tag][1] for tag in body.get("tagIds", []))
        and body.get("isFavorite", flag) == flag
        and body.get("rating", rating) == rating
    )


def people_page(query):
    page, size = int(query.get("page", ["1"])[0]), min(page_size, int(query.get("size", ["500"])[0]))
    found = [
        {"id": identifier, "name": name, "birthDate": None, "thumbnailPath": "", "isHidden": False}
        for identifier, (name, _) in people.items()
    ]
    shown = found[(page - 1) * size : page * size]
    return 200, {"people": shown, "hasNextPage": page * size < len(found), "total": len(found), "hidden": 0}


def tag_list():
    answer = [
        {"id": identifier, "name": path.split("/")[-1], "value": path, "createdAt": "2024-05-01T10:00:00.000Z"}
        for identifier, (path, _) in tags.items()
    ]
    answer[1]["parentId"] = answer[0]["id"]
    return 200, answer


def memory_list(query):
    day = query.get("for", [""])[0]
    is_day = re.fullmatch(r"\d{4}-\d\d-\d\d", day) is not None
    is_time = re.fullmatch(r"\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z", day) is not None
    wants_time = os.path.exists(os.path.join(folder, "times"))
    if not (is_day or is_time) or version > 2 and is_time != wants_time:
        problem = {"path": ["for"], "message": "Invalid input: expected ISO date string (YYYY-MM-DD)"}
        return 400, {"message": "Validation failed", "errors": [problem], "statusCode": 400}
    # The program may be in another time zone, and midnight may pass between both clocks.
    if abs((date.fromisoformat(day[:10]) - date.today()).days) > 1:
        return 200, []
    # What the server leaves away there to keep its answer short.
    omitted = ["exifInfo", "tags"]
    shown = [
        {key: value for key, value in asset(identifier).items() if key not in omitted} for identifier in photos
    ]
    return 200, [
        {
            "id": f"33333333-0000-4000-8000-{index:012d}",
            "type": "on_this_day",
            "data": {"year": 2024 - index},
            "memoryAt": f"{2024 - index}-05-01T00:00:00.000Z",
            "showAt": f"{day[:10]}T00:00:00.000Z",
            "hideAt": f"{day[:10]}T23:59:59.999Z",
            "isSaved": False,
            "assets": [photo],
        }
        for index, photo in enumerate(shown)
    ]


def part_of_server(path, query):
    """The answer about people, tags or memories; None for other paths."""
    if path == "/api/people":
        return people_page(query)
    if path == "/api/tags":
        return tag_list()
    if path == "/api/memories":
        return memory_list(query)
    return None


class Handler(BaseHTTPRequestHandler):
    protocol_version = "HTTP/1.1"

    def answer(self, status, body, content_type="application/json"):
        data = body if isinstance(body, bytes) else json.dumps(body).encode()
        self.send_response(status)
        self.send_header("Content-Type", content_type)
        self.send_header("Content-Length", str(len(data)))
        self.end_headers()
        self.wfile.write(data)

    def log_message(self, *arguments):
        with open(os.path.join(folder, "requests"), "a") as log:
            log.write(f"{self.command} {self.path}\n")

    def is_allowed(self, query):
        return self.has_key() or query.get("key") == ["link-key"]

    def has_key(self):
        present = os.path.join(folder, "key")
        if not os.path.exists(present):
            return self.headers.get("x-api-key") == key
        with open(present) as file:
            return self.headers.get("x-api-key") == file.read()

    def do_GET(self):
        parts = urlsplit(self.path)
        query = parse_qs(parts.query)
        if parts.path.startswith("/share/"):
            return self.answer(200, b"<!DOCTYPE html><html><body>Immich</body></html>", "text/html")
        if not self.is_allowed(query):
            return self.answer(401, {"message": "Authentication required", "statusCode": 401})
        is_link = "key" in query
        if parts.path == "/api/albums" and not is_link:
            entry = {"id": album, "albumName": "Rome", "assetCount": len(photos)}
            if version < 3:
                entry["assets"] = []
            return self.answer(200, [entry])
        part = None if is_link else part_of_server(parts.path, query)
        if part is not None:
            return self.answer(*part)
        if parts.path == "/api/shared-links/me" and is_link:
            shared = {"id": album, "albumName": "Rome", "assetCount": len(photos)}
            return self.answer(200, {"id": "l", "type": "ALBUM", "album": shared, "assets": []})
        if parts.path == "/api/timeline/buckets" and is_link:
            buckets = [{"timeBucket": f"2024-0{5 - i}-01", "count": 1} for i in range(len(photos))]
            return self.answer(200, buckets)
        if parts.path == "/api/timeline/bucket" and is_link:
            index = 5 - int(query["timeBucket"][0][5:7])
            identifier = list(photos)[index]
            columns = {
                "id": [identifier],
                "isImage": [True],
                "ratio": [1.5],
                "thumbhash": [None],
                "fileCreatedAt": ["2024-05-01T08:00:00.000Z"],
            }
            return self.answer(200, columns)
        pieces = parts.path.split("/")
        if len(pieces) == 5 and pieces[2] == "assets" and pieces[3] in photos:
            rendition = query.get("size", [""])[0] if pieces[4] == "thumbnail" else ""
            with open(file_of(pieces[3], rendition), "rb") as photo:
                return self.answer(200, photo.read(), "image/jpeg")
        return self.answer(404, {"message": "Not found", "statusCode": 404})

    def do_PUT(self):
        body = json.loads(self.rfile.read(int(self.headers["Content-Length"])))
        if not self.has_key():
            return self.answer(401, {"message": "Authentication required", "statusCode": 401})
        if os.path.exists(os.path.join(folder, "read-only")):
            return self.answer(403, {"message": "Missing required permission", "statusCode": 403})
        if urlsplit(self.path).path != "/api/assets" or not set(body["ids"]) <= set(photos):
            return self.answer(400, {"message": "Bad request", "statusCode": 400})
        with open(os.path.join(folder, "favorites"), "a") as log:
            for identifier in body["ids"]:
                log.write(f"{photos[identifier]} {body['isFavorite']}\n")
        self.send_response(204)
        self.end_headers()

    def do_POST(self):
        body = json.loads(self.rfile.read(int(self.headers["Content-Length"])))
        if not self.has_key():
            return self.answer(401, {"message": "Authentication required", "statusCode": 401})
        if urlsplit(self.path).path != "/api/search/metadata" or body.get("type") != "IMAGE":
            return self.answer(404, {"message": "Not found", "statusCode": 404})
        found = [identifier for identifier in photos if fits(identifier, body)]
        size = min(page_size, body.get("size", page_size))
        start = (body.get("page", 1) - 1) * size
        page = found[start : start + size]
        following = str(body.get("page", 1) + 1) if start + size < len(found) else None
        items = [asset(identifier) for identifier in page]
        assets = {"total": len(found), "count": len(items), "items": items, "nextPage": following}
        return self.answer(200, {"albums": {}, "assets": assets})


ThreadingHTTPServer(("127.0.0.1", port), Handler).serve_forever()
