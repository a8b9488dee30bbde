package import GalleryCore

/// A picture of the list of albums.
package enum SideListPicture: Hashable, Sendable {
  /// The name of an album or, less prominent, of a folder that has only others, in one line.
  case name(String, isAlbum: Bool, maximumWidth: Double)
  /// The number of an album's photos.
  case count(Int)
  /// The ground of the line of the album that is shown.
  case current(Size)
  /// The ground of a line under a pointer.
  case ground(Size, ButtonPhase)
  /// The mark beside the name of the album that is shown.
  case mark(Size)
  /// The ring around the line that has the keyboard's focus.
  case focus(Size)
  /// The thumb that says which part of the list is seen.
  case thumb(Size, isHeld: Bool)
}
