/// Reads a file's header with bounds checks: anything beyond the end of the file is nil.
package struct ByteReader {
  /// The whole file.
  package let bytes: UnsafeRawBufferPointer

  /// Creates a reader of `bytes`, which must stay in memory.
  package init(_ bytes: UnsafeRawBufferPointer) { self.bytes = bytes }

  package func byte(at offset: Int) -> UInt8? {
    bytes.indices.contains(offset) ? bytes[offset] : nil
  }

  package func little16(at offset: Int) -> Int? { integer(UInt16.self, at: offset).map { Int($0) } }
  package func little32(at offset: Int) -> Int? { integer(UInt32.self, at: offset).map { Int($0) } }
  package func big16(at offset: Int) -> Int? {
    integer(UInt16.self, at: offset).map { Int($0.byteSwapped) }
  }
  package func big32(at offset: Int) -> Int? {
    integer(UInt32.self, at: offset).map { Int($0.byteSwapped) }
  }

  package func matches(_ signature: [UInt8], at offset: Int) -> Bool {
    guard offset >= 0, bytes.count - offset >= signature.count else { return false }
    return bytes[offset..<offset + signature.count].elementsEqual(signature)
  }

  package func matches(_ signature: StaticString, at offset: Int) -> Bool {
    matches(signature.bytes, at: offset)
  }

  /// Returns the offset of the first occurrence of `signature` within the first `count` bytes.
  package func offset(of signature: StaticString, within count: Int) -> Int? {
    let signature = signature.bytes
    return (0..<max(0, min(count, bytes.count) - signature.count + 1)).first {
      matches(signature, at: $0)
    }
  }

  /// Reads a decimal number at `offset`, after white space, and advances `offset` past it.
  package func decimal(at offset: inout Int) -> Int? {
    while let byte = byte(at: offset), byte.isASCIIWhitespace { offset += 1 }
    var value: Int?
    while let byte = byte(at: offset), (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) {
      // Any larger size is too large anyway, and this limit prevents overflow.
      value = min((value ?? 0) * 10 + Int(byte - UInt8(ascii: "0")), 1 << 40)
      offset += 1
    }
    return value
  }

  private func integer<Value: FixedWidthInteger>(_ type: Value.Type, at offset: Int) -> Value? {
    guard offset >= 0, bytes.count - offset >= MemoryLayout<Value>.size else { return nil }
    return Value(littleEndian: bytes.loadUnaligned(fromByteOffset: offset, as: type))
  }
}

extension UInt8 {
  /// Space, tab, line feed, vertical tab, form feed, carriage return.
  package var isASCIIWhitespace: Bool { self == 0x20 || (0x09...0x0D).contains(self) }
}

extension StaticString {
  fileprivate var bytes: [UInt8] { withUTF8Buffer { Array($0) } }
}
