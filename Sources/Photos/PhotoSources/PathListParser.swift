/// Splits a list into paths while its bytes arrive.
///
/// Each line is a path. If the first bytes that have an end of an entry have a zero byte, paths end
/// at zero bytes only, and names can contain newlines (`find -print0`).
struct PathListParser {
  /// The longest entry in bytes: a path has at most 4096, and an address takes three for each.
  static let longestEntry = 16_384

  /// The number of entries that were too long and are left out.
  private(set) var overlongCount = 0
  private var endsAtZeroOnly: Bool?
  /// The entry whose end has not arrived yet.
  private var unfinished: [UInt8] = []
  private var isOverlong = false

  /// The beginnings of addresses that can be opened.
  private static let schemes = [
    "file:", "http:", "https:", "dav:", "davs:", "webdav:", "webdavs:", "s3:", "immich:",
    "immich+http:",
  ]
  private static let newline = UInt8(ascii: "\n")

  /// Reads more bytes and returns the entries that end in them.
  mutating func append(_ bytes: ArraySlice<UInt8>) -> [[UInt8]] {
    if endsAtZeroOnly == nil {
      if bytes.contains(0) {
        endsAtZeroOnly = true
      } else if bytes.contains(Self.newline) {
        endsAtZeroOnly = false
      }
    }
    guard let endsAtZeroOnly else {
      keep(bytes)
      return []
    }
    var entries: [[UInt8]] = []
    var rest = bytes
    while let end = rest.firstIndex(where: { $0 == 0 || ($0 == Self.newline && !endsAtZeroOnly) }) {
      keep(rest[..<end])
      if let entry = takeEntry() { entries.append(entry) }
      rest = rest[(end + 1)...]
    }
    keep(rest)
    return entries
  }

  /// Returns the last entry if nothing ends it.
  mutating func finish() -> [UInt8]? { takeEntry() }

  private mutating func keep(_ bytes: ArraySlice<UInt8>) {
    guard !isOverlong else { return }
    unfinished += bytes
    if unfinished.count > Self.longestEntry {
      isOverlong = true
      unfinished = []
    }
  }

  private mutating func takeEntry() -> [UInt8]? {
    defer {
      unfinished = []
      isOverlong = false
    }
    if isOverlong {
      overlongCount += 1
      return nil
    }
    guard endsAtZeroOnly != true else { return unfinished.isEmpty ? nil : unfinished }
    let isBlank = unfinished.allSatisfy { $0 == 0x20 || $0 == 0x09 || $0 == 0x0D }
    guard !isBlank else { return nil }
    // Lines of addresses end with CR and LF (text/uri-list, RFC 2483). An address contains no CR.
    let isAddress = Self.schemes.contains {
      unfinished.prefix($0.utf8.count).elementsEqual($0.utf8, by: Self.isSame)
    }
    if unfinished.last == 0x0D, isAddress {
      unfinished.removeLast()
    }
    return unfinished
  }

  private static func isSame(_ byte: UInt8, _ small: UInt8) -> Bool {
    byte == small || (byte | 0x20 == small && byte >= UInt8(ascii: "A"))
  }
}
