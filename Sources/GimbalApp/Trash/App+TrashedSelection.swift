import Chrome
import Commands
import DecoderService
import GalleryCore
import SDLSupport
import Trash

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
    let identities = photos.map { media.fileIdentity(of: $0.id) }
    let refusals = photos.map(fileRefusal)
    let count = TrashMessage.count(photos.count, of: photos.count)
    let isBegun = beginTask("Moving \(count) to the trash") { cancellation, report in
      var session = TrashSession(Decoders.programs.files)
      var results: [Result<TrashedFile, TrashFailure>] = []
      for ((photo, identity), refusal) in zip(zip(photos, identities), refusals) {
        guard !cancellation.isCancelled else { break }
        if let refusal {
          results.append(.failure(.other("\(refusal.message).")))
        } else if Self.isBundled(photo.location) {
          results.append(.failure(.other("It belongs to Gimbal.")))
        } else {
          let result = session?.move(photo.location.path, shown: identity)
          // One that has failed is replaced, so that it costs only one photo.
          if result == nil || result == .failure(.noAnswer) {
            session = TrashSession(Decoders.programs.files)
          }
          results.append(result ?? .failure(.noAnswer))
        }
        report(.progress(Double(results.count) / Double(photos.count)))
      }
      report(.trashed(photos, results))
    }
    if !isBegun { for photo in photos { files.trash.failed(photo.id) } }
  }

  /// Brings back photos that were moved to the trash together.
  func restore(_ entries: [TrashedPhotos.Entry]) {
    let count = TrashMessage.count(entries.count, of: entries.count)
    let isBegun = beginTask("Bringing back \(count)") { cancellation, report in
      var session = TrashSession(Decoders.programs.files)
      var failures: [TrashFailure?] = []
      for entry in entries {
        guard !cancellation.isCancelled else { break }
        let failure =
          session == nil
          ? .noAnswer : session?.restore(entry.file, to: entry.photo.location.path) ?? nil
        if failure == .noAnswer { session = TrashSession(Decoders.programs.files) }
        failures.append(failure)
        report(.progress(Double(failures.count) / Double(entries.count)))
      }
      report(.restored(entries, failures))
    }
    if !isBegun { for entry in entries.reversed() { files.trash.keptFirst(entry) } }
  }
}
