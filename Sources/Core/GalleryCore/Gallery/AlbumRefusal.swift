/// The reason why a command to show another album has no effect.
public enum AlbumRefusal: Hashable, Sendable {
  /// There is only one album.
  case onlyAlbum
  /// The first album is shown already.
  case firstAlbum
  /// The last album is shown already.
  case lastAlbum
}
