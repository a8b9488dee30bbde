/// The buttons at the lower edge of a phone.
struct PhoneButtons: Hashable {
  /// Whether there are other pages.
  var hasPages: Bool
  /// Whether there are other pages, or other albums.
  var hasOtherPhotos: Bool
  /// Whether there is a source of rotation.
  var hasRotation: Bool
  /// Whether there is a filter, which must be seen.
  var isFiltered = false

  /// The buttons at the side where lines begin, where a thumb pages.
  static let first: Set<ChromeButton> = [.previous, .next, .slideshow]

  /// As many buttons as there is room for, in the direction of reading.
  ///
  /// Those that are needed least are left out first: the menu has the lock and the overview.
  func row(of room: Int) -> [ChromeButton] {
    var buttons: [ChromeButton] =
      (hasOtherPhotos ? [.previous, .next] : []) + (hasPages ? [.slideshow] : [])
      + (isFiltered ? [.liftFilter] : [])
      + (hasRotation ? [.device, .rotationLock] : []) + (hasOtherPhotos ? [.overview] : [])
      + [.menu]
    for unneeded in [ChromeButton.rotationLock, .overview, .slideshow, .device]
    where buttons.count > room {
      buttons.removeAll { $0 == unneeded }
    }
    return buttons
  }
}
