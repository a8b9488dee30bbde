import CLinuxCalls
import Foundation
import ProcessWire
import SDLSupport
import Synchronization
import SystemPackage
import Testing
import WorkerThreads

@testable import GimbalApp

@Suite("The socket of a window", .serialized)
struct WindowSocketTests {
  /// A folder for running programs; removed at the end.
  private final class Runtime: Sendable {
    let path = "/tmp/gimbal-run-\(UInt32.random(in: 0 ... .max))"

    init() throws {
      try FileManager.default.createDirectory(
        atPath: path, withIntermediateDirectories: false, attributes: [.posixPermissions: 0o700])
    }

    deinit { try? FileManager.default.removeItem(atPath: path) }

    func socket(display: String = ":7") throws -> WindowSocket {
      let variables = ["XDG_RUNTIME_DIR": path, "DISPLAY": display]
      return try #require(WindowSocket(program: "/bin") { variables[$0] })
    }
  }

  /// A socket at which nobody accepts; closed at the end.
  private final class Hung {
    private let descriptor: OwnedDescriptor

    init?(at socket: WindowSocket) {
      guard let descriptor = socket.listen(replaces: false) else { return nil }
      self.descriptor = descriptor
    }
  }

  /// What a window was asked to show.
  private final class Requests: Sendable {
    private let items = Mutex<[[DroppedItem]]>([])
    private let accepts: Bool

    init(accepts: Bool = true) { self.accepts = accepts }

    var all: [[DroppedItem]] { items.withLock { $0 } }

    func receive(_ request: WindowRequest) {
      // The start may look at once.
      items.withLock { if accepts, request.accept() { $0.append(request.items) } }
    }
  }

  /// How long a test may be stopped by others between two of its steps, in seconds.
  private static let stall = 10.0

  /// A start that waits for its answer however busy the machine is.
  private func patient(_ socket: WindowSocket) -> WindowSharing {
    WindowSharing(socket: socket, patience: Self.stall)
  }

  /// A window that listens, once it does.
  private func listener(
    _ socket: WindowSocket, replaces: Bool = false, patience: Double = Self.stall,
    _ requests: Requests
  ) async throws -> WindowListener {
    // While it has another name, the file that is replaced keeps its number.
    let kept = socket.path.string + ".kept"
    link(socket.path.string, kept)
    defer { unlink(kept) }
    let before = socket.identity
    let listener = WindowListener(
      WindowSharing(socket: socket, replaces: replaces), patience: patience,
      receive: requests.receive)
    for _ in 0..<2000 where socket.identity == before {
      try await Task.sleep(for: .milliseconds(5))
    }
    // The file is there a moment before it takes connections.
    for _ in 0..<2000 where socket.identity != before && !isListening(at: socket) {
      try await Task.sleep(for: .milliseconds(5))
    }
    return listener
  }

  /// Whether somebody listens at a socket, as the kernel lists it, without a connection to it.
  private func isListening(at socket: WindowSocket) -> Bool {
    let sockets = (try? String(contentsOfFile: "/proc/net/unix", encoding: .utf8)) ?? ""
    // The fourth column has the flag of a socket that accepts connections.
    return sockets.split(separator: "\n").contains {
      $0.hasSuffix(" \(socket.path.string)") && $0.contains(" 00010000 ")
    }
  }

  private let photo = WindowItems([.file(Array("/dev/null".utf8))])

