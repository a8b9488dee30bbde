/// The ID of an image in a compositor; never reused for another image.
public struct ImageID: Hashable, Sendable, Comparable {
  /// The number, unique within a run.
  public let rawValue: Int

  /// Makes an ID from a number that no other image has.
  public init(_ rawValue: Int) { self.rawValue = rawValue }

  /// Orders older images first.
  public static func < (left: ImageID, right: ImageID) -> Bool { left.rawValue < right.rawValue }
}
