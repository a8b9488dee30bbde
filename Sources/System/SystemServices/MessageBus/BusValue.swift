/// A value of a message, which may be sent with its type, as those of properties are.
package enum BusValue: Hashable, Sendable {
  case bool(Bool)
  case int32(Int32)
  case uint32(UInt32)
  case int64(Int64)
  case double(Double)
  case string(String)
  /// The path of an object: `/` and names of ASCII letters, digits and `_`.
  case path(String)
  case strings([String])
  /// Open files, of which the message gets descriptors of its own.
  case files([Int32])
  case dictionary([Entry])
  /// Values of any types, in this order.
  indirect case structure([BusValue])
  /// Values of the type with this signature.
  indirect case array(of: String, [BusValue])
  /// A value with its type.
  indirect case variant(BusValue)

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
    case .int32: "i"
    case .uint32: "u"
    case .int64: "x"
    case .double: "d"
    case .string: "s"
    case .path: "o"
    case .strings: "as"
    case .files: "ah"
    case .dictionary: "a{sv}"
    case .structure(let parts): "(\(parts.map(\.signature).joined()))"
    case .array(let signature, _): "a\(signature)"
    case .variant: "v"
    }
  }
}
