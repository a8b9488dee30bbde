import GalleryCore

/// Splits a list into paths while its bytes arrive.
///
/// Each line is a path. If the first bytes that have an end of an entry have a zero byte, paths end
/// at zero bytes only, and names can contain newlines (`find -print0`). If the first line ends with
/// CR and LF, all lines do. A mark of UTF-8 in front is no part of the first line.
struct PathListParser {
  /// The longest entry in bytes: a path has at most 4096, and an address takes three for each.
  static let longestEntry = 16_384

  /// The number of entries that were too long and are left out.
  private(set) var overlongCount = 0
  private var endsAtZeroOnly: Bool?
  /// Whether lines end with CR and LF; nil until the first one has ended.
  private var hasReturns: Bool?
  /// The entry whose end has not arrived yet.
  private var unfinished: [UInt8] = []
  private var isOverlong = false

  /// The beginnings of addresses that can be opened.
  private static let schemes = AddressScheme.allCases.map { "\($0.rawValue):" }
  private static let newline = UInt8(ascii: "\n")
  private static let carriageReturn = UInt8(ascii: "\r")
  private static let byteOrderMark: [UInt8] = [0xEF, 0xBB, 0xBF]

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
      if !endsAtZeroOnly, hasReturns == nil {
        removeMark()
        hasReturns = bytes[end] == Self.newline && unfinished.last == Self.carriageReturn
      }
      if let entry = takeEntry() { entries.append(entry) }
      rest = rest[(end + 1)...]
    }
    keep(rest)
    return entries
  }

  /// Returns the last entry if nothing ends it.
  mutating func finish() -> [UInt8]? {
    if endsAtZeroOnly != true, hasReturns == nil { removeMark() }
    return takeEntry()
  }

  private mutating func removeMark() {
    if unfinished.starts(with: Self.byteOrderMark) { unfinished.removeFirst(3) }
  }

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
    let isBlank = unfinished.allSatisfy {
      $0 == 0x20 || $0 == 0x09 || $0 == Self.carriageReturn
    }
    guard !isBlank else { return nil }
    if unfinished.last == Self.carriageReturn, hasReturns == true || isAddress(unfinished) {
      unfinished.removeLast()
    }
    return unfinished
  }

  /// Whether a line is an address, which contains no CR.
  private func isAddress(_ line: [UInt8]) -> Bool {
    Self.schemes.contains { line.prefix($0.utf8.count).elementsEqual($0.utf8, by: Self.isSame) }
  }

  private static func isSame(_ byte: UInt8, _ small: UInt8) -> Bool {
    byte == small || (byte | 0x20 == small && byte >= UInt8(ascii: "A"))
  }
}
