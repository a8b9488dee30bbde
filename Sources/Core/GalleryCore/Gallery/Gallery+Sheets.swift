/// Which pictures of files with several are shown.
///
/// The gallery owns this fact. It is forgotten when the file changes or the album is left, so that a
/// photo begins with its first sheet.
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
    guard let sheet = sheets[photo] else { return [.refuseSheet(.onlySheet)] }
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

  /// Forgets the sheets of photos that are in no page any more.
  mutating func forgetLostSheets() {
    if !sheets.isEmpty { sheets = sheets.filter { strip.contains($0.key) } }
  }
}
