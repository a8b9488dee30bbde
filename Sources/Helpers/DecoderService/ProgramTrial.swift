import PhotoSources
import ProcessWire
import SystemPackage
import WorkerThreads

/// The result of a trial start of a program that opens or downloads photos.
package enum ProgramTrial: Hashable, Sendable {
  /// It did its work, this many seconds after it was started.
  case ready(seconds: Double)
  /// It does not start; the reason is for people.
  case cannotStart(reason: String)
  /// It started, but did not answer as it should, or not in time.
  case notReady(reason: String)

  /// Starts the program that opens photos, lets it open a file, and ends it.
  ///
  /// - Parameters:
  ///   - programs: where the program is.
  ///   - limit: how long to wait, in seconds.
  package static func openFile(_ programs: DecoderPrograms, within limit: Double) -> ProgramTrial {
    let start = Time.now
    let opener: FileOpener
    do throws(WireError) {
      opener = try FileOpener(programs)
    } catch {
      return .cannotStart(reason: error.reason)
    }
    defer { opener.stop() }
    return wait(for: opener.number, since: start, within: limit) { () throws(WireError) in
      guard let answer = try opener.receiveAnswer() else { return nil }
      guard case .opened = answer else { return .notReady(reason: "it cannot open /dev/null") }
      return .ready(seconds: Time.now - start)
    } after: { () throws(WireError) in
      try opener.open("/dev/null")
    }
  }

  /// Starts the program that downloads photos, waits until it is in its sandbox, and ends it.
  ///
  /// - Parameters:
  ///   - programs: where the program is.
  ///   - limit: how long to wait, in seconds.
  ///   - pretendsNoFilter: whether to do as where system calls cannot be filtered, for tests.
  package static func startFetcher(
    _ programs: DecoderPrograms, within limit: Double, pretendsNoFilter: Bool = false
  ) -> ProgramTrial {
    let start = Time.now
    let fetcher: FetcherProcess
    do throws(WireError) {
      fetcher = try FetcherProcess(
        programs, patience: limit, requiresSandbox: false, pretendsNoFilter: pretendsNoFilter)
    } catch {
      return .cannotStart(reason: error.reason)
    }
    return wait(for: fetcher.number, since: start, within: limit) { () throws(WireError) in
      guard let answer = try fetcher.receiveAnswer() else { return nil }
      guard case .hello(let sandbox) = answer else { throw .malformed("no greeting") }
      if let reason = sandbox.openReason { return .notReady(reason: "no sandbox: \(reason)") }
      return .ready(seconds: Time.now - start)
    }
  }

  /// Performs the first step, then waits for a result, which is nil as long as there is none.
  private static func wait(
    for descriptor: Int32, since start: Double, within limit: Double,
    _ result: () throws(WireError) -> ProgramTrial?,
    after first: () throws(WireError) -> Void = {}
  ) -> ProgramTrial {
    do throws(WireError) {
      try first()
      while true {
        if let result = try result() { return result }
        let rest = start + limit - Time.now
        guard rest > 0 else { return .notReady(reason: "it does not get ready") }
        _ = Readiness.wait(for: [descriptor], seconds: rest)
      }
    } catch {
      return .notReady(reason: error.reason)
    }
  }
}