  @Test("is another one for each display, and there is none without a desktop")
  func displays() {
    func path(_ variables: [String: String], program: FilePath = "/bin") -> FilePath? {
      WindowSocket(program: program) { variables[$0] }?.path
    }
    let run = ["XDG_RUNTIME_DIR": "/run/user/1"]
    func on(_ more: [String: String]) -> FilePath? { path(run.merging(more) { $1 }) }
    let first = on(["DISPLAY": ":0"])
    #expect(first?.starts(with: "/run/user/1/gimbal") == true)
    #expect(first == on(["DISPLAY": ":0"]))
    #expect(first != on(["DISPLAY": ":1"]))
    #expect(first != path(run.merging(["DISPLAY": ":0"]) { $1 }, program: "/build"))
    #expect(first != on(["DISPLAY": ":0", "WAYLAND_DISPLAY": "wayland-0"]))
    #expect(on(["WAYLAND_DISPLAY": "a"]) != on(["WAYLAND_DISPLAY": "b"]))
    #expect(on([:]) == nil)
    #expect(on(["DISPLAY": ":0", "SDL_VIDEODRIVER": "offscreen"]) == nil)
    #expect(on(["WAYLAND_SOCKET": "3"]) == nil)
    #expect(path(["DISPLAY": ":0"]) == nil)
    #expect(path(["DISPLAY": ":0", "XDG_RUNTIME_DIR": "relative"]) == nil)
  }

