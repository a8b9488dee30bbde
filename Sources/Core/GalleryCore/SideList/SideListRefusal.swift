/// The reason why there can be no list of albums beside the overview.
public enum SideListRefusal: Hashable, Sendable {
  /// There is only one album.
  case onlyAlbum
  /// Results of a search, or the photos by day, are one album.
  case mixedAlbums
  /// The bars, with which the list comes and goes, are never shown.
  case noBars
  /// The window is too narrow or too low.
  case tooSmall
}
