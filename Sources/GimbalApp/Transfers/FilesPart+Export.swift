import Chrome
import DesktopServices
import GalleryCore
import Localization

/// Smaller copies of photos, to be sent or shown elsewhere.
extension FilesPart {
  /// Asks for the size of smaller copies of the selected photos, or of the current one if none are.
  @MainActor func askExport(
    of photo: Photo, window: String, in snapshot: Snapshot
  ) -> [AppAction] {
    if let busy { return [busy] }
    let photos = snapshot.transfer(of: photo, isCopy: true).photos
    return [Self.askExport(of: photos, window: window, typed: "\(PhotoExport.usualLength)")]
  }

  private static func askExport(
    of photos: [Photo], window: String, typed: String, problem: String? = nil
  ) -> AppAction {
    let count = photos.count
    var field = EditedText(bytes: Array(typed.utf8))
    field.selectAll()
    return .askWhenFree(
      Question(
        localized(
          count, one: "Save a smaller copy of \(count) photo",
          other: "Save smaller copies of \(count) photos"),
        localized(
          """
          The length of the longer side, in pixels. The copies are JPEG files that say neither where \
          nor by which camera the photos were taken.
          """),
        field: field, rule: .wholeNumber(PhotoExport.lengths), problem: problem,
        answers: [
          .init(localized("Cancel")),
          .init(localized("Choose a Folder…"), .exportAsTyped(photos, window: window)),
        ]))
  }

  /// Lets the user choose the folder for copies of the typed size.
  func export(_ photos: [Photo], typed: [UInt8], window: String) -> [AppAction] {
    guard let length = Int(String(decoding: typed, as: UTF8.self)),
      PhotoExport.lengths.contains(length)
    else { return [] }
    return chooseFolder(
      for: FolderTransfer(photos: photos, isCopy: true, exportedLength: length), window: window)
  }
}
