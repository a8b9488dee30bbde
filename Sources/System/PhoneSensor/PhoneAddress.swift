package import ProcessWire

/// The address that a phone opens, and the code by which its camera reads it.
package struct PhoneAddress: Hashable, Sendable {
  /// The most modules of a code on one side, in its version 40.
  package static let sideLimit = 177
  /// The longest address, in bytes.
  package static let textLimit = 256

  /// The address.
  package let text: String
  /// The number of modules on one side of the code.
  package let side: Int
  /// The modules, row by row: 1 for a dark one.
  package let modules: [UInt8]

  /// Makes an address; nil if the code is no square.
  package init?(text: String, side: Int, modules: [UInt8]) {
    guard (1...Self.sideLimit).contains(side), modules.count == side * side else { return nil }
    (self.text, self.side, self.modules) = (text, side, modules)
  }
}

extension PhoneAddress: WireValue {
  /// Passes the fields of an address; eight modules take a byte.
  package init(_ address: Self?, _ fields: inout WireFields) throws(WireError) {
    text = try fields.text(address?.text, limit: Self.textLimit)
    let side = try fields.number(address?.side, in: 1...Self.sideLimit)
    self.side = side
    let count = side * side
    let packed = address.map { address in
      stride(from: 0, to: count, by: 8).map { start in
        address.modules[start..<min(count, start + 8)].enumerated()
          .reduce(UInt8(0)) { $0 | ($1.element & 1) << UInt8($1.offset) }
      }
    }
    let passed = try fields.rest(packed)
    try fields.check(passed.count == (count + 7) / 8, "the code has other modules")
    modules = (0..<count).map { passed[$0 / 8] >> UInt8($0 % 8) & 1 }
  }
}
