import Glibc

/// Reads and checks fields in bytes from another process.
struct ByteFields {
  private let bytes: [UInt8]
  private var position = 0

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  /// Whether all bytes were read.
  var isAtEnd: Bool { position == bytes.count }

  /// Reads a byte; nil at the end.
  mutating func byte() -> UInt8? {
    guard position < bytes.count else { return nil }
    defer { position += 1 }
    return bytes[position]
  }

  /// Reads an integer of eight bytes, the lowest first.
  mutating func number() -> UInt64? {
    guard bytes.count - position >= 8 else { return nil }
    defer { position += 8 }
    return (0..<8).reduce(0) { $0 | UInt64(bytes[position + $1]) << UInt64($1 * 8) }
  }

  /// Reads a number of elements, each of which takes at least one byte.
  mutating func count() -> Int? {
    number().flatMap { $0 <= UInt64(bytes.count - position) ? Int($0) : nil }
  }

  /// Reads a file's stamp.
  mutating func stamp() -> FileStamp? {
    guard let size = number(), let modified = number() else { return nil }
    return FileStamp(
      size: Int(Int64(bitPattern: size)), modified: Int(Int64(bitPattern: modified)))
  }

  /// Reads a name or a path, which ends with a zero byte.
  mutating func name() -> [UInt8]? {
    let length = bytes.withUnsafeBytes { bytes -> Int? in
      let rest = UnsafeRawBufferPointer(rebasing: bytes[position...])
      guard let start = rest.baseAddress else { return nil }
      // SAFETY: no more than the rest is looked at.
      return memchr(start, 0, rest.count).map { UnsafeRawPointer($0) - start }
    }
    guard let length else { return nil }
    defer { position += length + 1 }
    return Array(bytes[position..<position + length])
  }

  /// Reads a number of names; nil if one of them is missing.
  mutating func names(_ count: Int) -> NameList? {
    guard let names = NameList(count: count, of: bytes[position...]) else { return nil }
    position += names.byteCount
    return names
  }

  /// Reads a number of elements; nil if one of them is missing.
  mutating func elements<Element>(
    _ count: Int, _ read: (inout ByteFields) -> Element?
  ) -> [Element]? {
    var elements: [Element] = []
    elements.reserveCapacity(count)
    for _ in 0..<count {
      guard let element = read(&self) else { return nil }
      elements.append(element)
    }
    return elements
  }
}

extension [UInt8] {
  /// Appends an integer as eight bytes, the lowest first.
  mutating func append(number: UInt64) {
    Swift.withUnsafeBytes(of: number.littleEndian) { append(contentsOf: $0) }
  }

  /// Appends a file's stamp.
  mutating func append(stamp: FileStamp) {
    append(number: UInt64(bitPattern: Int64(stamp.size)))
    append(number: UInt64(bitPattern: Int64(stamp.modified)))
  }

  /// Appends a name or a path and a zero byte.
  mutating func append(name: [UInt8]) {
    append(contentsOf: name)
    append(0)
  }
}
