import CLinuxCalls
import DecoderWire
import Glibc
import SystemPackage

extension WorkerProcess {
  /// Starts a program with the socket as its descriptor 3 and nothing else of this one's.
  static func spawn(
    _ program: FilePath, _ arguments: [String], socket: Int32
  ) throws(WireError) -> pid_t {
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_adddup2(&actions, socket, 3)
    for standard in 0..<Int32(3) {
      posix_spawn_file_actions_addopen(&actions, standard, "/dev/null", O_RDWR, 0)
    }
    _ = clinuxcalls_spawn_without(&actions, 4)

    var attributes = posix_spawnattr_t()
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    var signals = sigset_t()
    sigemptyset(&signals)
    posix_spawnattr_setsigmask(&attributes, &signals)
    sigfillset(&signals)
    posix_spawnattr_setsigdefault(&attributes, &signals)
    // A group of its own: what is typed in the terminal (Ctrl+C) is meant for the program.
    posix_spawnattr_setpgroup(&attributes, 0)
    let flags = POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF | POSIX_SPAWN_SETPGROUP
    posix_spawnattr_setflags(&attributes, Int16(flags))

    let name = program.lastComponent?.string ?? program.string
    var process: pid_t = 0
    let failure = withCStrings([name] + arguments) { arguments in
      withCStrings(environment) { environment in
        program.withPlatformString {
          posix_spawn(&process, $0, &actions, &attributes, arguments, environment)
        }
      }
    }
    guard failure == 0 else { throw .system(failure) }
    return process
  }

  /// Without Swift's report of a crash, which would start another program.
  private static var environment: [String] {
    var variables = ["SWIFT_BACKTRACE=enable=no"]
    // The program found its libraries by it, and so must its processes.
    if let path = getenv("LD_LIBRARY_PATH") {
      variables.append("LD_LIBRARY_PATH=\(String(cString: path))")
    }
    return variables
  }

  private static func withCStrings<Result>(
    _ strings: [String], _ body: (UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>) -> Result
  ) -> Result {
    // SAFETY: every element is initialized at once, the last one with the nil that ends the list;
    // the copies live until `body` has returned.
    let copies = UnsafeMutableBufferPointer<UnsafeMutablePointer<CChar>?>.allocate(
      capacity: strings.count + 1)
    _ = copies.initialize(from: strings.map { strdup($0) } + [nil])
    defer {
      for copy in copies { free(copy) }
      copies.deallocate()
    }
    // An array of at least the nil that ends it has an address.
    return body(copies.baseAddress.unsafelyUnwrapped)
  }
}
