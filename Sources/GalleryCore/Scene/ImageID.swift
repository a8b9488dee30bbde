/// The name under which a compositor holds one image; never used for another image again.
public struct ImageID: Hashable, Sendable, Comparable {
  /// The number that makes it unique within a run.
  public let rawValue: Int

  /// Makes a name from a number that no other image has.
  public init(_ rawValue: Int) { self.rawValue = rawValue }

  /// The older name first.
  public static func < (left: ImageID, right: ImageID) -> Bool { left.rawValue < right.rawValue }
}
