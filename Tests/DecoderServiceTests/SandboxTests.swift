import Glibc
import ProcessWire
import Synchronization
import SystemPackage
import Testing
import WorkerThreads

@testable import DecoderService

@Suite("The sandbox", .timeLimit(.minutes(10)))
struct SandboxTests {
  /// How a process ended that tried something within the sandbox.
  ///
  /// - Parameters:
  ///   - layers: what alone holds it; all that there is where none is named.
  ///   - user: which it is started as.
  private func trying(
    _ what: String, within layers: [String] = [], as user: uid_t = getuid()
  ) -> (exited: Int32?, signal: Int32) {
    // Open in this process and not closed by executing a program: it must not get there.
    let leak = open("/etc/passwd", O_RDONLY)
    defer { close(leak) }
    var process: pid_t = 0
    let program = builtPrograms.appending("sandbox-probe")
    // `setpriv` starts it in its own place.
    let command =
      user == getuid()
      ? [program.string]
      : ["setpriv", "--reuid=\(user)", "--regid=\(user)", "--clear-groups", program.string]
    var arguments = (command + [what] + layers).map { strdup($0) } + [nil]
    defer { for argument in arguments { free(argument) } }
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_addopen(&actions, 3, "/dev/null", O_RDWR, 0)
    var environment = [strdup("SWIFT_BACKTRACE=enable=no"), nil]
    defer { free(environment[0]) }
    let failure = posix_spawnp(&process, command[0], &actions, nil, &arguments, &environment)
    #expect(failure == 0, "sandbox-probe does not start")
    var status: Int32 = 0
    waitpid(process, &status, 0)
    return status & 0x7F == 0 ? (status >> 8 & 0xFF, 0) : (nil, status & 0x7F)
  }

