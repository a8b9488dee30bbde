package import GalleryCore
import Glibc
package import ProcessWire
import Synchronization
package import SystemPackage

/// A `gimbal-files` process that changes files, one after the other: see `FileChangeCall`.
///
/// It is never killed, so that nothing is left half done: if it is cancelled, it deletes what it
/// has written as soon as its disk answers. It ends with this object.
package final class FileChangeProcess: Sendable {
  private struct State {
    var isCancelled = false
    var hasFailed = false
  }

  private let process: HelperProcess
  private let state = Mutex(State())

  /// Starts the process; nil if that fails.
  ///
  /// - Parameters:
  ///   - program: the program `gimbal-files`.
  ///   - home: the variables that say where the trash is, if it is needed.
  package init?(_ program: FilePath, home: [[UInt8]] = []) {
    guard let process = try? HelperProcess(program, variables: home, end: .finished) else {
      return nil
    }
    self.process = process
  }

  /// Its number, for tests.
  var number: Int32 { process.number }

  // One that waits for its disk may take any time.
  deinit { process.leaveAlone() }

  /// Ends the waiting, from any thread.
  package func cancel() {
    state.withLock { $0.isCancelled = true }
    process.disconnect()
  }

  /// Whether an answer did not come, so that no other file can be changed by this process.
  package var hasFailed: Bool { state.withLock { $0.hasFailed } }

  /// Renames a file; blocks until that is done.
  ///
  /// - Parameters:
  ///   - path: the file.
  ///   - new: its new path, where there is no file.
  ///   - shown: what identified the file that is meant; nil for any.
  /// - Returns: nil, or why it has its old name.
  package func rename(
    _ path: [UInt8], to new: [UInt8], shown: FileStatus.Identity? = nil
  ) -> FileChangeFailure? {
    perform([.select(path: path, shown), .rename(to: new)], paths: [path, new]) { _ in }.failure
  }

  /// Copies a file; blocks until that is done.
  ///
  /// - Parameters:
  ///   - path: the file.
  ///   - new: the path of the copy, where there is no file.
  ///   - quarters: the number of clockwise quarters by which a photo is turned when it is shown.
  ///   - progress: gets the part that is copied, 0…1.
  /// - Returns: nil, or why there is no copy.
  package func copy(
    _ path: [UInt8], to new: [UInt8], quarters: Int, progress: (Double) -> Void
  ) -> FileChangeFailure? {
    perform(
      [.select(path: path, nil), .copy(to: new, quarters: quarters)], paths: [path, new], progress
    ).failure
  }

  /// Moves or copies a file to a path in any folder; blocks until that is done.
  ///
  /// - Parameters:
  ///   - path: the file.
  ///   - new: the path.
  ///   - way: how it gets there.
  ///   - shown: what identified the file that is meant; nil for any.
  ///   - progress: gets the part that is done, 0…1, if its bytes have to be copied.
  /// - Returns: the file there.
  package func place(
    _ path: [UInt8], at new: [UInt8], _ way: Placement, shown: FileStatus.Identity? = nil,
    progress: (Double) -> Void = { _ in }
  ) -> Result<MovedFile, FileChangeFailure> {
    perform(
      [.select(path: path, shown), .place(at: new, way)], paths: [path, new], progress
    ).placed
  }

  /// Shows a photo in another way from now on, without a change of its pixels; blocks until that is
  /// done.
  ///
  /// - Parameters:
  ///   - path: the file.
  ///   - change: how it is shown from now on.
  ///   - shown: what identified the file that is meant; nil for any.
  ///   - progress: gets the part that is done, 0…1.
  /// - Returns: the file as it is now.
  package func reorient(
    _ path: [UInt8], _ change: Reorientation, shown: FileStatus.Identity?,
    progress: (Double) -> Void = { _ in }
  ) -> Result<MovedFile, FileChangeFailure> {
    perform(
      [.select(path: path, shown), .reorient(change)], paths: [path], progress
    ).placed
  }

  /// Changes what an XMP file beside a photo says, without another change; blocks until that is
  /// done.
  ///
  /// - Parameters:
  ///   - path: the XMP file.
  ///   - change: what it says from now on.
  ///   - fileExtension: the photo's extension.
  ///   - isShared: whether the file may be for several photos.
  /// - Returns: the file as it is now; `missing` also if it says that it is for another photo, or
  ///   does not say which of several it is for.
  package func annotate(
    _ path: [UInt8], _ change: SidecarChange, fileExtension: String, isShared: Bool
  ) -> Result<AnnotatedFile, FileChangeFailure> {
    annotate(
      path, .annotate(change, fileExtension: fileExtension, isShared: isShared), .sidecar)
  }

  /// Changes what a JPEG itself says of what people say of it, without another change; blocks until
  /// that is done.
  ///
  /// - Parameters:
  ///   - path: the photo.
  ///   - change: what it says from now on.
  ///   - shown: what identified the file that is meant; nil for any.
  /// - Returns: the file as it is now; `oddSidecar` if it cannot say so.
  package func describe(
    _ path: [UInt8], _ change: SidecarChange, shown: FileStatus.Identity?
  ) -> Result<AnnotatedFile, FileChangeFailure> {
    annotate(path, .describe(change), .photo, shown: shown)
  }

  private func annotate(
    _ path: [UInt8], _ call: FileChangeCall, _ kind: AnnotatedFile.Kind,
    shown: FileStatus.Identity? = nil
  ) -> Result<AnnotatedFile, FileChangeFailure> {
    let answer = perform([.select(path: path, shown), call], paths: [path]) { _ in }
    guard case .annotated(let former, let new, let edits) = answer else {
      return .failure(answer.failure ?? .noAnswer)
    }
    return .success(
      AnnotatedFile(
        path: path, kind, identity: new,
        former: edits.map { .other(former, $0) } ?? .lost))
  }

  /// Takes back what was written into an XMP file or a photo, if that is still what was written
  /// then; blocks until that is done.
  ///
  /// - Returns: what identifies the file now; nil if there was none before, and there is none
  ///   again.
  package func unannotate(
    _ file: AnnotatedFile
  ) -> Result<FileStatus.Identity?, FileChangeFailure> {
    let call: FileChangeCall
    switch file.former {
    case .none(let written): call = .delete(contents: written)
    case .other(_, let edits): call = .unannotate(edits, file.kind)
    case .lost: return .failure(.differs)
    }
    let answer = perform([.select(path: file.path, file.identity), call], paths: [file.path]) {
      _ in
    }
    switch answer {
    case .placed(let file): return .success(file.identity)
    case .done: return .success(nil)
    default: return .failure(answer.failure ?? .noAnswer)
    }
  }

  /// Saves a memory file under a path; blocks until that is done.
  ///
  /// - Parameters:
  ///   - file: the descriptor of the memory file, which stays open here.
  ///   - path: the path, where there is no file unless `way` gives it a number.
  ///   - way: how it gets there; it is always a copy.
  /// - Returns: the file there.
  package func save(
    _ file: Int32, at path: [UInt8], _ way: Placement = Placement(isCopy: true, isNumbered: false)
  ) -> Result<MovedFile, FileChangeFailure> {
    perform([.selectSent, .place(at: path, way)], paths: [path], sending: file) { _ in }.placed
  }

  /// Saves a memory file in the place of another file, which goes to the trash; blocks until that
  /// is done.
  ///
  /// It must not be cancelled: nobody would know what became of the file.
  ///
  /// - Parameters:
  ///   - path: the file, or a link to it, which stays.
  ///   - file: the descriptor of the memory file, which stays open here.
  ///   - shown: what identified the file that is meant; nil for any.
  package func replace(
    _ path: [UInt8], by file: Int32, shown: FileStatus.Identity?
  ) -> Result<ReplacedFile, FileChangeFailure> {
    let answer = perform(
      [.select(path: path, shown), .replace], paths: [path], sending: file
    ) { _ in }
    guard case .replaced(let replaced) = answer else {
      return .failure(answer.failure ?? .noAnswer)
    }
    return .success(replaced)
  }

  /// Brings a replaced file back from the trash into its place; blocks until that is done.
  ///
  /// - Parameters:
  ///   - file: the file that is there since; it is deleted if it is still what was saved.
  ///   - path: its path, without links if that is known.
  package func bringBack(
    _ file: ReplacedFile, to path: [UInt8]
  ) -> Result<ReturnedFile, FileChangeFailure> {
    let answer = perform(
      [.select(path: path, file.identity), .bringBack(file.former)],
      paths: [path, file.former.path]
    ) { _ in }
    guard case .returned(let returned) = answer else {
      return .failure(answer.failure ?? .noAnswer)
    }
    return .success(returned)
  }

  /// Sends calls, the first one with a descriptor if there is one, and returns the last answer.
  private func perform(
    _ calls: [FileChangeCall], paths: [[UInt8]], sending file: Int32 = -1,
    _ progress: (Double) -> Void
  ) -> FileChangeAnswer {
    guard paths.allSatisfy({ $0.count <= MessageSocket.longestPath }) else {
      return .failed(.nameTooLong)
    }
    do throws(WireError) {
      for (index, call) in calls.enumerated() {
        try process.socket.send(call.bytes, descriptor: index == 0 ? file : -1)
      }
      while true {
        let answer = try FileChangeAnswer(
          try process.socket.receive(within: AnswerDeadline.outside).bytes)
        guard case .progress(let part) = answer else { return answer }
        progress(part)
      }
    } catch {
      let isCancelled = state.withLock { state in
        state.hasFailed = true
        return state.isCancelled
      }
      // A late answer would be taken for that to the next call.
      process.disconnect()
      return .failed(isCancelled ? .cancelled : .noAnswer)
    }
  }
}

extension FileChangeAnswer {
  /// Why nothing was changed; nil if it was.
  fileprivate var failure: FileChangeFailure? {
    if case .failed(let failure) = self { failure } else { nil }
  }

  /// The file that is there now.
  fileprivate var placed: Result<MovedFile, FileChangeFailure> {
    switch self {
    case .placed(let file): .success(file)
    case .failed(let failure): .failure(failure)
    case .progress, .done, .annotated, .replaced, .returned: .failure(.noAnswer)
    }
  }
}
