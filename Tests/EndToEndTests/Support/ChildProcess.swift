import Glibc
import Synchronization
import SystemPackage

/// A process that a test started, with its output and its end.
///
/// It uses `posix_spawn`, because arguments may be any bytes, also invalid UTF-8.
final class ChildProcess: Sendable {
  /// How a process ended.
  enum Ending: Equatable {
    case exited(Int32)
    case killed(signal: Int32)
  }

  let pid: pid_t
  private let name: String
  private let output: FileDescriptor
  private let errors: FileDescriptor
  private let ending = Mutex<Ending?>(nil)

  /// Starts a program found on the PATH of the tests.
  ///
  /// - Parameters:
  ///   - input: its standard input; by default /dev/null.
  ///   - inherited: a descriptor that the program gets as its number 3.
  init(
    _ program: String, _ arguments: [CommandArgument], environment: [String: String],
    input: FileDescriptor? = nil, inherited: FileDescriptor? = nil
  ) throws {
    name = program
    output = try Self.anonymousFile()
    errors = try Self.anonymousFile()

    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    if let input {
      posix_spawn_file_actions_adddup2(&actions, input.rawValue, 0)
    } else {
      posix_spawn_file_actions_addopen(&actions, 0, "/dev/null", O_RDONLY, 0)
    }
    posix_spawn_file_actions_adddup2(&actions, output.rawValue, 1)
    posix_spawn_file_actions_adddup2(&actions, errors.rawValue, 2)
    if let inherited { posix_spawn_file_actions_adddup2(&actions, inherited.rawValue, 3) }

    // Tests run on threads that block signals, and a child inherits its parent's signal mask.
    var attributes = posix_spawnattr_t()
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    var none = sigset_t()
    sigemptyset(&none)
    posix_spawnattr_setsigmask(&attributes, &none)
    // No signal is ignored either; a script's background processes ignore some.
    var all = sigset_t()
    sigfillset(&all)
    posix_spawnattr_setsigdefault(&attributes, &all)
    posix_spawnattr_setflags(
      &attributes, Int16(POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF))

    let argv = ([CommandArgument(program)] + arguments).map { strdup($0.bytes) } + [nil]
    let envp = environment.map { strdup("\($0.key)=\($0.value)") } + [nil]
    defer { (argv + envp).forEach { free($0) } }
    var child: pid_t = 0
    let failure = posix_spawnp(&child, program, &actions, &attributes, argv, envp)
    guard failure == 0 else {
      throw HarnessError("\(program) does not start: \(Errno(rawValue: failure))")
    }
    pid = child
  }

  deinit {
    if ended == nil {
      kill(pid, SIGKILL)
      waitpid(pid, nil, 0)
    }
    try? output.close()
    try? errors.close()
  }

  /// Its standard output up to now.
  var standardOutput: String { Self.contents(of: output) }

  /// Its standard error up to now.
  var standardError: String { Self.contents(of: errors) }

  /// Its end; nil while it runs.
  var ended: Ending? {
    ending.withLock { ending in
      var status: Int32 = 0
      if ending == nil, waitpid(pid, &status, WNOHANG) == pid {
        let signal = status & 0x7f
        ending = signal == 0 ? .exited((status >> 8) & 0xff) : .killed(signal: signal)
      }
      return ending
    }
  }

  /// Sends a signal, if the process still runs.
  func send(signal: Int32) {
    if ended == nil { kill(pid, signal) }
  }

  /// Waits for the end.
  func end(within limit: Duration = .seconds(10)) async throws -> Ending {
    try await poll("the end of \(name)", within: limit) { self.ended }
  }

  /// Ends it by a signal, and waits for its end.
  func stop() async {
    send(signal: SIGTERM)
    if (try? await end(within: .seconds(3))) == nil {
      send(signal: SIGKILL)
      _ = try? await end()
    }
  }

  /// A file without a name; unlike a pipe it can hold any amount, and be read at any time.
  private static func anonymousFile() throws -> FileDescriptor {
    var template = Array("/tmp/gimbal-output-XXXXXX".utf8CString)
    let descriptor = mkstemp(&template)
    guard descriptor >= 0 else { throw Errno(rawValue: errno) }
    unlink(template)
    return FileDescriptor(rawValue: descriptor)
  }

  private static func contents(of file: FileDescriptor) -> String {
    var bytes = [UInt8](repeating: 0, count: 1 << 20)
    let count =
      (try? bytes.withUnsafeMutableBytes { try file.read(fromAbsoluteOffset: 0, into: $0) }) ?? 0
    return String(decoding: bytes.prefix(count), as: UTF8.self)
  }
}
