/// Which pictures of files with several are shown.
///
/// The gallery owns this fact. A photo begins with its first sheet when its file changes, the album
/// is left, or a slideshow begins, goes on or comes to it.
extension Gallery {
  /// The sheet of the current photo; nil if its file has one picture, or if that is not known yet.
  public var shownSheet: ShownSheet? { currentPhoto.flatMap { sheets[$0] } }

  /// The index of the sheet that is shown of a photo.
  public func sheetIndex(of photo: PhotoID) -> Int { sheets[photo]?.index ?? 0 }

  /// The photos of which another sheet than the first one is shown.
  var laterSheets: [PhotoID: Int] {
    sheets.isEmpty ? [:] : sheets.compactMapValues { $0.index > 0 ? $0.index : nil }
  }

  /// Whether a command to go on by sheets, back if negative, shows another one.
  func canShowSheet(by steps: Int) -> Bool {
    mode == .strip && shownSheet.map { $0.moved(by: steps) != $0 } ?? false
  }

  /// Goes on by sheets of the current photo, back if negative, as far as there are any.
  ///
  /// The bars say which sheet is shown; where they are hidden, a message does.
  mutating func showSheet(by steps: Int) -> [GalleryEffect] {
    guard mode == .strip, steps != 0, let photo = currentPhoto else { return [] }
    guard let sheet = sheets[photo] else {
      return [.refuseSheet(photoSize == nil ? .notKnown : .onlySheet)]
    }
    let next = sheet.moved(by: steps)
    guard next != sheet else { return [.refuseSheet(steps < 0 ? .firstSheet : .lastSheet)] }
    sheets[photo] = next
    return isChromeShown ? [] : [.announceSheet(next)]
  }

  /// Notes how many pictures a photo's file has; the shown one stays if there is still one in its
  /// place.
  mutating func note(sheetCount count: Int, of photo: PhotoID) {
    guard strip.contains(photo) else { return }
    let count = min(count, ShownSheet.maximumCount)
    guard count > 1 else {
      sheets[photo] = nil
      return
    }
    sheets[photo] = ShownSheet(index: min(sheetIndex(of: photo), count - 1), count: count)
  }

  /// Lets files begin with their first sheets again, except that of one photo; the numbers stay
  /// known, because the pictures may be held.
  mutating func returnToFirstSheets(except photo: PhotoID? = nil) {
    forgetLostSheets()
    for other in laterSheets.keys where other != photo { sheets[other]?.index = 0 }
  }

  /// Forgets the sheets of photos that are in no page any more.
  mutating func forgetLostSheets() {
    if !sheets.isEmpty { sheets = sheets.filter { strip.contains($0.key) } }
  }
}
