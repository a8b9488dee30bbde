/// A number that differs for almost all other bytes, and is the same in each run, unlike Swift's
/// hash (FNV-1a of 64 bits).
public struct StableHash: Hashable, Sendable {
  /// The number.
  public private(set) var value: UInt64

  /// Starts without bytes; another seed gives other numbers.
  public init(seed: UInt64 = 0) { value = 0xCBF2_9CE4_8422_2325 ^ seed }

  /// Creates the hash of bytes.
  public init(of bytes: [UInt8]) {
    self.init()
    combine(bytes)
  }

  /// Adds bytes.
  public mutating func combine(_ bytes: [UInt8]) {
    for byte in bytes { combine(byte) }
  }

  /// Adds a byte.
  public mutating func combine(_ byte: UInt8) {
    value = (value ^ UInt64(byte)) &* 0x0000_0100_0000_01B3
  }
}

extension UInt64 {
  /// The number with its bits mixed, as the last step of SplitMix64 mixes them.
  public var mixed: UInt64 {
    var bits = self
    bits = (bits ^ (bits >> 30)) &* 0xBF58_476D_1CE4_E5B9
    bits = (bits ^ (bits >> 27)) &* 0x94D0_49BB_1331_11EB
    return bits ^ (bits >> 31)
  }
}
