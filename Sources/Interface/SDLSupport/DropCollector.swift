import CSDL2

/// Something that was dropped onto the window.
package nonisolated enum DroppedItem: Hashable, Sendable {
  /// The absolute path of a file or a folder, in the file system's bytes.
  case file([UInt8])
  /// A text, such as an address, in UTF-8.
  case text([UInt8])
}

/// Collects what SDL reports item by item while something is dropped.
struct DropCollector {
  private var items: [DroppedItem] = []

  /// Takes an event's item, and frees SDL's memory of it.
  ///
  /// - Returns: all items, once the drop is complete; nil before, and for other events.
  mutating func take(_ event: SDL_Event) -> [DroppedItem]? {
    switch SDL_EventType(event.type) {
    case SDL_DROPBEGIN:
      items = []
    case SDL_DROPFILE:
      if let bytes = Self.takeBytes(of: event) { items.append(.file(bytes)) }
    case SDL_DROPTEXT:
      if let bytes = Self.takeBytes(of: event) { items.append(.text(bytes)) }
    case SDL_DROPCOMPLETE:
      defer { items = [] }
      return items
    default: break
    }
    return nil
  }

  private static func takeBytes(of event: SDL_Event) -> [UInt8]? {
    guard let start = event.drop.file else { return nil }
    defer { SDL_free(start) }
    return UnsafeBufferPointer(start: start, count: SDL_strlen(start)).map(UInt8.init(bitPattern:))
  }
}
