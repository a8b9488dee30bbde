/// Identifies a photo for as long as the program runs.
///
/// A photo's album gives it the ID. The ID stays when the photo moves to another page or its file
/// is renamed, and no later photo gets it again.
public struct PhotoID: Hashable, Sendable {
  /// The album's number in the high bits, and the photo's number in the album in the low bits.
  package let rawValue: UInt64

  package init(rawValue: UInt64) { self.rawValue = rawValue }
}

extension PhotoID: CustomStringConvertible {
  /// The number for logs and test output.
  public var description: String { "photo \(rawValue)" }
}
