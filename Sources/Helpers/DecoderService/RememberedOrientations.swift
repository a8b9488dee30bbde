package import GalleryCore
import ProcessWire
import Synchronization
package import SystemPackage

/// How photos are shown whose files cannot say so, such as those in archives and on servers.
///
/// Decoders apply it to each picture of such a photo. It may be used on any thread.
package final class RememberedOrientations: Sendable {
  private struct State {
    var changes: [UInt64: Reorientation] = [:]
    var keep: @Sendable (_ photo: UInt64, Reorientation) -> Void = { _, _ in }
  }

  private let state = Mutex(State())

  /// What a photo is remembered by: a number made of its absolute path.
  ///
  /// An address may have a password in it, which must not be stored.
  private static func key(of photo: FilePath) -> UInt64 {
    StableHash(of: photo.absolute().bytes).value
  }

  /// Sets what is known, and what keeps it from now on.
  ///
  /// - Parameters:
  ///   - known: the changes by the numbers of their photos.
  ///   - keep: called with each further change, on any thread.
  package func begin(
    with known: [UInt64: Reorientation],
    keep: @escaping @Sendable (_ photo: UInt64, Reorientation) -> Void
  ) {
    state.withLock { state in
      state.changes.merge(known) { present, _ in present }
      state.keep = keep
    }
  }

  /// How a photo is shown, seen from what its file says.
  package func change(of photo: FilePath) -> Reorientation {
    // The path is not looked at before the first photo unless there is anything to find.
    if state.withLock({ $0.changes.isEmpty }) { return .none }
    let key = Self.key(of: photo)
    return state.withLock { $0.changes[key] } ?? .none
  }

  /// Shows a photo in another way from now on, also after the next start.
  package func add(_ change: Reorientation, to photo: FilePath) {
    let key = Self.key(of: photo)
    let (new, keep) = state.withLock { state in
      let new = (state.changes[key] ?? .none).then(change)
      state.changes[key] = new == .none ? nil : new
      return (new, state.keep)
    }
    keep(key, new)
  }
}
