package import ProcessWire

/// Renames, moves, copies, turns, rates and saves files, in a `gimbal-files` process: on a disk that
/// does not answer, this can block forever.
package struct FileChangeServer {
  /// The path of the file that was sent, which has none: `unpack` opens it.
  package static let sentPath: [UInt8] = []

  private var selected: (path: [UInt8], shown: FileStatus.Identity?)?
  /// The files that were turned: one that has several names is turned once.
  private var turned: Set<FileStatus.Identity> = []

  /// Creates a server that has noted no file.
  package init() {}

  /// Performs a call and returns the answer; nil if it has none.
  ///
  /// - Parameters:
  ///   - call: the call.
  ///   - report: sends an answer before the last one; returns whether the file is still wanted.
  ///     Otherwise what was written is deleted.
  ///   - unpack: opens the file that was sent (`sentPath`), or one in an archive; nil for others.
  package mutating func answer(
    _ call: FileChangeCall, report: (FileChangeAnswer) -> Bool,
    unpack: ([UInt8]) throws(FileChangeFailure) -> OwnedDescriptor? = { _ in nil }
  ) -> FileChangeAnswer? {
    do throws(FileChangeFailure) {
      switch call {
      case .select(let path, let shown):
        selected = (path, shown)
        return nil
      case .selectSent:
        selected = (Self.sentPath, nil)
        return nil
      case .rename(let path):
        guard let old = selected.take() else { throw .missing }
        try FileRenaming.rename(old.path, to: path, shown: old.shown)
      case .copy(let path, let quarters):
        guard let old = selected.take() else { throw .missing }
        try withoutActuallyEscaping(unpack) { unpack throws(FileChangeFailure) in
          let copy = FileCopy(of: old.path, to: path, quarters: quarters, unpack: unpack)
          _ = try copy.write { report(.progress($0)) }
        }
      case .place(let path, let way):
        guard let old = selected.take() else { throw .missing }
        return .placed(
          try withoutActuallyEscaping(unpack) { unpack throws(FileChangeFailure) in
            let transfer = FileTransfer(
              of: old.path, to: path, way, shown: old.shown, unpack: unpack)
            return try transfer.perform { report(.progress($0)) }
          })
      case .turn(let quarters):
        guard let old = selected.take() else { throw .missing }
        let turn = FileRewrite(
          of: old.path, .turned(quarters: quarters), shown: old.shown, unless: turned)
        let file = try turn.perform { report(.progress($0)) }
        turned.insert(file.identity)
        return .placed(file)
      case .rate(let stars, let fileExtension, let isShared):
        guard let old = selected.take() else { throw .missing }
        let rating = FileRewrite(
          of: old.path, .rated(stars: stars, fileExtension: fileExtension, isShared: isShared),
          shown: old.shown)
        return .placed(try rating.perform { report(.progress($0)) })
      case .replace(let path, let shown):
        guard selected.take()?.path == Self.sentPath else { throw .missing }
        return .replaced(
          try withoutActuallyEscaping(unpack) { unpack throws(FileChangeFailure) in
            let replacement = FileReplacement(at: path, shown: shown, unpack: unpack)
            return try replacement.perform { report(.progress($0)) }
          })
      case .bringBack(let path, let present):
        guard let old = selected.take() else { throw .missing }
        let back = FileReturn(of: (old.path, old.shown), to: path, insteadOf: present)
        return .placed(try back.perform())
      }
      return .done
    } catch {
      return .failed(error)
    }
  }
}
