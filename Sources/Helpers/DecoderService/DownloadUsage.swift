import FileService
package import ProcessWire
import WorkerThreads

/// What the cache on disk has of photos on the web.
package struct DownloadUsage: Hashable, Sendable {
  /// The number of photos.
  package var count: Int
  /// The room that they take, in bytes.
  package var byteCount: Int

  /// Asks a `gimbal-files` process; throws if it does not answer in time.
  ///
  /// - Parameters:
  ///   - programs: where the program is.
  ///   - limit: how long to wait, in seconds.
  package static func measure(
    _ programs: DecoderPrograms, within limit: Double
  ) throws(WireError) -> DownloadUsage {
    let end = Time.now + limit
    let process = try DownloadProcess(programs)
    try process.send(.measure)
    while true {
      if let answer = try process.receiveAnswer() {
        guard case .measured(let count, let byteCount) = answer else {
          throw .malformed("a false answer")
        }
        return DownloadUsage(count: count, byteCount: byteCount)
      }
      guard Time.now < end else { throw .nothingYet }
      _ = Readiness.wait(for: [process.number], seconds: end - Time.now)
    }
  }
}
