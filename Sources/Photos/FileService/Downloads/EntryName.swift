import CGIO

/// The names of entries' files, which do not give addresses away.
enum EntryName {
  private static let digits = Set("0123456789abcdef".utf8)
  /// What the names of files begin with that are being written.
  static let unfinishedPrefix = ".new-"

  /// The SHA-256 sum of an address in hexadecimal digits; nil if GLib cannot be loaded.
  static func name(of address: String) -> String? {
    var sum = [CChar](repeating: 0, count: Int(cgio_sha256_capacity))
    guard cgio_sha256(address, &sum) else { return nil }
    return String(decoding: sum.dropLast().map(UInt8.init(bitPattern:)), as: UTF8.self)
  }

  /// Whether a file's name is one of an entry.
  static func isEntry(_ name: String) -> Bool {
    name.utf8.count == Int(cgio_sha256_capacity) - 1 && name.utf8.allSatisfy(digits.contains)
  }

  /// Returns a new name for a file that is being written.
  static func unfinished() -> String {
    unfinishedPrefix + String(UInt64.random(in: 0 ... .max), radix: 16)
  }

  /// Whether a file of this name is or was being written.
  static func isUnfinished(_ name: String) -> Bool { name.hasPrefix(unfinishedPrefix) }
}
