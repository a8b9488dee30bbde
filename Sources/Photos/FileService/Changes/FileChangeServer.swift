package import ProcessWire

/// Renames, moves, copies, turns, flips, annotates, saves, replaces and deletes files, in a
/// `gimbal-files` process: on a disk that does not answer, this can block forever.
package struct FileChangeServer {
  /// The path of the file that was sent, which has none: `unpack` opens it.
  package static let sentPath: [UInt8] = []

  private var selected: (path: [UInt8], shown: FileStatus.Identity?)?
  /// The files that were turned or flipped: one that has several names is so only once.
  private var reoriented: Set<FileStatus.Identity> = []

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
      case .reorient(let change):
        guard let old = selected.take() else { throw .missing }
        let rewrite = FileRewrite(
          of: old.path, .reoriented(change), shown: old.shown, unless: reoriented)
        let file = try rewrite.perform { report(.progress($0)) }
        reoriented.insert(file.identity)
        return .placed(file)
      case .annotate(let change, let fileExtension, let isShared):
        guard let old = selected.take() else { throw .missing }
        return try Self.annotate(
          old, .annotated(change, fileExtension: fileExtension, isShared: isShared), report)
      case .describe(let change):
        guard let old = selected.take() else { throw .missing }
        return try Self.annotate(old, .described(change), report)
      case .unannotate(let edits, let kind):
        guard let old = selected.take() else { throw .missing }
        let undoing = FileRewrite(of: old.path, .unannotated(edits, kind), shown: old.shown)
        return .placed(try undoing.perform { report(.progress($0)) })
      case .delete(let contents):
        guard let old = selected.take() else { throw .missing }
        try FileDeletion.delete(old.path, contents: contents, shown: old.shown)
      case .replace:
        guard let old = selected.take() else { throw .missing }
        return .replaced(
          try withoutActuallyEscaping(unpack) { unpack throws(FileChangeFailure) in
            let replacement = FileReplacement(of: old.path, shown: old.shown, unpack: unpack)
            return try replacement.perform { report(.progress($0)) }
          })
      case .bringBack(let former):
        guard let old = selected.take() else { throw .missing }
        return .returned(
          try FileReplacement.bringBack(former, to: old.path, insteadOf: old.shown))
      }
      return .done
    } catch {
      return .failed(error)
    }
  }

  private static func annotate(
    _ file: (path: [UInt8], shown: FileStatus.Identity?), _ editing: FileEditing,
    _ report: (FileChangeAnswer) -> Bool
  ) throws(FileChangeFailure) -> FileChangeAnswer {
    let rewrite = FileRewrite(of: file.path, editing, shown: file.shown)
    let result = try rewrite.performUndoably { report(.progress($0)) }
    return .annotated(result.former, result.file.identity, result.undoing)
  }
}