  @Test(
    "Threads and writing a picture are allowed", arguments: ["nothing", "thread", "write-within"])
  func allowed(what: String) { #expect(trying(what).exited == 0) }

  @Test(
    "Access to anything outside is refused",
    arguments: ["open", "create", "unlink", "stat", "kill", "limit", "run-data"])
  func refused(what: String) { #expect(trying(what).exited == EPERM) }

  @Test(
    "System calls that only an intruder makes kill the process",
    arguments: ["socket", "connect", "execve", "spawn", "fork"])
  func killed(what: String) { #expect(trying(what).signal == SIGSYS) }

  @Test("The limit on processor time applies even if signals are ignored")
  func processorTime() { #expect(trying("spin").signal == SIGKILL) }

  @Test("Memory ends at the limit")
  func memory() { #expect(trying("memory").exited == ENOMEM) }

  @Test(
    "Memory files, which that limit does not count, can be neither created nor enlarged",
    arguments: ["memory-file", "resize", "write-behind"])
  func memoryFiles(what: String) { #expect(trying(what).exited == EPERM) }

  /// This user and, where that is root, another one.
  private static let users: [uid_t] = getuid() == 0 ? [0, 1000] : [getuid()]

  @Test("Without the layers, the forbidden actions are possible", arguments: users)
  func nothingHolds(user: uid_t) {
    let none = ["nothing"]
    #expect(trying("open", within: none, as: user).exited == 0)
    #expect(trying("connect-to-host", within: none, as: user).exited == ECONNREFUSED)
    #expect(trying("threads", within: none, as: user).exited == 0)
    #expect(trying("memory-file", within: none, as: user).exited == 0)
    #expect(trying("memory", within: none, as: user).exited == 0)
  }

  @Test("Without the filter, Landlock still allows no files and no ports", arguments: users)
  func files(user: uid_t) {
    for what in ["open", "create", "connect-to-host"] {
      #expect(trying(what, within: ["files"], as: user).exited == EACCES, "\(what)")
    }
    #expect(trying("kill", within: ["files"], as: user).exited == EPERM)
  }

  @Test("Without filter and Landlock, there still are no files and no network", arguments: users)
  func namespaces(user: uid_t) {
    #expect(trying("open", within: ["namespaces"], as: user).exited == ENOENT)
    #expect(trying("connect-to-host", within: ["namespaces"], as: user).exited == ENETUNREACH)
  }

  @Test("Threads are limited, also for root", arguments: users)
  func threads(user: uid_t) {
    #expect(trying("threads", as: user).exited == EAGAIN)
    #expect(trying("threads", within: ["namespaces", "threads"], as: user).exited == EAGAIN)
  }

  @Test("A process that downloads has the network and the files that it needs for it")
  func network() {
    #expect(trying("network/connect-to-host").exited == ECONNREFUSED)
    #expect(trying("network/open-hosts").exited == 0)
    #expect(trying("network/thread").exited == 0)
    #expect(trying("network/ioctl-socket").exited == 0)
  }

  @Test("Where there is no Landlock, it has the network and no files at all")
  func networkWithoutLandlock() {
    let layers = ["systemCalls", "limits"]
    #expect(trying("network/connect-to-host", within: layers).exited == ECONNREFUSED)
    for what in ["open", "open-hosts", "create"] {
      #expect(trying("network/" + what, within: layers).exited == EPERM, "\(what)")
    }
  }

  @Test(
    "It has no other files, no services of this computer, and no other processes",
    arguments: [
      ("open", EACCES), ("create", EPERM), ("unlink", EPERM), ("kill", EPERM), ("limit", EPERM),
      ("run-data", EPERM), ("memory-file", EPERM), ("local-socket", EPERM), ("memory", ENOMEM),
      ("ioctl-terminal", EPERM),
    ])
  func networkRefused(what: String, failure: Int32) {
    #expect(trying("network/" + what).exited == failure)
  }

  @Test(
    "System calls that only an intruder makes kill it, too",
    arguments: ["execve", "spawn", "fork", "listen"])
  func networkKilled(what: String) { #expect(trying("network/" + what).signal == SIGSYS) }

  @Test(
    "A process that draws reads the files in its folders, and no others",
    arguments: [
      ("open-inside", 0), ("open", EACCES), ("open-hosts", EACCES), ("write-inside", EPERM),
      ("create", EPERM), ("unlink", EPERM), ("kill", EPERM), ("memory-file", EPERM),
      ("memory", ENOMEM), ("threads", EAGAIN),
    ])
  func drawing(what: String, failure: Int32) {
    #expect(trying("drawing/" + what).exited == failure)
  }

  @Test("Without Landlock it reads no files, and without the filter it has no network")
  func drawingWithoutLayers() {
    for what in ["open-inside", "open"] {
      let layers = ["systemCalls", "limits", "namespaces"]
      #expect(trying("drawing/" + what, within: layers).exited == EPERM, "\(what)")
    }
    #expect(trying("drawing/connect-to-host", within: ["files"]).exited == EACCES)
    #expect(trying("drawing/connect-to-host", within: ["namespaces"]).exited == ENETUNREACH)
  }

  @Test(
    "System calls that only an intruder makes kill it, too",
    arguments: ["socket", "connect", "execve", "spawn", "fork"])
  func drawingKilled(what: String) { #expect(trying("drawing/" + what).signal == SIGSYS) }

  @Test("It closes all descriptors but its connection")
  func descriptors() { #expect(trying("list").exited == 1) }

  @Test("A decoder has nothing but its connection; its limits are set")
  func decoder() async throws {
    let shared = PoolState(
      programs: DecoderPrograms(in: builtPrograms), pretendsNoFilter: false)
    for kind in [DecoderPrograms.Kind.jpeg, .all] {
      let worker = try WorkerProcess(kind, of: shared.programs, pretendsNoFilter: false)
      #expect(Readiness.wait(for: [worker.helper.socket.number], seconds: 10)[0])
      try worker.receiveHello(reportingTo: shared)
      #expect(worker.sandbox == SandboxState())
      let open = openFiles(of: worker.process)
      #expect(open.keys.sorted() == [0, 1, 2, 3])
      #expect(open.values.filter { $0 == "/dev/null" }.count == 3)
      #expect(open[3]?.hasPrefix("socket:") == true)
      let status = contents(of: "/proc/\(worker.process)/status")
      #expect(status.contains("Seccomp:\t2"))
      #expect(status.contains("NoNewPrivs:\t1"))
      let limits = contents(of: "/proc/\(worker.process)/limits").split(separator: "\n")
      let time = try #require(limits.first { $0.hasPrefix("Max cpu time") })
      let (soft, hard) = (time.split(separator: " ")[3], time.split(separator: " ")[4])
      #expect(soft == "600" && hard == "600", "\(time)")
      let environment = contents(of: "/proc/\(worker.process)/environ")
      #expect(!environment.contains("HOME"))
      worker.stop()
      // On a busy machine it ends only after that, and is reaped meanwhile.
      for _ in 0..<1000 where kill(worker.process, 0) == 0 {
        try await Task.sleep(for: .milliseconds(10))
      }
      #expect(kill(worker.process, 0) != 0, "it is still there, if only as a zombie")
    }
  }

  @Test("If system calls cannot be filtered, this is reported once, and photos are decoded")
  func withoutFilter() throws {
    let photo = try TestFile.ppm(width: 4, height: 4)
    let troubles = Mutex<[DecoderTrouble]>([])
    let replies = Replies()
    let pool = startPool(
      slotCount: 2, pretendsNoFilter: true, trouble: { new in troubles.withLock { $0 += [new] } },
      reply: { replies.add($0) })
    defer { pool.close() }
    for page in 0..<6 { pool.request(.init(page: page, photo: photo.path, demand: .small)) }
    for reply in replies.wait(for: 6) { #expect(throws: Never.self) { try reply.result.get() } }
    #expect(
      troubles.withLock { $0 } == [.noSandbox(reason: "as GIMBAL_NO_SECCOMP asks")])
  }

  @Test("If a sandbox is required, nothing is decoded without one")
  func required() throws {
    let photo = try TestFile.ppm(width: 4, height: 4)
    let replies = Replies()
    let pool = startPool(
      slotCount: 1, policy: DecodePolicy(requiresSandbox: true), pretendsNoFilter: true,
      reply: { replies.add($0) })
    defer { pool.close() }
    pool.request(.init(page: 0, photo: photo.path, demand: .small))
    #expect(replies.wait(for: 1)[0].failure?.contains("sandbox") == true)
    let strict = startPool(
      slotCount: 1, policy: DecodePolicy(requiresSandbox: true), reply: { replies.add($0) })
    defer { strict.close() }
    strict.request(.init(page: 1, photo: photo.path, demand: .small))
    #expect(replies.wait(for: 2)[1].failure == nil)
  }
}
