import SeededRandom

/// The encoding of a number in a file.
enum NumberForm: Hashable {
  /// In this many bytes, least significant first.
  case little(Int)
  /// In this many bytes, most significant first.
  case big(Int)
  /// In decimal digits.
  case text

  static let binary: [NumberForm] = [
    .little(1), .little(2), .little(3), .little(4), .little(8), .big(2), .big(3), .big(4), .big(8),
  ]

  /// Encodes a number; a number that is too large is truncated to its lower bytes.
  func code(_ number: UInt64) -> [UInt8] {
    switch self {
    case .little(let count): (0..<count).map { UInt8(truncatingIfNeeded: number >> (8 * $0)) }
    case .big(let count): Self.little(count).code(number).reversed()
    case .text: Array("\(Int64(truncatingIfNeeded: number))".utf8)
    }
  }
}

/// Replaces sizes in files with wrong ones.
enum LyingNumbers {
  /// Overwrites one place that contains a side of the picture, or a side minus one.
  static func replaceOne(of sides: [Int], in bytes: inout [UInt8], _ random: inout SeededRandom) {
    var found: [(place: Int, length: Int, form: NumberForm)] = []
    let forms: [NumberForm] = [.little(4), .big(4), .little(2), .big(2), .text]
    for number in Set(sides + sides.map { $0 - 1 }).sorted() where number > 0 {
      for form in forms {
        let code = form.code(UInt64(number))
        guard bytes.count >= code.count else { continue }
        for place in 0...bytes.count - code.count
        where bytes[place] == code[0] && bytes[place..<place + code.count].elementsEqual(code) {
          found.append((place, code.count, form))
        }
      }
    }
    guard let (place, length, form) = found.randomElement(using: &random) else { return }
    let lie = Mutation.numbers.randomElement(using: &random) ?? 0
    bytes.replaceSubrange(place..<place + length, with: form.code(lie))
  }
}
