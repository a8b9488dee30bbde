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
    var changes: [UInt64: Reorientation] = [:]
    var keep: Keeping?
  }

  private let state = Mutex(State())

  /// Starts with nothing remembered.
  package init() {}

  /// What a picture is remembered by: a number made of its file's absolute path and its place
  /// there.
  ///
  /// An address may have a password in it, which must not be stored.
  private static func key(of sheet: Sheet) -> UInt64 {
    number(of: StableHash(of: sheet.photo.absolute().bytes), ending(of: sheet.index))
  }

  private static func number(of photo: StableHash, _ ending: [UInt8]) -> UInt64 {
    var hash = photo
    hash.combine(ending)
    return hash.value
  }

  /// What follows a file's path in the number of one of its pictures; no path has a zero byte.
  private static func ending(of index: Int) -> [UInt8] {
    index > 0 ? [0] + Array("\(index)".utf8) : []
  }

  /// The endings of all pictures that a file may have.
  private static let endings = (0..<ShownSheet.maximumCount).map {
    RememberedOrientations.ending(of: $0)
  }

  /// Whether changes outlast the program.
  package var isKept: Bool { state.withLock { $0.keep != nil } }

  /// Sets what keeps changes from now on.
  package func keep(by keep: @escaping Keeping) { state.withLock { $0.keep = keep } }

  /// Adds what is known from before; what was changed meanwhile is changed from that.
  package func learn(_ known: [UInt64: Reorientation]) {
    let (changed, keep) = state.withLock { state in
      var changed: [UInt64: Reorientation] = [:]
      for (key, change) in known {
        if let added = state.changes[key] { changed[key] = change.then(added) }
        state.changes[key] = changed[key] ?? change
      }
      return (changed, state.keep)
    }
    if !changed.isEmpty { keep?(changed) }
  }

  /// How a picture is shown, seen from what its file says.
  package func change(of photo: FilePath, sheet: Int = 0) -> Reorientation {
    // Most people have no such photos, and then no path is looked at.
    if state.withLock({ $0.changes.isEmpty }) { return .none }
    let key = Self.key(of: (photo, sheet))
    return state.withLock { $0.changes[key] } ?? .none
  }

  /// Shows pictures in another way from now on; one that is named twice is changed once.
  package func add(_ change: Reorientation, to sheets: [Sheet]) {
    guard !sheets.isEmpty else { return }
    let keys = Set(sheets.map(Self.key))
    let (changed, keep) = state.withLock { state in
      var changed: [UInt64: Reorientation] = [:]
      for key in keys {
        let new = (state.changes[key] ?? .none).then(change)
        changed[key] = new
        state.changes[key] = new == .none ? nil : new
      }
      return (changed, state.keep)
    }
    keep?(changed)
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
    if state.withLock({ $0.changes.isEmpty }) { return }
    let former = StableHash(of: photo.absolute().bytes)
    let present = StableHash(of: new.absolute().bytes)
    guard former != present else { return }
    let (changed, keep) = state.withLock { state in
      var changed: [UInt64: Reorientation] = [:]
      for ending in Self.endings {
        let old = Self.number(of: former, ending)
        let key = Self.number(of: present, ending)
        // The stated turn comes before the remembered change, and was to come behind it.
        let change = state.changes[old].map { turn.inverse.then($0).then(turn) }
        if change != state.changes[key] {
          changed[key] = change ?? Reorientation.none
          state.changes[key] = change
        }
        if !isCopy, change != nil {
          changed[old] = Reorientation.none
          state.changes[old] = nil
        }
      }
      return (changed, state.keep)
    }
    if !changed.isEmpty { keep?(changed) }
  }
}
