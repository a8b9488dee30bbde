import Foundation
import GalleryCore
import SystemPackage
import Testing

@testable import GimbalApp

@Suite("Photos in a list that is kept")
struct KeptPhotosTests {
  private func location(_ path: String) -> Photo.Location {
    Photo.Location(path: Array(path.utf8))
  }

  private func list(_ text: String, in folder: FilePath? = nil) -> KeptPhotos {
    KeptPhotos(bytes: Array(text.utf8), currentFolder: folder)
  }

  private func text(_ list: KeptPhotos) -> String { String(decoding: list.bytes, as: UTF8.self) }

  /// Puts a photo into a list, or takes it out.
  private func set(_ list: inout KeptPhotos, _ path: [UInt8], _ isListed: Bool = true) throws {
    let name = list.name(of: Photo.Location(path: path))
    list.set(try #require(name), isListed: isListed)
  }

  @Test("each is a line, the last one at the end, and once only")
  func lines() throws {
    var photos = list("")
    #expect(photos.isEmpty && photos.bytes.isEmpty)
    for path in ["/p/b 1.jpg", "/p/ä.jpg", "/p/b 1.jpg"] { try set(&photos, Array(path.utf8)) }
    #expect(text(photos) == "/p/b 1.jpg\n/p/ä.jpg\n" && photos.count == 2)
    #expect(photos.contains(location("/p/ä.jpg")) && !photos.contains(location("/q/ä.jpg")))
    try set(&photos, Array("/p/b 1.jpg".utf8), false)
    #expect(text(photos) == "/p/ä.jpg\n" && !photos.contains(location("/p/b 1.jpg")))
    #expect(list(text(photos)).contains(location("/p/ä.jpg")))
  }

  @Test(
    "a name that would be two lines, or is no text, is a file address, and found again",
    arguments: [
      ("/p/a\nb.jpg", "file:///p/a%0Ab.jpg"), ("/p/a.jpg\r", "file:///p/a.jpg%0D"),
      ("/p/a\u{9}b ", "/p/a\u{9}b "), ("/p/100%25.jpg", "/p/100%25.jpg"), ("/p/-", "/p/-"),
      ("/p/http://a.jpg", "/p/http:/a.jpg"),
    ])
  func oddNames(path: String, line: String) throws {
    var photos = list("")
    try set(&photos, Array(path.utf8))
    #expect(text(photos) == line + "\n")
    #expect(list(text(photos)).contains(location(path)))
    let bytes: [UInt8] = Array("/p/".utf8) + [0xE4, 0x2E, 0x6A]
    try set(&photos, bytes)
    #expect(text(photos).hasSuffix("\nfile:///p/%E4.j\n"))
    #expect(list(text(photos)).contains(Photo.Location(path: bytes)))
  }

  @Test("a relative path is named from the root, without detours")
  func relative() throws {
    var photos = list("", in: "/home/me/Photos")
    try set(&photos, Array("../other/./a.jpg".utf8))
    #expect(text(photos) == "/home/me/other/a.jpg\n")
    #expect(photos.contains(location("../other/a.jpg")))
    #expect(photos.contains(location("/home/me/other/a.jpg")))
    #expect(!photos.contains(location("a.jpg")))
    // Without a current folder nothing says where it is.
    #expect(list("").name(of: location("a.jpg")) == nil)
    #expect(photos.name(of: Photo.Location(inputOfProcess: 1, descriptor: 3)) == nil)
  }

  @Test("photos on servers are named by their addresses, without a password")
  func addresses() throws {
    var photos = list("")
    for path in [
      "https:/./host/a%20b.jpg?size=2", "http:/./me:secret@host:8080/c.jpg",
      "https:/./:secret@host/d.jpg", "sftp:/./me@host:22/e f.jpg",
    ] {
      try set(&photos, Array(path.utf8))
      #expect(photos.contains(location(path)), "\(path)")
    }
    #expect(
      text(photos) == """
        https://host/a%20b.jpg?size=2
        http://me@host:8080/c.jpg
        https://host/d.jpg
        sftp://me@host:22/e%20f.jpg

        """)
    let read = list(text(photos))
    #expect(read.count == 4 && read.contains(location("http:/./me:other@host:8080/c.jpg")))
    #expect(read.contains(location("sftp:/./me@host:22/e f.jpg")))
  }

  @Test("what people have written stays, also what names no photo")
  func byHand() throws {
    let byHand = "# mine\n\n/p/a.jpg\r\nb.jpg\nimmich://host/Album\n-\n\u{1}\n/p//c.jpg"
    var photos = list(byHand)
    #expect(photos.count == 2)
    #expect(photos.contains(location("/p/a.jpg")) && photos.contains(location("/p/c.jpg")))
    #expect(!photos.contains(location("b.jpg")))
    #expect(text(photos) == byHand + "\n")
    try set(&photos, Array("/p/a.jpg".utf8), false)
    #expect(text(photos) == byHand.replacing("/p/a.jpg\r\n", with: "") + "\n")
    let noise = (0..<4096).map { _ in UInt8.random(in: 0...255) }
    #expect(KeptPhotos(bytes: noise + [0x0A]).bytes == noise + [0x0A])
  }

  @Test("a list never has more bytes than are read of its file")
  func long() throws {
    let room = KeptPhotos.mostBytes - 16_384
    for (count, isFull) in [(room - 2, false), (room - 1, true)] {
      var photos = KeptPhotos(bytes: [0x2F] + [UInt8](repeating: 0x61, count: count))
      #expect(photos.count == 1 && photos.isFull == isFull)
      try set(&photos, Array("/p/a.jpg".utf8))
      #expect(photos.contains(location("/p/a.jpg")) != isFull)
    }
  }

  @Test("a list has at most 100 000 photos, and is read in a moment")
  func many() throws {
    let lines = (0..<KeptPhotos.mostPhotos - 1).map { "/photos/\($0 % 50)/\($0).jpg\n" }
    let bytes = Array(lines.joined().utf8)
    var photos = list("")
    let clock = ContinuousClock()
    print("reading 100 000 lines: \(clock.measure { photos = KeptPhotos(bytes: bytes) })")
    #expect(!photos.isFull)
    try set(&photos, Array("/p/last.jpg".utf8))
    #expect(photos.isFull)
    try set(&photos, Array("/p/other.jpg".utf8))
    #expect(photos.count == KeptPhotos.mostPhotos && !photos.contains(location("/p/other.jpg")))
    try set(&photos, Array("/p/last.jpg".utf8), false)
    #expect(!photos.isFull)
    let few = list("/p/a.jpg\n")
    let album = Album(
      (0..<100_000).map { Photo.Location(folder: [0x2F], fileName: Array("IMG_\($0).jpg".utf8)) })
    var hidden = HiddenPhotos(few)
    var visible = AlbumList()
    let time = clock.measure { visible = hidden.receive(AlbumList(album)) }
    print("looking for a hidden photo among 100 000: \(time)")
    #expect(visible.entries[0].album.count == 100_000)
  }
}
