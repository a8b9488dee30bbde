/// How many photos a printed page has.
public enum PhotosPerPage: Int, CaseIterable, Sendable {
  /// One, as large as the page.
  case one = 1
  /// Two, one below the other.
  case two = 2
  /// Four, two beside each other.
  case four = 4

  /// The number of photos beside each other.
  var columns: Int { self == .four ? 2 : 1 }

  /// The number of photos below each other.
  var rows: Int { rawValue / columns }
}
