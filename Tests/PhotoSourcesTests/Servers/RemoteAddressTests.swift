import GalleryCore
import SeededRandom
import SystemPackage
import Testing

@testable import PhotoSources

@Suite("Addresses of photos on the web")
struct RemoteAddressTests {
  private func text(_ address: String) throws -> String {
    try RemoteAddress(Array(address.utf8)).text
  }

  @Test(
    "They have one normal form",
    arguments: [
      ("https://host/a.jpg", "https://host/a.jpg"),
      ("HTTP://Host.Example:80/A.jpg", "http://host.example/A.jpg"),
      ("https://host:443", "https://host/"), ("https://host:8443/a", "https://host:8443/a"),
      ("https://host:/a", "https://host/a"), ("https://host/a#part", "https://host/a"),
      ("https://host?q=1", "https://host/?q=1"), ("https://host/a b.jpg", "https://host/a%20b.jpg"),
      ("https://host/caf\u{E9}.jpg", "https://host/caf%C3%A9.jpg"),
      ("https://host/50%.jpg", "https://host/50%25.jpg"),
      ("https://host/%2e%41", "https://host/%2e%41"),
      ("https://host/a/../b/./c", "https://host/b/c"), ("https://host/../../a", "https://host/a"),
      ("https://host/a/..", "https://host/"), ("https://host/a//b", "https://host/a//b"),
      ("https://host\\a", "https://host/a"), ("https://host/a\"<>", "https://host/a%22%3C%3E"),
      ("https://[::1]:8080/a", "https://[::1]:8080/a"),
      ("https://host/a?x=/./y", "https://host/a?x=/%2E/y"),
      ("https://b\u{FC}cher.example/a", "https://b\u{FC}cher.example/a"),
    ])
  func normalForm(address: String, expected: String) throws {
    #expect(try text(address) == expected)
  }

  @Test(
    "What is none is refused with the reason",
    arguments: [
      ("ftp://host/a", RemoteAddress.Problem.noAddress), ("https:/host/a", .noAddress),
      ("https\u{1A}//host/a", .noAddress), ("HTTPS:\u{F}/host/a", .noAddress),
      ("", .noAddress), ("https://", .invalidHost), ("https:///a", .invalidHost),
      ("https://@/a", .invalidHost), ("https://:80/a", .invalidHost),
      ("https://.host/a", .invalidHost), ("https://ho st/a", .invalidHost),
      ("https://ho%73t/a", .invalidHost), ("https://[::1/a", .invalidHost),
      ("https://[::1]x/a", .invalidHost), ("https://[]/a", .invalidHost),
      ("https://host:0/a", .invalidPort), ("https://host:65536/a", .invalidPort),
      ("https://host:8x/a", .invalidPort), ("https://host:999999999999999999999/a", .invalidPort),
      ("https://host/a\nb", .controlCharacter), ("https://host/a\u{0}b", .controlCharacter),
      ("https://host\r\nX: y/", .controlCharacter),
      ("https://host/" + String(repeating: "a", count: 3000), .tooLong),
      ("https://host/" + String(repeating: "\u{E9}", count: 700), .tooLong),
    ])
  func problems(address: String, problem: RemoteAddress.Problem) {
    #expect(throws: problem) { try RemoteAddress(Array(address.utf8)) }
  }

