import Localization
import PhotoSources
import SDLSupport
import SystemPackage

/// Where the photos are that were dropped onto the window.
enum DroppedLocations {
  /// Returns the locations of what was dropped, in order.
  ///
  /// A text is a location only if it is an address or an absolute path: words may be dropped by
  /// mistake, and a name alone says no folder.
  static func locations(of items: [DroppedItem]) -> [PhotoLocation] {
    items.flatMap { item -> [PhotoLocation] in
      switch item {
      case .file(let path): path.isEmpty ? [] : [.path(FilePath(bytes: path))]
      case .text(let text): self.locations(of: text)
      }
    }
  }

  /// The longest text that is read, in bytes: thousands of paths.
  static let longestText = 1 << 20

  private static func locations(of text: [UInt8]) -> [PhotoLocation] {
    guard text.count > longestText else { return lines(of: text[...]).map(location) }
    // The last line of the part may not be complete.
    let part = text.prefix(longestText)
    let end = part.lastIndex(of: UInt8(ascii: "\n")) ?? part.startIndex
    let size = longestText >> 20
    let refusal = localized(
      "the dropped text has more than \(size) MiB; its end was not read")
    return lines(of: part[..<end]).map(location) + [.refused(refusal)]
  }

  /// Why nothing can be opened: the first reasons, and the number of further ones; nil if there is
  /// a path.
  static func refusals(of locations: [PhotoLocation]) -> [String]? {
    let limit = ScanLimits().problemCount
    var reasons: [String] = []
    for location in locations {
      guard case .refused(let reason) = location else { return nil }
      if reasons.count < limit { reasons.append(reason) }
    }
    let rest = locations.count - reasons.count
    guard rest > 0 else { return reasons }
    return reasons + [
      localized(
        rest, one: "\(rest) more line cannot be opened",
        other: "\(rest) more lines cannot be opened")
    ]
  }

  private static func location(of line: ArraySlice<UInt8>) -> PhotoLocation {
    let location = PhotoLocation(argument: Array(line))
    switch location {
    case .path(let path) where path.isAbsolute: return location
    case .remote, .source, .refused: return location
    case .path, .input:
      let start = String(decoding: line.prefix(longestQuote), as: UTF8.self)
      let words = line.count > longestQuote ? start + "…" : start
      return .refused(
        localized("“\(words)” is not a file; drop photos, folders, or the addresses of photos"))
    }
  }

  /// The most bytes of a text that a message quotes.
  private static let longestQuote = 60

  /// The lines of a text without the space around them, and without comments (RFC 2483).
  private static func lines(of text: ArraySlice<UInt8>) -> [ArraySlice<UInt8>] {
    let spaces = Set(" \t".utf8)
    return text.split { $0 == UInt8(ascii: "\n") || $0 == UInt8(ascii: "\r") }
      .compactMap { line in
        guard let first = line.firstIndex(where: { !spaces.contains($0) }),
          let last = line.lastIndex(where: { !spaces.contains($0) }),
          line[first] != UInt8(ascii: "#")
        else { return nil }
        return line[first...last]
      }
  }
}
