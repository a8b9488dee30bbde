/// A value that messages are made of.
package protocol WireValue: SendableMetatype {
  /// Passes the fields of a value that is written, or of a new one that is read.
  ///
  /// - Parameter value: the value to write; nil if one is read.
  init(_ value: Self?, _ fields: inout WireFields) throws(WireError)
}

extension WireValue where Self: CaseIterable & Equatable {
  /// Passes one of the values.
  package init(_ value: Self?, _ fields: inout WireFields) throws(WireError) {
    self = try fields.place(value)
  }
}

/// A value that has fields of its own in each case.
package protocol WireChoice: WireValue {
  /// All cases; each is identified by its place here.
  static var cases: [WireCase<Self>] { get }
}

extension WireChoice {
  /// Passes the fields of a case.
  package init(_ value: Self?, _ fields: inout WireFields) throws(WireError) {
    self = try fields.choice(value, Self.cases)
  }
}

/// How one case of an enumeration is passed.
package struct WireCase<Value>: Sendable {
  /// Passes the fields of a value; nil if the value is of another case.
  let pass: @Sendable (_ value: Value?, inout WireFields) throws -> Value?

  /// A case without fields.
  package static func plain(_ value: Value) -> WireCase where Value: Equatable & Sendable {
    WireCase { other, _ in other == nil || other == value ? value : nil }
  }

  /// A case with one value.
  ///
  /// - Parameters:
  ///   - make: the case.
  ///   - extract: its value; nil for other cases.
  package static func value<Part: WireValue>(
    _ make: @escaping @Sendable (Part) -> Value, _ extract: @escaping @Sendable (Value) -> Part?
  ) -> WireCase {
    fields(extract) { make(try $1.value($0)) }
  }

  /// A case with any fields.
  ///
  /// - Parameters:
  ///   - extract: the fields of a value; nil for other cases.
  ///   - pass: passes the fields, and makes the value of them.
  package static func fields<Parts>(
    _ extract: @escaping @Sendable (Value) -> Parts?,
    _ pass: @escaping @Sendable (Parts?, inout WireFields) throws -> Value
  ) -> WireCase {
    WireCase { value, fields in
      guard let value else { return try pass(nil, &fields) }
      return try extract(value).map { try pass($0, &fields) }
    }
  }
}
