import DesktopWorker
import GalleryCore
import PNGEncoding
import Testing

@Suite("What the clipboard offers")
struct ClipboardContentsTests {
  private static let contents = ClipboardContents(text: "/a b.jpg", address: "file:///a%20b.jpg")

  private static func bytes(_ target: ClipboardContents.Target) -> String? {
    guard case .bytes(let bytes) = contents.form(target) else { return nil }
    return String(decoding: bytes, as: UTF8.self)
  }

  @Test("files are given as addresses, and as GNOME's file manager copies them")
  func files() {
    #expect(Self.bytes(.addresses) == "file:///a%20b.jpg\r\n")
    #expect(Self.bytes(.copiedFiles) == "copy\nfile:///a%20b.jpg")
  }

  @Test("several photos are given in all forms but a picture")
  func several() {
    let both = ClipboardContents(text: "/a b\n/c", addresses: ["file:///a%20b", "file:///c"])
    #expect(both.targets.first == .addresses && !both.targets.contains(.png))
    guard case .bytes(let list) = both.form(.addresses) else {
      Issue.record("no addresses")
      return
    }
    #expect(String(decoding: list, as: UTF8.self) == "file:///a%20b\r\nfile:///c\r\n")
  }

  @Test("what is not a file is not offered as one")
  func noFile() {
    let remote = ClipboardContents(text: "https://a/b.jpg", address: "https://a/b.jpg")
    #expect(!remote.targets.contains(.copiedFiles) && remote.targets.contains(.addresses))
    let packed = ClipboardContents(text: "/a.zip/b.jpg", address: nil)
    #expect(packed.targets == [.png, .utf8, .utf8Text, .text, .string])
  }

  @Test(
    "a text is the path", arguments: [ClipboardContents.Target.utf8, .utf8Text, .text, .string])
  func text(target: ClipboardContents.Target) {
    #expect(Self.bytes(target) == "/a b.jpg")
  }

  @Test("a text that ISO 8859-1 cannot hold is not offered in it")
  func latin1() {
    let odd = ClipboardContents(text: "/夜.jpg", address: "file:///")
    #expect(!odd.targets.contains(.string) && odd.targets.contains(.utf8))
    let umlaut = ClipboardContents(text: "/ä.jpg", address: "file:///")
    guard case .bytes(let bytes) = umlaut.form(.string) else {
      Issue.record("no text")
      return
    }
    #expect(bytes == [0x2F, 0xE4] + Array(".jpg".utf8))
  }

  @Test("the picture is offered before it is ready, and not if there is none")
  func picture() throws {
    var contents = Self.contents
    #expect(contents.targets.contains(.png))
    guard case .awaited = contents.form(.png) else { throw Unexpected() }
    contents.picture = .missing
    #expect(!contents.targets.contains(.png) && contents.targets.count == 6)
    guard case .missing = contents.form(.png) else { throw Unexpected() }
    contents.picture = .ready(
      try PNGEncoding.encode(width: 1, height: 1, hasAlpha: false) { _ in Self.pixel })
    guard case .file(let file) = contents.form(.png) else { throw Unexpected() }
    #expect(file.count > 0 && contents.targets.first == .png)
  }

  // SAFETY: four bytes that nothing changes or frees.
  private static nonisolated(unsafe) let pixel = UnsafeRawBufferPointer(
    UnsafeMutableRawBufferPointer.allocate(byteCount: 4, alignment: 4))

  private struct Unexpected: Error {}
}
