import CLinuxCalls
import Glibc
package import SystemPackage

/// Starts other programs, which inherit only the given descriptors.
package enum ProgramStart {
  /// The descriptor of a helper program's end of the connection.
  package static let socketNumber: Int32 = 3

  /// Starts a program and returns its process ID.
  ///
  /// The caller must reap the process.
  ///
  /// - Parameters:
  ///   - program: the file; its name becomes the first argument.
  ///   - arguments: the other arguments.
  ///   - descriptors: descriptors of this process, keyed by their numbers in the new process. If 0,
  ///     1 or 2 is missing, it becomes /dev/null.
  ///   - variables: more variables of its environment, as `NAME=value`.
  package static func start(
    _ program: FilePath, _ arguments: [String], descriptors: [Int32: Int32],
    variables: [[UInt8]] = []
  ) throws(Errno) -> Int32 {
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    for (number, descriptor) in descriptors {
      posix_spawn_file_actions_adddup2(&actions, descriptor, number)
    }
    for standard in 0..<Int32(3) where descriptors[standard] == nil {
      posix_spawn_file_actions_addopen(&actions, standard, "/dev/null", O_RDWR, 0)
    }
    _ = clinuxcalls_spawn_without(&actions, max(2, descriptors.keys.max() ?? 2) + 1)

    var attributes = posix_spawnattr_t()
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    var signals = sigset_t()
    sigemptyset(&signals)
    posix_spawnattr_setsigmask(&attributes, &signals)
    sigfillset(&signals)
    posix_spawnattr_setsigdefault(&attributes, &signals)
    // A separate process group, because signals from the terminal (Ctrl+C) are for this program
    // only.
    posix_spawnattr_setpgroup(&attributes, 0)
    let flags = POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF | POSIX_SPAWN_SETPGROUP
    posix_spawnattr_setflags(&attributes, Int16(flags))

    let name = program.lastComponent?.string ?? program.string
    var process: pid_t = 0
    let failure = withCStrings(([name] + arguments).map { Array($0.utf8) }) { arguments in
      withCStrings(environment + variables) { environment in
        program.withPlatformString {
          posix_spawn(&process, $0, &actions, &attributes, arguments, environment)
        }
      }
    }
    guard failure == 0 else { throw Errno(rawValue: failure) }
    return process
  }

  /// The environment of helper processes.
  ///
  /// It turns off Swift's crash reporter, which would start another program. The program found its
  /// libraries with `LD_LIBRARY_PATH`, and its processes need it too. Names in old archives are in
  /// the characters of the user's language.
  private static var environment: [[UInt8]] {
    [Array("SWIFT_BACKTRACE=enable=no".utf8)]
      + variables(["LD_LIBRARY_PATH", "LC_ALL", "LC_CTYPE", "LANG"])
  }

  /// The variables of this process's environment with these names, as `NAME=value`.
  package static func variables(_ names: [String]) -> [[UInt8]] {
    names.compactMap { name in
      guard let value = getenv(name) else { return nil }
      // SAFETY: the value ends with a zero, and is copied at once.
      let bytes = UnsafeRawBufferPointer(start: value, count: strlen(value))
      return Array("\(name)=".utf8) + Array(bytes)
    }
  }

  /// All variables of this process's environment, as `NAME=value`, for commands of the user's.
  package static var ownVariables: [[UInt8]] {
    var variables: [[UInt8]] = []
    guard var next = environ as UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>? else {
      return []
    }
    // SAFETY: the list ends with a null pointer, and each entry is a text that ends with a zero.
    while let variable = next.pointee {
      variables.append(Array(UnsafeRawBufferPointer(start: variable, count: strlen(variable))))
      next = next.advanced(by: 1)
    }
    return variables
  }

  private static func withCStrings<Result>(
    _ strings: [[UInt8]], _ body: (UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>) -> Result
  ) -> Result {
    // SAFETY: all elements are initialized here, including the nil that ends the list, and the
    // copies exist until `body` returns.
    let copies = UnsafeMutableBufferPointer<UnsafeMutablePointer<CChar>?>.allocate(
      capacity: strings.count + 1)
    _ = copies.initialize(from: strings.map(Self.copy) + [nil])
    defer {
      for copy in copies { free(copy) }
      copies.deallocate()
    }
    // The array always contains the terminating nil, so it has an address.
    return body(copies.baseAddress.unsafelyUnwrapped)
  }

  /// Returns a copy of bytes as a C string, which the caller frees.
  private static func copy(_ bytes: [UInt8]) -> UnsafeMutablePointer<CChar>? {
    (bytes.map { CChar(bitPattern: $0) } + [0]).withUnsafeBufferPointer { bytes in
      bytes.baseAddress.flatMap { strdup($0) }
    }
  }
}