  @Test("passes on what a later start shows; without a window nothing is shown")
  func shows() async throws {
    let runtime = try Runtime()
    let socket = try runtime.socket()
    let sharing = patient(socket)
    #expect(sharing.show(photo, activationToken: "") == .refused)
    let requests = Requests()
    let listener = try await listener(socket, requests)
    #expect(sharing.show(photo, activationToken: "token") == .shown)
    let many = WindowItems((0..<3000).map { _ in .file(Array("/dev/null".utf8)) })
    #expect(sharing.show(many, activationToken: "") == .shown)
    #expect(requests.all.map(\.count) == [1, 3000])
    let others = WindowSharing(socket: try runtime.socket(display: ":8"))
    #expect(others.show(photo, activationToken: "") == .refused)
    #expect(
      sharing.show(WindowItems([.file(Array("/no/such".utf8))]), activationToken: "") == .refused)
    listener.close()
    #expect(socket.identity == nil)
    #expect(sharing.show(photo, activationToken: "") == .refused)
  }

  @Test("that refuses or does not answer lets the later start go on in time")
  func unanswered() async throws {
    let runtime = try Runtime()
    let socket = try runtime.socket()
    let sharing = WindowSharing(socket: socket)
    let refusing = try await listener(socket, Requests(accepts: false))
    #expect(patient(socket).show(photo, activationToken: "") == .refused)
    refusing.close()
    // Nobody accepts.
    let hung = try #require(Hung(at: socket))
    let start = Time.now
    #expect(sharing.show(photo, activationToken: "") == .unanswered)
    #expect((0.2..<Self.stall).contains(Time.now - start))
    // Others wait for it already.
    var waiting: [Int32] = []
    while case let number = socket.path.withPlatformString({ clinuxcalls_connect($0) }), number >= 0
    {
      waiting.append(number)
    }
    #expect(sharing.show(photo, activationToken: "") == .unanswered)
    waiting.forEach { close($0) }
    // Another window does not take its place, unless it knows that this one does not answer.
    let modest = Requests()
    let second = WindowListener(sharing, receive: modest.receive)
    second.close()
    #expect(sharing.show(photo, activationToken: "") == .unanswered)
    let requests = Requests()
    let third = try await listener(socket, replaces: true, requests)
    #expect(patient(socket).show(photo, activationToken: "") == .shown)
    #expect(requests.all.count == 1 && modest.all.isEmpty)
    third.close()
    withExtendedLifetime(hung) {}
  }

  @Test("lets a later start with nothing but paths wait with its processes")
  func waiting() throws {
    let runtime = try Runtime()
    let socket = try runtime.socket()
    let path = Array("a.jpg".utf8)
    func mayBeShown(_ arguments: [[UInt8]], by socket: WindowSocket?) -> Bool {
      SharedStart.mayBeShown(arguments, by: socket)
    }
    #expect(!mayBeShown([path], by: socket))
    let window = try #require(Hung(at: socket))
    #expect(mayBeShown([path], by: socket))
    #expect(mayBeShown([], by: socket))
    #expect(!mayBeShown([path, Array("--fullscreen".utf8)], by: socket))
    let without: WindowSocket? = nil
    #expect(!mayBeShown([path], by: without))
    withExtendedLifetime(window) {}
  }

  @Test("of a window that is gone is replaced, as is any other file")
  func stale() async throws {
    let runtime = try Runtime()
    let socket = try runtime.socket()
    _ = try #require(Hung(at: socket))
    #expect(socket.identity != nil)
    // A process that another test starts just now has the closed socket, until its program runs.
    var outcome = WindowSharing.Outcome.unanswered
    for _ in 0..<40 where outcome == .unanswered {
      outcome = WindowSharing(socket: socket).show(photo, activationToken: "")
    }
    #expect(outcome == .refused)
    let requests = Requests()
    let listener = try await listener(socket, requests)
    #expect(patient(socket).show(photo, activationToken: "") == .shown)
    // What another window has put there since stays.
    try FileManager.default.removeItem(atPath: socket.path.string)
    try Data().write(to: URL(fileURLWithPath: socket.path.string))
    listener.close()
    #expect(socket.identity != nil)
    let again = try await self.listener(socket, requests)
    #expect(patient(socket).show(photo, activationToken: "") == .shown)
    again.close()
  }

  @Test("is private to the user, and is not made in a folder that is not")
  func permissions() throws {
    let runtime = try Runtime()
    let socket = try runtime.socket()
    #expect(Hung(at: socket) != nil)
    for (path, mode) in [(socket.folder, 0o700), (socket.path, 0o600)] {
      let attributes = try FileManager.default.attributesOfItem(atPath: path.string)
      #expect(attributes[.posixPermissions] as? Int == mode)
    }
    try FileManager.default.setAttributes(
      [.posixPermissions: 0o755], ofItemAtPath: socket.folder.string)
    try FileManager.default.removeItem(atPath: socket.path.string)
    #expect(Hung(at: socket) == nil)
    let other = try Runtime()
    let deep = other.path + "/" + String(repeating: "x", count: 120)
    try FileManager.default.createDirectory(
      atPath: deep, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
    let variables = ["XDG_RUNTIME_DIR": deep, "DISPLAY": ":7"]
    let far = try #require(WindowSocket(program: "/bin") { variables[$0] })
    #expect(Hung(at: far) == nil)
    #expect(WindowSharing(socket: far).show(photo, activationToken: "") == .refused)
  }

  @Test("survives whatever another program of the user sends")
  func hostile() async throws {
    let runtime = try Runtime()
    let socket = try runtime.socket()
    let requests = Requests()
    let listener = try await listener(socket, patience: 2, requests)
    func connect() throws -> MessageSocket { MessageSocket(try socket.connect()) }
    func send(_ bytes: [UInt8], _ contents: [UInt8]?, isSealed: Bool = true) throws {
      let connection = try connect()
      guard let contents else { return try connection.send(bytes, waits: false) }
      let file = try OwnedDescriptor.memoryFile("test", contents)
      if isSealed {
        #expect(clinuxcalls_seal_size(file.number) == 0)
        #expect(clinuxcalls_seal_contents(file.number) == 0)
      }
      try connection.send(bytes, descriptor: file.number, waits: false)
      // Without an answer the connection is closed.
      #expect(throws: WireError.closed) {
        _ = Readiness.wait(for: [connection.number], seconds: Self.stall)
        _ = try connection.receive(waits: false)
      }
    }
    let call = WindowCall().bytes
    try send(call, nil)
    try send([], Array("f/a\0".utf8))
    try send([0xFF, 0, 1], Array("f/a\0".utf8))
    try send(call + [0], Array("f/a\0".utf8))
    try send([UInt8](repeating: 7, count: 20_000), Array("f/a\0".utf8))
    try send(call, Array("f/a\0".utf8), isSealed: false)
    try send(call, Array("f/a".utf8))
    try send(call, [UInt8](repeating: UInt8(ascii: "f"), count: WindowItems.longest + 1))
    _ = try connect()
    // One that says nothing delays others for the listener's patience only.
    let silent = try connect()
    let sharing = WindowSharing(socket: socket, patience: 30)
    #expect(sharing.show(photo, activationToken: "") == .shown)
    #expect(requests.all == [photo.items])
    _ = consume silent
    listener.close()
  }
}
