import CLinuxCalls
import Glibc
import ProcessWire
import Synchronization
import SystemPackage

/// A decoder process: started here, owned by one thread, and always reaped.
final class WorkerProcess {
  /// How long an ending process may take to end, in seconds.
  private static let endPatience = 0.2

  let kind: DecoderPrograms.Kind
  /// Its report about the sandbox; nil until it arrives.
  var sandbox: SandboxState?
  /// The memory files for its next pictures, in the order in which it uses them.
  var pictureFiles: [PictureFile] = []
  /// Whether the first of these files is for a thumbnail.
  var awaitsThumbnail = false
  /// The file for the thumbnail cache that it encoded last, its length in bytes, and whether it is
  /// a note that the photo cannot be decoded.
  var thumbnailFile: (file: PictureFile, byteCount: Int, isNote: Bool)?
  /// Whether it has decoded an earlier photo.
  var hasServed = false
  /// Whether it is stopped (SIGSTOP) until the next request.
  private(set) var isSuspended = false
  let helper: HelperProcess
  /// Its process ID.
  var process: pid_t { helper.number }

  /// Starts a program, which inherits only its end of a connection.
  ///
  /// The process ends at the latest with the thread that started it.
  init(
    _ kind: DecoderPrograms.Kind, of programs: DecoderPrograms, pretendsNoFilter: Bool
  ) throws(WireError) {
    helper = try HelperProcess(
      programs[kind], memoryLimit: DecodePolicy.memoryLimit, pretendsNoFilter ? ["no-filter"] : [],
      variables: programs.variables(of: kind))
    self.kind = kind
  }

  deinit { stop() }

  /// Its processor time in seconds, of all threads together.
  var usedTime: Double {
    var clock = clockid_t()
    var used = timespec()
    guard clock_getcpuclockid(process, &clock) == 0, clock_gettime(clock, &used) == 0 else {
      return 0
    }
    return Double(used.tv_sec) + Double(used.tv_nsec) / 1e9
  }

  /// Stops it (SIGSTOP) while there is no request, so that not even an attacker in it can do
  /// anything.
  func suspend() {
    if !isSuspended { isSuspended = helper.process.send(signal: SIGSTOP) }
  }

  /// Continues it, if it is stopped.
  func resume() {
    if isSuspended, helper.process.send(signal: SIGCONT) { isSuspended = false }
  }

  /// Waits for its end after it closed its connection; nil if it had to be killed.
  func finish() -> OwnedProcess.Exit? {
    let exit = helper.process.exit(within: Self.endPatience)
    if exit == nil { stop() }
    return exit
  }

  /// Ends it, if it has not ended by itself; returns false if it does not end.
  @discardableResult
  func stop() -> Bool { helper.process.kill(within: Self.endPatience) }
}
