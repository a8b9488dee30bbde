import Glibc
import PhotoSources
import ProcessWire
import SDLSupport
import SystemPackage

/// What a later start shows in the window that there is.
///
/// As bytes it is each item's kind, its path or text, and a zero byte, which neither has.
struct WindowItems: Hashable, Sendable {
  /// The paths and addresses; empty if the window only comes to the front.
  let items: [DroppedItem]

  /// The longest form in bytes: that of all arguments that Linux usually passes to a program, as
  /// absolute paths.
  static let longest = 16 << 20
  /// The most items: Linux usually passes fewer, as each takes ten bytes of two mebibytes at least.
  static let most = 210_000

  private static let file = UInt8(ascii: "f")
  private static let text = UInt8(ascii: "t")

  /// Makes a list of items.
  init(_ items: [DroppedItem]) { self.items = items }

  /// The items as bytes.
  var bytes: [UInt8] {
    items.flatMap { item in
      switch item {
      case .file(let path): [Self.file] + path + [0]
      case .text(let text): [Self.text] + text + [0]
      }
    }
  }

  /// Reads bytes from another process.
  init(bytes: [UInt8]) throws(WireError) {
    guard bytes.last ?? 0 == 0 else { throw .malformed("an item has no end") }
    var items: [DroppedItem] = []
    for part in bytes.split(separator: 0, omittingEmptySubsequences: false).dropLast() {
      guard items.count < Self.most else { throw .malformed("there are too many items") }
      let content = Array(part.dropFirst())
      switch part.first {
      case Self.file? where content.count <= MessageSocket.longestPath && !content.isEmpty:
        items.append(.file(content))
      case Self.text? where content.count <= MessageSocket.longestPath: items.append(.text(content))
      default: throw .malformed("an item is none")
      }
    }
    self.items = items
  }

  /// Whether a file is missing, about which the later start itself complains where it was typed.
  ///
  /// It asks the disk. A path in an archive is there if the system knows no such folder.
  var lacksFile: Bool {
    items.contains { item in
      guard case .file(let path) = item, path.first == UInt8(ascii: "/") else { return false }
      var status = stat()
      return FilePath(bytes: path).withPlatformString { lstat($0, &status) } != 0
        && errno == ENOENT
    }
  }
}
