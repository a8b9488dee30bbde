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
    let photos = snapshot.inOrder(snapshot.meantPhotos(or: photo))
    let count = photos.count
    let sheets = photos.map { ($0.id, snapshot.meantSheet(of: $0.id)) }
    let copies = SmallerCopies(
      sheets: Dictionary(sheets.filter { $0.1 > 0 }, uniquingKeysWith: { first, _ in first }))
    var field = EditedText(bytes: Array("\(copies.length)".utf8))
    field.selectAll()
    return [
      .askWhenFree(
        Question(
          localized(
            count, one: "Save a smaller copy of \(count) photo",
            other: "Save smaller copies of \(count) photos"),
          localized(
            """
            The length of the longer side, in pixels. The copies are JPEG files that say neither \
            where nor by which camera the photos were taken.
            """),
          field: field, rule: .wholeNumber(SmallerCopies.lengths),
          answers: [
            .init(localized("Cancel")),
            .init(
              localized("Choose a Folder…"), .exportAsTyped(copies, of: photos, window: window)),
          ]))
    ]
  }

  /// Lets the user choose the folder for copies of the typed size.
  func export(
    _ copies: SmallerCopies, of photos: [Photo], typed: [UInt8], window: String
  ) -> [AppAction] {
    guard let length = Int(String(decoding: typed, as: UTF8.self)),
      SmallerCopies.lengths.contains(length)
    else { return [] }
    let copies = SmallerCopies(length: length, sheets: copies.sheets)
    return chooseFolder(for: FolderTransfer(photos: photos, kind: .smaller(copies)), window: window)
  }
}
