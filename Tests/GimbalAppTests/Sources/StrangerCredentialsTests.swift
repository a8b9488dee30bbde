import Foundation
import PhotoSources
import SystemPackage
import Testing

@testable import GimbalApp

@Suite("Credentials for servers that lists name")
struct StrangerCredentialsTests {
  /// A file with an entry for one host and one for all others, and a command that answers for all.
  private func withSecrets(
    hasCommand: Bool, _ body: (SourceSecrets) throws -> Void
  ) throws {
    let file = FileManager.default.temporaryDirectory.appending(path: "netrc-\(UUID())")
    try Data("machine nas login me password own\ndefault login all password default\n".utf8)
      .write(to: file)
    defer { try? FileManager.default.removeItem(at: file) }
    let command = "printf 'username=all\\npassword=command\\n'"
    try body(
      SourceSecrets(
        command: hasCommand ? AuthCommand(command: command) : nil, files: [FilePath(file.path)]))
  }

  private func server(_ text: String) throws -> RemoteAddress {
    try RemoteAddress(Array(text.utf8))
  }

  private func password(
    _ text: String, isTyped: Bool, _ secrets: SourceSecrets
  ) throws -> String? {
    let server = try server(text)
    switch secrets.credentials(
      for: .address(server), at: server, region: "us-east-1", isTyped: isTyped)
    {
    case .basic(_, let password): return password
    default: return nil
    }
  }

  @Test("what is stored for all servers is only for those that the user has typed")
  func standard() throws {
    try withSecrets(hasCommand: false) { (secrets) throws in
      #expect(try password("https://stranger/", isTyped: false, secrets) == nil)
      #expect(try password("http://stranger/", isTyped: false, secrets) == nil)
      #expect(try password("https://stranger/", isTyped: true, secrets) == "default")
      #expect(try password("http://stranger/", isTyped: true, secrets) == "default")
    }
  }

  @Test("what is stored for a server's name goes there unencrypted only if that was typed")
  func own() throws {
    try withSecrets(hasCommand: false) { (secrets) throws in
      #expect(try password("https://nas/", isTyped: false, secrets) == "own")
      #expect(try password("http://nas/", isTyped: false, secrets) == nil)
      #expect(try password("http://nas/", isTyped: true, secrets) == "own")
    }
  }

  @Test("the command is not asked for a server that the user has not typed")
  func command() throws {
    try withSecrets(hasCommand: true) { (secrets) throws in
      #expect(try password("https://stranger/", isTyped: false, secrets) == nil)
      #expect(try password("https://nas/", isTyped: false, secrets) == "own")
      #expect(try password("https://nas/", isTyped: true, secrets) == "command")
    }
  }

  @Test("each kind of address types its own scheme, host and port, and a list types nothing")
  func typed() throws {
    var access = SourceAccess()
    access.s3Endpoint = try server("http://nas:9000/")
    let typed = TypedServers(
      of: [
        .remote(try server("http://me@photos/a.jpg")),
        .source(.webDAV(try server("https://dav:8443/folder/"))),
        .source(.immich(try server("https://immich/"), .album("a"))),
        .source(.s3(bucket: "bucket", prefix: "")), .input(0), .path("list.m3u"),
      ], access)
    for text in ["http://photos/", "https://dav:8443/", "https://immich/x", "http://nas:9000/b/"] {
      #expect(typed.contains(try server(text)), "\(text)")
    }
    for text in [
      "https://photos/", "http://photos:8080/", "https://dav/", "http://immich/",
      "https://stranger/",
    ] {
      #expect(!typed.contains(try server(text)), "\(text)")
    }
  }
}