  @Test("The name and the password count for its length")
  func longUser() {
    let user = String(repeating: "\u{E9}", count: 500)
    #expect(throws: RemoteAddress.Problem.tooLong) {
      try RemoteAddress(Array("https://\(user)@host/a".utf8))
    }
  }

  @Test("A host that is not UTF-8 is refused")
  func invalidBytes() {
    #expect(throws: RemoteAddress.Problem.invalidHost) {
      try RemoteAddress(Array("https://ho".utf8) + [0xFF] + Array("st/".utf8))
    }
  }

  @Test("A password is not shown, and the last @ ends it")
  func password() throws {
    let address = try RemoteAddress(Array("https://me:se@cret@host/a.jpg".utf8))
    #expect(address.host == "host")
    #expect(address.text == "https://host/a.jpg")
    #expect(address.displayText == "https://me@host/a.jpg")
    #expect(address.fullText == "https://me:se%40cret@host/a.jpg")
    let nameless = try RemoteAddress(Array("https://:secret@host/a.jpg".utf8))
    #expect(nameless.displayText == "https://host/a.jpg")
    #expect(RemoteAddress(path: address.path) == address)
  }

  @Test(
    "As a path they stay the same, and no other path is one",
    arguments: [
      "https://host/a.jpg", "http://host:8080/a//b///c.jpg", "https://host/", "https://host/a/",
      "https://host/a/?x=//y//", "https://host/a?x=/./y/.", "http://h/.hidden/..a/a..",
    ])
  func paths(address: String) throws {
    let address = try RemoteAddress(Array(address.utf8))
    let location = Photo.Location(path: Array(address.path.string.utf8))
    #expect(location.isAddress)
    #expect(RemoteAddress(path: address.path) == address)
    #expect(RemoteAddress(location: location) == address)
  }

  @Test(
    "Paths of files are no addresses",
    arguments: ["/https:/./host/a", "./https:/./host/a", "https:/host/a", "a/https:/./b", ""])
  func files(path: String) {
    #expect(RemoteAddress(path: FilePath(path)) == nil)
  }

  @Test(
    "A photo is named by the last part of its path",
    arguments: [
      ("https://host/dir/a.jpg", "a.jpg"), ("https://host/caf%C3%A9%20x.jpg", "café x.jpg"),
      ("https://host/a.jpg?size=/big/1.png", "a.jpg"), ("https://host/", "host"),
      ("https://host/dir/", "dir"), ("https://host/a%2Fb.jpg", "a/b.jpg"),
      ("https://host/%FF.jpg", "\u{FFFD}.jpg"),
    ])
  func names(address: String, name: String) throws {
    let path = try RemoteAddress(Array(address.utf8)).path
    let album = Album([Photo.Location(path: Array(path.string.utf8))])
    #expect(album[0]?.name == name)
  }

  @Test(
    "A folder is named by its name or its host, whole and without the password",
    arguments: [
      ("http://127.0.0.1:8765/", "127.0.0.1:8765"),
      ("https://me:secret@host.example/", "host.example"),
      ("https://host/v1.2/", "v1.2"), ("https://host/a/./", "a"), ("https://host/v1.2/?q", "v1.2"),
      ("https://host/a@b.c/", "a@b.c"), ("https://host/photo.jpg", "photo"),
    ])
  func folders(address: String, title: String) throws {
    let path = try RemoteAddress(Array(address.utf8)).path
    #expect(Album([Photo.Location(path: Array(path.string.utf8))])[0]?.title == title)
  }

  @Test("Random bytes are an address that survives, or are refused")
  func randomBytes() throws {
    var random = SeededRandom(seed: 7)
    let alphabet = Array("abz/.:@?#%[]\\ 0é\n".utf8)
    for _ in 0..<20_000 {
      func bytes(_ count: Int) -> [UInt8] {
        (0..<count).map { _ in alphabet.randomElement(using: &random) ?? 0 }
      }
      var start = "http://"
      // Encoding makes some of these names too long.
      switch Int.random(in: 0..<20, using: &random) {
      case 0: start += String(repeating: "é", count: .random(in: 300...360, using: &random)) + "@"
      case 1...8: start += "me:é%@"
      default: break
      }
      let rest = bytes(Int.random(in: 0...24, using: &random))
      guard let address = try? RemoteAddress(Array((start + "h").utf8) + rest) else { continue }
      #expect(try RemoteAddress(Array(address.fullText.utf8)) == address)
      #expect(RemoteAddress(path: address.path) == address, "\(address.fullText)")
      #expect(!address.text.utf8.contains { $0 <= 0x20 })
    }
  }
}
