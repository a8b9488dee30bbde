/// Identifies a photo for as long as the program runs.
///
/// A photo's album gives it the ID. The ID stays when the photo moves to another page or its file
/// is renamed, and no later photo gets it again.
public struct PhotoID: Hashable, Sendable {
  /// The album's number in the high bits, and the photo's number in the album in the low bits.
  package let rawValue: UInt64

  /// The number of bits for a photo's number in its album: enough for 1000 a second for 30 years.
  static let photoBits: UInt64 = 40

  /// The number of the album that gave the ID.
  package var albumNumber: UInt16 { UInt16(truncatingIfNeeded: rawValue >> Self.photoBits) }

  package init(rawValue: UInt64) { self.rawValue = rawValue }
}

extension PhotoID: CustomStringConvertible {
  /// The number for logs and test output.
  public var description: String { "photo \(rawValue)" }
}
