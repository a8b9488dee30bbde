import CLinuxCalls
import GalleryCore
import Glibc
import ProcessSandbox
import ProcessWire

/// Enters the decoders' sandbox and performs one action, whose result a test checks; with
/// `network/` or `drawing/` in front of the action, the sandbox is that of the process that
/// downloads or draws.
///
/// The exit status is 0 if the sandbox allowed it, or the error number if not. Arguments after the
/// first one name the layers to enter; the default is all.
@main
enum SandboxProbe {
  static func main() {
    guard CommandLine.arguments.count >= 2 else { _exit(EX_USAGE) }
    let named = CommandLine.arguments.dropFirst(2)
    let parts = CommandLine.arguments[1].split(separator: "/")
    let action = String(parts.last ?? "")
    let profile: SandboxProfile =
      switch parts.first {
      case "network": .network(readable: [Array("/etc/hosts".utf8)], fileSize: 1 << 20)
      case "drawing": .drawing(folders: ["/etc/fonts"], descriptors: 16)
      default: .decoding
      }
    let all = Set(profile.layers)
    let layers = named.isEmpty ? all : all.filter { named.contains("\($0)") }
    var settings = SandboxSettings(parent: getppid(), memoryLimit: 3 << 29, layers: layers)
    settings.profile = profile
    if action == "spin" { settings.processorTime = 1 }
    // Code that runs after entering the sandbox must not need the linker, which reads files.
    _ = attempt(action, isRehearsal: true)
    let state = Sandbox.enter(settings, prepare: {})
    guard layers.isDisjoint(with: state.gaps.keys) else {
      let gaps = Array("\(state.gaps)\n".utf8)
      write(STDERR_FILENO, gaps, gaps.count)
      _exit(EX_UNAVAILABLE)
    }
    _exit(attempt(action, isRehearsal: false))
  }

