/// Converts names that are not ASCII to what they are compared by, fast enough for 100 000 of them.
enum FoldedName {
  /// Appends what the letters of a name (UTF-8, or any bytes) are compared by.
  static func append(_ name: UnsafeBufferPointer<UInt8>, to letters: inout [UInt8]) {
    var index = 0
    while index < name.count {
      let byte = name[index]
      if byte < 0x80 {
        letters.append(NameFolding.folded(byte))
        index += 1
      } else if let (value, length) = scalar(in: name, at: index) {
        if NameFolding.isConstant(value) {
          letters.append(contentsOf: name[index..<index + length])
        } else {
          NameFolding.fold(value) { letters.append($0) }
        }
        index += length
      } else {
        return appendRest(name[index...], to: &letters)
      }
    }
  }

  /// The valid character of two or three bytes that begins at an index; nil for all others.
  private static func scalar(
    in name: UnsafeBufferPointer<UInt8>, at index: Int
  ) -> (Unicode.Scalar, length: Int)? {
    func continuation(_ offset: Int) -> UInt32? {
      guard index + offset < name.count, name[index + offset] & 0xC0 == 0x80 else { return nil }
      return UInt32(name[index + offset] & 0x3F)
    }
    let first = name[index]
    guard let second = continuation(1) else { return nil }
    switch first {
    case 0xC2...0xDF:
      return Unicode.Scalar(UInt32(first & 0x1F) << 6 | second).map { ($0, 2) }
    // Without those of which some values are not valid.
    case 0xE1...0xEC, 0xEE...0xEF:
      guard let third = continuation(2) else { return nil }
      return Unicode.Scalar(UInt32(first & 0x0F) << 12 | second << 6 | third).map { ($0, 3) }
    default: return nil
    }
  }

  /// Appends what begins with a rare or an invalid character; what is not text is replaced, as in
  /// the names that are shown.
  private static func appendRest(
    _ rest: Slice<UnsafeBufferPointer<UInt8>>, to letters: inout [UInt8]
  ) {
    var (bytes, decoder) = (rest.makeIterator(), UTF8())
    while true {
      switch decoder.decode(&bytes) {
      case .scalarValue(let scalar): NameFolding.fold(scalar) { letters.append($0) }
      case .error: NameFolding.fold("\u{FFFD}") { letters.append($0) }
      case .emptyInput: return
      }
    }
  }
}
