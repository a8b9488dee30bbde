import ProcessWire
import SystemPackage
import WorkerThreads

/// The result of a trial start of the program that opens photos.
public enum FileOpenerTrial: Hashable, Sendable {
  /// It opened a file, this many seconds after it was started.
  case ready(seconds: Double)
  /// It does not start; the reason is for people.
  case cannotStart(reason: String)
  /// It started, but did not answer as it should, or not in time.
  case notReady(reason: String)

  /// Starts the program, lets it open a file, and ends it.
  ///
  /// - Parameters:
  ///   - programs: where the program is.
  ///   - limit: how long to wait, in seconds.
  public static func run(_ programs: DecoderPrograms, within limit: Double) -> FileOpenerTrial {
    let start = Time.now
    let opener: FileOpener
    do throws(WireError) {
      opener = try FileOpener(programs)
    } catch {
      return .cannotStart(reason: error.reason)
    }
    defer { opener.stop() }
    do throws(WireError) {
      try opener.open("/dev/null")
      while true {
        if let answer = try opener.receiveAnswer() {
          guard case .opened = answer else { return .notReady(reason: "it cannot open /dev/null") }
          return .ready(seconds: Time.now - start)
        }
        let rest = start + limit - Time.now
        guard rest > 0 else { return .notReady(reason: "it does not get ready") }
        _ = Readiness.wait(for: [opener.number], seconds: rest)
      }
    } catch {
      return .notReady(reason: error.reason)
    }
  }
}
