/// A value that can be written as JSON (RFC 8259).
enum JSONText: Hashable, Sendable {
  case string(String)
  case number(Double)
  case flag(Bool)
  case null
  case list([JSONText])
  /// Members in their order.
  case object([Member])

  /// A name and its value.
  struct Member: Hashable, Sendable {
    let name: String
    let value: JSONText

    init(_ name: String, _ value: JSONText) {
      self.name = name
      self.value = value
    }
  }

  /// The JSON, without spaces.
  var text: String {
    switch self {
    case .string(let text): Self.quoted(text)
    case .number(let number):
      Int(exactly: number).map(String.init) ?? (number.isFinite ? "\(number)" : "null")
    case .flag(let flag): flag ? "true" : "false"
    case .null: "null"
    case .list(let values): "[" + values.map(\.text).joined(separator: ",") + "]"
    case .object(let members):
      "{" + members.map { Self.quoted($0.name) + ":" + $0.value.text }.joined(separator: ",") + "}"
    }
  }

  private static func quoted(_ text: String) -> String {
    var quoted = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"": quoted += "\\\""
      case "\\": quoted += "\\\\"
      case "\n": quoted += "\\n"
      default:
        if scalar.value < 0x20 || scalar.value == 0x7F {
          let digits = String(scalar.value, radix: 16)
          quoted += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
        } else {
          quoted.unicodeScalars.append(scalar)
        }
      }
    }
    return quoted + "\""
  }
}

extension JSONText: ExpressibleByStringLiteral, ExpressibleByIntegerLiteral,
  ExpressibleByArrayLiteral
{
  init(stringLiteral text: String) { self = .string(text) }
  init(integerLiteral number: Int) { self = .number(Double(number)) }
  init(arrayLiteral values: JSONText...) { self = .list(values) }
}
