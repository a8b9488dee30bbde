/// Moves files to the trash and back, in a `gimbal-files` process: on a disk that does not answer,
/// this can block forever.
package struct TrashServer {
  private var selected: MovedFile?

  /// Creates a server that has noted no file.
  package init() {}

  /// Performs a call and returns the answer; nil if it has none.
  package mutating func answer(_ call: TrashCall) -> TrashAnswer? {
    do throws(TrashFailure) {
      switch call {
      case .move(let path, let shown):
        return .moved(try TrashFolder.move(path, shown: shown))
      case .select(let path, let identity):
        selected = MovedFile(path: path, identity: identity, isLink: false)
        return nil
      case .restore(let path):
        guard let file = selected.take() else { throw .noLongerInTrash }
        try TrashFolder.restore(file, to: path)
        return .restored
      }
    } catch {
      return .failed(error)
    }
  }
}
