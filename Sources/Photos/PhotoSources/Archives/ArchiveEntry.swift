import GalleryCore

/// A file in an archive.
package struct ArchiveEntry: Hashable, Sendable {
  /// Its path inside the archive, with single slashes between the names (`ArchiveEntry.path(of:)`).
  package var path: [UInt8]
  /// Its length in bytes; 0 if the archive does not say.
  package var size: Int
  /// The time of its last modification in nanoseconds since 1970; 0 if the archive does not say.
  package var modified: Int

  /// Creates an entry from its parts.
  package init(path: [UInt8], size: Int = 0, modified: Int = 0) {
    self.path = path
    self.size = size
    self.modified = modified
  }

  /// The longest path that is read, in bytes: it fits into a message.
  package static let longestPath = 4000

  /// The most names in a path; only programs make deeper folders.
  private static let mostNames = 64

  /// Returns the path of an entry as it is shown and asked for; nil if the entry is left out.
  ///
  /// Left out are hidden files, such as what macOS adds about files (`._IMG_1.jpg`), and paths that
  /// lead out of the archive. Absolute paths count from the archive's top. Some programs on Windows
  /// write backslashes.
  package static func path(of raw: [UInt8]) -> [UInt8]? {
    let slash = UInt8(ascii: "/")
    let backslash = UInt8(ascii: "\\")
    let separator = raw.contains(slash) ? slash : backslash
    guard raw.count <= longestPath, !raw.contains(0), raw.last != separator else { return nil }
    var names: [ArraySlice<UInt8>] = []
    for name in raw.split(separator: separator) where !name.elementsEqual(".".utf8) {
      if FileName.isHidden(name) { return nil }
      names.append(name)
    }
    guard names.count <= mostNames else { return nil }
    return names.isEmpty ? nil : Array(names.joined(separator: [slash]))
  }
}

extension ArchiveEntry {
  /// The entries, encoded for another process.
  package static func bytes(of entries: [ArchiveEntry]) -> [UInt8] {
    var bytes: [UInt8] = []
    for entry in entries { entry.append(to: &bytes) }
    return bytes
  }

  /// Appends the encoded entry: two numbers, the path, and a zero byte.
  package func append(to bytes: inout [UInt8]) {
    for number in [size, modified] {
      withUnsafeBytes(of: Int64(number).littleEndian) { bytes.append(contentsOf: $0) }
    }
    bytes += path
    bytes.append(0)
  }

  /// Decodes entries from another process; nil if they are damaged.
  package static func entries(bytes: [UInt8]) -> [ArchiveEntry]? {
    var entries: [ArchiveEntry] = []
    var rest = bytes[...]
    while !rest.isEmpty {
      guard rest.count > 16, let end = rest.dropFirst(16).firstIndex(of: 0) else { return nil }
      func number(at offset: Int) -> Int {
        let bytes = rest[(rest.startIndex + offset)...].prefix(8)
        return Int(Int64(bitPattern: bytes.reversed().reduce(0) { $0 << 8 | UInt64($1) }))
      }
      let raw = Array(rest.dropFirst(16)[..<end])
      // The other process has read what a stranger wrote.
      guard path(of: raw) == raw, number(at: 0) >= 0 else { return nil }
      entries.append(ArchiveEntry(path: raw, size: number(at: 0), modified: number(at: 8)))
      rest = rest[(end + 1)...]
    }
    return entries
  }
}
