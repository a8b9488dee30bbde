import Chrome
import Commands
import GalleryCore
import SDLSupport

/// Several photos that are moved to the trash, or back, together.
extension App {
  /// Asks whether the marked photos or the current one are moved to the trash; only the marked ones
  /// if the current one cannot be.
  func askWhatToTrash(_ marked: [Photo], _ current: Photo) {
    let count = marked.count == 1 ? "the marked photo" : "the \(marked.count) marked photos"
    let key = input.keyMap.label(of: .app(.undo))
    let isCurrentMovable = fileRefusal(of: current) == nil
    open(
      Question(
        "Move \(count) to the trash?",
        "The photo on screen is \(FileChangeMessage(current.location).name)"
          + (marked.contains(current) ? ", one of them." : ", which is not marked.")
          + (key.map { " \($0) brings back what was moved." } ?? ""),
        answers: [.init("Cancel")]
          + (isCurrentMovable ? [.init("Only the One on Screen", .trash(current))] : [])
          + [
            .init(
              marked.count == 1 ? "The Marked Photo" : "\(marked.count) Marked Photos",
              .trashAll(marked))
          ]))
  }

  /// Moves photos to the trash, by another process.
  func moveToTrash(_ photos: [Photo]) {
    let photos = photos.filter { files.trash.begin($0.id) }
    beginTask(
      .trash(
        photos, shown: photos.map { media.fileIdentity(of: $0.id) },
        refusals: photos.map(fileRefusal)))
  }
}
