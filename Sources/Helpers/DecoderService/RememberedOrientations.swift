package import GalleryCore
import ProcessWire
import Synchronization
package import SystemPackage

/// How photos are shown whose files cannot say so, such as those in archives and on servers.
///
/// Decoders apply it to each picture of such a photo. It may be used on any thread.
package final class RememberedOrientations: Sendable {
  /// A picture in a photo's file.
  package typealias Sheet = (photo: FilePath, index: Int)
  /// What is kept of changes, by the numbers of the pictures.
  package typealias Keeping = @Sendable ([UInt64: Reorientation]) -> Void

  private struct State {
    /// The changes of each file's pictures by their numbers, by what these numbers share.
    var files: [UInt64: [UInt64: Reorientation]] = [:]
    var keep: Keeping?

    subscript(key: UInt64) -> Reorientation? {
      get { files[RememberedOrientations.file(of: key)]?[key] }
      set {
        let file = RememberedOrientations.file(of: key)
        var pictures = files[file] ?? [:]
        pictures[key] = newValue
        files[file] = pictures.isEmpty ? nil : pictures
      }
    }
  }

  private let state = Mutex(State())

  /// Starts with nothing remembered.
  package init() {}

  /// What a picture is remembered by: a number made of its file's absolute path and its place
  /// there.
  ///
  /// An address may have a password in it, which must not be stored.
  private static func key(of sheet: Sheet) -> UInt64 {
    StableHash(of: sheet.photo.absolute().bytes).value ^ UInt64(clamping: sheet.index)
  }

  /// What the numbers of a file's pictures share: their places take 10 bits, as a file has
  /// `ShownSheet.maximumCount` pictures at most.
  private static func file(of key: UInt64) -> UInt64 { key >> 10 }

  /// Whether changes outlast the program.
  package var isKept: Bool { state.withLock { $0.keep != nil } }

  /// Sets what keeps changes from now on.
  package func keep(by keep: @escaping Keeping) { state.withLock { $0.keep = keep } }

  /// Adds what is known from before; what was changed meanwhile is changed from that.
  package func learn(_ known: [UInt64: Reorientation]) {
    let (changed, keep) = state.withLock { state in
      var changed: [UInt64: Reorientation] = [:]
      for (key, change) in known {
        if let added = state[key] { changed[key] = change.then(added) }
        state[key] = changed[key] ?? change
      }
      return (changed, state.keep)
    }
    if !changed.isEmpty { keep?(changed) }
  }

  /// How a picture is shown, seen from what its file says.
  package func change(of photo: FilePath, sheet: Int = 0) -> Reorientation {
    // Most people have no such photos, and then no path is looked at.
    if state.withLock({ $0.files.isEmpty }) { return .none }
    let key = Self.key(of: (photo, sheet))
    return state.withLock { $0[key] } ?? .none
  }

  /// Shows pictures in another way from now on; one that is named twice is changed once.
  package func add(_ change: Reorientation, to sheets: [Sheet]) {
    guard !sheets.isEmpty else { return }
    let keys = Set(sheets.map(Self.key))
    update { state in
      var changed: [UInt64: Reorientation] = [:]
      for key in keys { changed[key] = (state[key] ?? .none).then(change) }
      return changed
    }
  }

  /// Follows a file that was renamed, moved or copied: its pictures are shown as they were before.
  ///
  /// What was remembered of another file that had the new path before counts no more.
  ///
  /// - Parameters:
  ///   - photo: the former path, or that of the original.
  ///   - new: the new path.
  ///   - isCopy: whether the file stays where it was, too.
  ///   - turn: the turn that the copy's file states in addition to that of the original.
  package func follow(
    _ photo: FilePath, to new: FilePath, isCopy: Bool = false, turn: Reorientation = .none
  ) {
    if state.withLock({ $0.files.isEmpty }) { return }
    let former = Self.key(of: (photo, 0))
    let present = Self.key(of: (new, 0))
    guard former != present else { return }
    update { state in
      var changed = Self.forgotten(present, state)
      for (key, change) in state.files[Self.file(of: former)] ?? [:] {
        // The stated turn comes before the remembered change, and was to come behind it.
        changed[key ^ former ^ present] = turn.inverse.then(change).then(turn)
        if !isCopy { changed[key] = Reorientation.none }
      }
      return changed
    }
  }

  /// Shows a new file as it says: what was remembered of another one at its path counts no more.
  package func forget(_ photo: FilePath) {
    if state.withLock({ $0.files.isEmpty }) { return }
    let key = Self.key(of: (photo, 0))
    update { Self.forgotten(key, $0) }
  }

  /// What changes if nothing is remembered of the file with a picture.
  private static func forgotten(_ key: UInt64, _ state: State) -> [UInt64: Reorientation] {
    (state.files[file(of: key)] ?? [:]).mapValues { _ in Reorientation.none }
  }

  /// Notes what changes, and keeps it.
  private func update(_ changes: (State) -> [UInt64: Reorientation]) {
    let (changed, keep) = state.withLock { state in
      let changed = changes(state)
      for (key, change) in changed { state[key] = change == .none ? nil : change }
      return (changed, state.keep)
    }
    if !changed.isEmpty { keep?(changed) }
  }
}
