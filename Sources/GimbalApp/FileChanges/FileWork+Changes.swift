import DecoderService
import FileService

extension Result {
  /// Why it failed; nil if it did not.
  var failure: Failure? { if case .failure(let failure) = self { failure } else { nil } }
}

/// Changes of several files.
extension FileWork {
  /// Changes files one after the other, by one process, which is replaced if it fails, so that this
  /// costs only one file; returns the results of the first ones if it was cancelled.
  ///
  /// - Parameters:
  ///   - count: the number of files.
  ///   - cancellation: what ends it early.
  ///   - progress: gets the part that is done, 0…1.
  ///   - change: changes the file at an index by a process.
  static func change<Value>(
    _ count: Int, _ cancellation: FileTaskCancellation, _ progress: (Double) -> Void,
    by change: (Int, FileChangeProcess) -> Result<Value, FileChangeFailure>
  ) -> [Result<Value, FileChangeFailure>] {
    var process: FileChangeProcess?
    var results: [Result<Value, FileChangeFailure>] = []
    for index in 0..<count {
      guard !cancellation.isCancelled else { break }
      process = process ?? FileChangeProcess(Decoders.programs.files)
      let result = process.map { change(index, $0) } ?? .failure(.noAnswer)
      // What was done with another file beside it may have had no answer, too.
      if case .failure(.noAnswer) = result { process = nil }
      if process?.hasFailed == true { process = nil }
      if case .failure(.cancelled) = result { break }
      results.append(result)
      progress(Double(results.count) / Double(count))
    }
    return results
  }

  /// Renames the files of photos in the same way.
  static func changeNames(
    _ count: Int, _ cancellation: FileTaskCancellation, _ progress: (Double) -> Void,
    by rename: (Int, FileChangeProcess) -> Result<PhotoRenaming, RenamingFailure>
  ) -> [Result<PhotoRenaming, RenamingFailure>] {
    let results: [Result<Result<PhotoRenaming, RenamingFailure>, FileChangeFailure>] = change(
      count, cancellation, progress
    ) { index, process in
      let result = rename(index, process)
      return result.failure?.reason == .cancelled ? .failure(.cancelled) : .success(result)
    }
    return results.map { result in
      switch result {
      case .success(let named): named
      case .failure(let reason): .failure(RenamingFailure(reason: reason))
      }
    }
  }
}
