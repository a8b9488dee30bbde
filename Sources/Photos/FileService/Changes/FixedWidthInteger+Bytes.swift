extension FixedWidthInteger {
  /// The bytes of the number, the highest one first.
  var bigEndianBytes: [UInt8] { withUnsafeBytes(of: bigEndian, Array.init) }
}
