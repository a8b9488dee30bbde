/// What the keyboard or a screen reader does in the list of albums.
public enum SideListAction: Hashable, Sendable {
  /// The keyboard's focus comes to the list: it begins at the album that is shown.
  case enter
  /// Go on by lines; negative values go back.
  case step(by: Int)
  /// Go on by as many lines as are seen at once; negative values go back.
  case screenful(by: Int)
  /// Go to the first or the last line.
  case end(isLast: Bool)
  /// Show the photos of the album that has the focus.
  case open
  /// Show the photos of an album.
  case choose(AlbumID)
}
