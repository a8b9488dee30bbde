import Foundation
import SystemPackage
import TestBeds
import Testing

/// Parts of an Immich server.
extension EndToEnd.ServerListTests {
  /// Starts an Immich server with three photos, which are written into a folder, and writes the
  /// user's key for it there.
  func immichServer(
    version: Int, withPhotosIn folder: TestFolder
  ) throws -> (server: TestServer, netrc: String) {
    let path = folder.path.string
    for name in ["a.jpg", "b.jpg", "c.jpg"] {
      try Data(ExifPhoto.jpeg).write(to: URL(filePath: "\(path)/\(name)"))
    }
    let server = try TestServer("/usr/bin/python3") { port in
      [TestServer.script("immich.py"), "\(port)", "\(version)", path, "api-key"]
    }
    let netrc = "\(path)/netrc"
    try Data("machine 127.0.0.1 password api-key\n".utf8).write(to: URL(filePath: netrc))
    return (server, netrc)
  }

  @Test("Immich: people, tags, favorites, ratings and memories", arguments: [2, 3])
  func immichParts(version: Int) async throws {
    let folder = try TestFolder()
    let (server, netrc) = try immichServer(version: version, withPhotosIn: folder)
    let start = "immich+http://127.0.0.1:\(server.port)/"
    for (part, photos) in [
      ("people/anna", ["a", "c"]), ("People/Ben", ["b"]), ("tags/People/Anna", ["a"]),
      ("tags/anna", ["a"]), ("tags/people", ["a"]), ("favorites", ["b"]), ("favourites/", ["b"]),
      ("ratings/4", ["b", "a"]), ("rating/5", ["a"]), ("albums/rome", ["a", "b", "c"]),
      ("", ["a", "b", "c"]),
    ] {
      let found = try await list([start + part], environment: ["NETRC": netrc])
      let captions = found.lines.map { $0.split(separator: "\t").last.map(String.init) ?? "" }
      #expect(captions == photos.map { "About \($0).jpg" }, "\(part): \(found.errors)")
      #expect(found.errors.isEmpty && found.ending == .exited(0))
    }
    let memories = try await list([start + "memories"], environment: ["NETRC": netrc])
    #expect(memories.photos.count == 3 && memories.errors.isEmpty, "\(memories.errors)")
    let unknown = try await list([start + "people/Carl"], environment: ["NETRC": netrc])
    #expect(
      unknown.errors.contains("has no person “Carl”. It has “Anna”, “Ben”."), "\(unknown.errors)")
    #expect(unknown.ending == .exited(66) && unknown.photos.isEmpty)
    let denied = try await list([start + "memories"])
    #expect(denied.ending == .exited(66) && denied.errors.contains("(401)"), "\(denied.errors)")
    // Versions 3.0.0 to 3.0.2 take no day, but a time.
    try Data().write(to: URL(filePath: "\(folder.path)/times"))
    let older = try await list([start + "memories"], environment: ["NETRC": netrc])
    #expect(older.photos.count == 3 && older.errors.isEmpty, "\(older.errors)")
    await folder.remove()
  }
}
