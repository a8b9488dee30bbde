/// What a filter must know of a photo.
///
/// Metadata is written by anyone, so any of it may be missing or wrong.
public struct PhotoTraits: Hashable, Sendable {
  /// The stars that the user gave, 1…5; -1 for a rejected photo, nil without a rating.
  public var rating: Int?
  /// Those of the keywords that were looked for which the photo has.
  public var keywords: [String]
  /// When the photo was taken, in milliseconds since the start of 1970 by the clock on the wall.
  public var captureTime: Int?
  /// The size of the upright photo in pixels.
  public var size: PixelSize?
  /// What a search finds the photo by; empty unless there is one.
  public var text = SearchText()
  /// What is not known, because the photo is on a server that says nothing about it; a file that
  /// has no rating is known to have none.
  public var unknown: Set<Trait> = []

  /// A part of what a filter must know.
  public enum Trait: Hashable, Sendable, CaseIterable {
    /// The rating.
    case rating
    /// The keywords.
    case keywords
    /// The size.
    case size
    /// When the photo was taken.
    case captureTime
  }

  /// Creates traits from their parts; by default nothing is known.
  public init(
    rating: Int? = nil, keywords: [String] = [], captureTime: Int? = nil, size: PixelSize? = nil
  ) {
    self.rating = rating
    self.keywords = keywords
    self.captureTime = captureTime
    self.size = size
  }
}
