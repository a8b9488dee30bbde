/// A value that is sent with its type, as those of properties are.
package enum BusValue: Hashable, Sendable {
  case bool(Bool)
  case int64(Int64)
  case double(Double)
  case string(String)
  /// The path of an object: `/` and names of ASCII letters, digits and `_`.
  case path(String)
  case strings([String])
  case dictionary([Entry])

  /// A value with its name.
  package struct Entry: Hashable, Sendable {
    /// The name.
    package let key: String
    /// The value.
    package let value: BusValue

    /// Names a value.
    package init(_ key: String, _ value: BusValue) {
      self.key = key
      self.value = value
    }
  }

  /// The D-Bus specification's signature of the type.
  package var signature: String {
    switch self {
    case .bool: "b"
    case .int64: "x"
    case .double: "d"
    case .string: "s"
    case .path: "o"
    case .strings: "as"
    case .dictionary: "a{sv}"
    }
  }
}