  /// Performs an action; returns 0 or the error number.
  private static func attempt(_ what: String, isRehearsal: Bool) -> Int32 {
    switch what {
    case "nothing": return 0
    case "list": return isRehearsal ? 0 : countDescriptors()
    case "open": return tell(open("/etc/passwd", O_RDONLY))
    case "open-hosts": return tell(open("/etc/hosts", O_RDONLY))
    // In the folder that may be read where drawings are made.
    case "open-inside": return tell(open("/etc/fonts/fonts.conf", O_RDONLY))
    case "write-inside": return isRehearsal ? 0 : tell(open("/etc/fonts/fonts.conf", O_RDWR))
    case "create": return isRehearsal ? 0 : tell(open("/tmp/probe", O_WRONLY | O_CREAT, 0o600))
    case "unlink": return tell(unlink("/nonexistent/probe"))
    case "stat":
      var status = stat()
      return tell(stat("/etc/passwd", &status))
    // What a socket needs, and what a terminal has.
    case "ioctl-socket":
      var isOn: Int32 = 1
      return isRehearsal ? 0 : tell(ioctl(connection, 0x5421, &isOn))
    case "ioctl-terminal":
      var settings = termios()
      return isRehearsal ? 0 : tell(ioctl(connection, 0x5401, &settings))
    case "kill": return isRehearsal ? 0 : tell(kill(getppid(), 0))
    case "limit":
      var limit = rlimit(rlim_cur: .max, rlim_max: .max)
      return isRehearsal ? 0 : tell(setrlimit(__rlimit_resource_t(9), &limit))
    case "run-data":
      let memory = mmap(
        nil, 4096, PROT_READ | PROT_WRITE | PROT_EXEC, MAP_PRIVATE | Int32(MAP_ANONYMOUS), -1, 0)
      return memory == MAP_FAILED ? errno : 0
    case "socket": return isRehearsal ? 0 : tell(socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0))
    case "local-socket":
      return isRehearsal ? 0 : tell(socket(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0))
    case "listen":
      return isRehearsal ? 0 : tell(listen(connection, 1))
    case "connect":
      var address = sockaddr()
      return isRehearsal ? 0 : tell(connect(3, &address, 16))
    case "connect-to-host": return isRehearsal ? 0 : connectToHost()
    case "spin": return isRehearsal ? 0 : spin()
    case "threads": return isRehearsal ? 0 : startThreads()
    case "execve":
      guard !isRehearsal else { return 0 }
      var arguments: [UnsafeMutablePointer<CChar>?] = [strdup("true"), nil]
      return tell(execv("/bin/true", &arguments))
    case "spawn":
      guard !isRehearsal else { return 0 }
      var process: pid_t = 0
      var arguments: [UnsafeMutablePointer<CChar>?] = [strdup("true"), nil]
      return posix_spawn(&process, "/bin/true", nil, nil, &arguments, nil)
    case "fork":
      // Through its symbol, because Swift hides the function.
      return isRehearsal ? 0 : forks()
    case "memory-file": return isRehearsal ? 0 : tell(clinuxcalls_memory_file("probe"))
    case "resize": return isRehearsal ? bringPictureFile() : tell(ftruncate(connection, 1 << 30))
    case "write-behind":
      return isRehearsal ? bringPictureFile() : tell(Int32(pwrite(connection, "x", 1, 1 << 20)))
    case "write-within":
      return isRehearsal ? bringPictureFile() : Int32(pwrite(connection, "x", 1, 0) - 1)
    case "memory": return isRehearsal ? 0 : takeMemory()
    case "thread": return startThread()
    default: return EX_USAGE
    }
  }

  private static func tell(_ result: Int32) -> Int32 {
    let failure = errno
    if result >= 0 { close(result) }
    return result < 0 ? failure : 0
  }

  private static func forks() -> Int32 {
    // SAFETY: this is the function's type.
    typealias Fork = @convention(c) () -> pid_t
    guard let symbol = dlsym(nil, "fork") else { return EX_UNAVAILABLE }
    let fork = unsafeBitCast(symbol, to: Fork.self)
    let child = fork()
    if child == 0 { _exit(0) }
    return child < 0 ? errno : 0
  }

  /// Returns the number of open descriptors other than the standard three.
  private static func countDescriptors() -> Int32 {
    Int32((3..<1024).filter { lseek(Int32($0), 0, SEEK_CUR) >= 0 || errno != EBADF }.count)
  }

  /// Allocates memory until that fails; returns 0 unless it failed within the limit.
  private static func takeMemory() -> Int32 {
    let block = 64 << 20
    for taken in 0..<64 {
      let memory = mmap(
        nil, block, PROT_READ | PROT_WRITE, MAP_PRIVATE | Int32(MAP_ANONYMOUS), -1, 0)
      if memory == MAP_FAILED { return taken * block <= 3 << 29 ? errno : 0 }
    }
    return 0
  }

  /// The only descriptor in the sandbox besides the standard ones.
  private static let connection = ProgramStart.socketNumber

  /// Replaces the connection with a picture file.
  private static func bringPictureFile() -> Int32 {
    let demand = PhotoDemand(bounds: PixelSize(width: 20, height: 20))
    guard let file = try? PictureFile(for: demand) else { return errno }
    return dup2(file.number, connection) < 0 ? errno : 0
  }

  /// Connects to a port of this computer on which nothing listens.
  private static func connectToHost() -> Int32 {
    let number = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    guard number >= 0 else { return errno }
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_port = UInt16(1).bigEndian
    address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
    return withUnsafePointer(to: &address) { address in
      address.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        tell(connect(number, $0, socklen_t(MemoryLayout<sockaddr_in>.size)))
      }
    }
  }

  /// Runs on and ignores all signals that ask it to end.
  private static func spin() -> Int32 {
    for number in Int32(1)..<65 { signal(number, SIG_IGN) }
    let start = time(nil)
    while time(nil) < start + 60 {}
    return 0
  }

  /// Starts up to 1000 threads; returns an error number within the limit, or 254 beyond it.
  private static func startThreads() -> Int32 {
    var attributes = pthread_attr_t()
    pthread_attr_init(&attributes)
    pthread_attr_setstacksize(&attributes, 16 << 10)
    for count in 1...1000 {
      var thread = pthread_t()
      let failure = pthread_create(
        &thread, &attributes,
        { _ in
          while true { sleep(1000) }
        }, nil)
      if failure != 0 { return count <= DecoderLimits.threadCount ? failure : 254 }
    }
    return 0
  }

  private static func startThread() -> Int32 {
    var thread = pthread_t()
    let failure = pthread_create(&thread, nil, { _ in nil }, nil)
    if failure == 0 { pthread_join(thread, nil) }
    return failure
  }
}
