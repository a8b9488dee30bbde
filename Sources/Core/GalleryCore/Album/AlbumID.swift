/// Identifies an album in an ``AlbumList`` for as long as the program runs.
public struct AlbumID: RawRepresentable, Hashable, Sendable {
  /// The number that the source of the photos gave the album.
  public let rawValue: Int

  /// Creates an ID from the source's number; numbers below 0 are for albums without a source.
  public init(rawValue: Int) { self.rawValue = rawValue }
}
