/// The order in which people expect names: numbers by value, upper and lower case alike.
///
/// `img2` comes before `IMG10`. A key is made once a name, so that sorting compares bytes only.
public struct NaturalOrder: Comparable, Hashable, Sendable {
  private let folded: [UInt8]
  private let original: [UInt8]

  /// Makes the key of a name, given as the file system's bytes.
  public init(_ name: [UInt8]) {
    original = name
    if name.allSatisfy({ $0 < 0x80 }) {
      folded = name.map { Self.isUpper($0) ? $0 + 0x20 : $0 }
    } else {
      folded = Array(String(decoding: name, as: UTF8.self).lowercased().utf8)
    }
  }

  /// Whether one name comes before another; equal but for case or zeros, the bytes decide.
  public static func < (left: NaturalOrder, right: NaturalOrder) -> Bool {
    let order = compare(left.folded, right.folded)
    if order != 0 { return order < 0 }
    return left.original.lexicographicallyPrecedes(right.original)
  }

  /// Below, at or above zero as `left` comes before, with or after `right`.
  private static func compare(_ left: [UInt8], _ right: [UInt8]) -> Int {
    var i = 0
    var j = 0
    while i < left.count && j < right.count {
      if isDigit(left[i]) && isDigit(right[j]) {
        let leftNumber = digits(of: left, from: &i)
        let rightNumber = digits(of: right, from: &j)
        // Without leading zeros the longer number is the greater one.
        if leftNumber.count != rightNumber.count { return leftNumber.count - rightNumber.count }
        for (a, b) in zip(leftNumber, rightNumber) where a != b { return Int(a) - Int(b) }
      } else if left[i] != right[j] {
        return Int(left[i]) - Int(right[j])
      } else {
        i += 1
        j += 1
      }
    }
    return (left.count - i) - (right.count - j)
  }

  /// The run of digits that starts at `index`, without its leading zeros; `index` goes past it.
  private static func digits(of name: [UInt8], from index: inout Int) -> ArraySlice<UInt8> {
    let start = index
    while index < name.count && isDigit(name[index]) { index += 1 }
    return name[start..<index].drop { $0 == UInt8(ascii: "0") }
  }

  private static func isDigit(_ byte: UInt8) -> Bool {
    byte >= UInt8(ascii: "0") && byte <= UInt8(ascii: "9")
  }

  private static func isUpper(_ byte: UInt8) -> Bool {
    byte >= UInt8(ascii: "A") && byte <= UInt8(ascii: "Z")
  }
}
