import ProcessWire
import SDLSupport
import Testing

@testable import GimbalApp

@Suite("What is handed over to a window")
struct WindowItemsTests {
  @Test("arrives with all its bytes")
  func roundTrip() throws {
    for items: [DroppedItem] in [
      [], [.file([0x2F, 0xFF, 0x0A, 0x20]), .text(Array("https://h/ä".utf8))],
      (0..<3000).map { .file(Array("/\($0)".utf8)) }, [.text([])],
    ] {
      #expect(try WindowItems(bytes: WindowItems(items).bytes).items == items)
    }
  }

  @Test(
    "is refused where it is damaged",
    arguments: [
      Array("f/a".utf8), [0], Array("x/a\0".utf8), Array("f\0".utf8), Array("f/a\0\0".utf8),
      Array("f".utf8) + [UInt8](repeating: 0x61, count: MessageSocket.longestPath + 1) + [0],
    ])
  func damaged(bytes: [UInt8]) {
    #expect(throws: WireError.self) { try WindowItems(bytes: bytes) }
  }

  @Test("is never more than a limit")
  func limit() {
    let bytes = [UInt8](
      repeatElement([UInt8(ascii: "t"), 0], count: WindowItems.most + 1).joined())
    #expect(throws: WireError.self) { try WindowItems(bytes: bytes) }
  }

  @Test("a missing file is noticed; addresses and what cannot be asked are not")
  func missing() {
    #expect(WindowItems([.file(Array("/there/is/nothing".utf8))]).lacksFile)
    #expect(!WindowItems([.file(Array("/dev/null".utf8)), .text(Array("/x".utf8))]).lacksFile)
    #expect(!WindowItems([.file(Array("/dev/null/a.jpg".utf8))]).lacksFile)
  }
}
