import CLinuxCalls
import DecoderService
import GalleryCore
import Glibc
import ProcessWire
import SDLSupport
import SystemPackage

/// The socket at which the window of a display takes what later starts show.
struct WindowSocket: Hashable, Sendable {
  /// The folder in the user's folder for running programs, which has only sockets.
  let folder: FilePath
  /// The socket's path.
  let path: FilePath

  /// Finds the socket of the display on which a window would open; nil if there is none, or no
  /// folder for it.
  ///
  /// - Parameters:
  ///   - program: the program's folder: another installation, such as a build that is tried, has
  ///     its own window.
  ///   - environment: returns environment variables.
  init?(program: FilePath, environment: (String) -> String?) {
    guard let runtime = environment("XDG_RUNTIME_DIR"), runtime.hasPrefix("/"),
      let display = Self.display(environment)
    else { return nil }
    folder = FilePath(runtime).appending("gimbal")
    // The name of a Wayland display may be a path.
    let number = StableHash(of: Array(display.utf8) + [0] + program.bytes).value
    path = folder.appending("window-" + String(number, radix: 16))
  }

  /// The socket of the display on which this start would open its window; nil if there is none, or
  /// no folder for it.
  static let own = WindowSocket(program: ProgramFile.folder) {
    getenv($0).map { String(cString: $0) }
  }

  /// The name of the display; nil where windows are not shared, as without a desktop.
  private static func display(_ environment: (String) -> String?) -> String? {
    func named(_ name: String) -> String? {
      environment(name).flatMap { $0.isEmpty ? nil : "\(name)=\($0)" }
    }
    guard named("SDL_VIDEODRIVER") == nil, named("WAYLAND_SOCKET") == nil else { return nil }
    switch VideoDriver.candidates(in: environment).first {
    case .wayland: return named("WAYLAND_DISPLAY")
    case .x11: return named("DISPLAY")
    case .kmsdrm, nil: return nil
    }
  }

  /// Connects to the window; the error is ENOENT or ECONNREFUSED if there is none.
  func connect() throws(Errno) -> OwnedDescriptor {
    let number = path.withPlatformString { clinuxcalls_connect($0) }
    guard number >= 0 else { throw Errno(rawValue: -number) }
    return OwnedDescriptor(number)
  }

  /// Listens, unless another window does; nil if it cannot.
  ///
  /// - Parameter replaces: whether another window that does not answer is replaced.
  func listen(replaces: Bool) -> OwnedDescriptor? {
    // Root may have been given the variables of a user, in whose folder it leaves nothing.
    var status = stat()
    guard folder.removingLastComponent().withPlatformString({ stat($0, &status) }) == 0,
      status.st_uid == geteuid()
    else { return nil }
    folder.withPlatformString { _ = mkdir($0, 0o700) }
    var number: Int32 = -1
    whileLocked {
      number = tryToListen()
      guard number == -EADDRINUSE, replaces || isAbandoned else { return }
      path.withPlatformString { _ = unlink($0) }
      number = tryToListen()
    }
    return number >= 0 ? OwnedDescriptor(number) : nil
  }

  /// Removes the file if it still is that of a window's socket.
  func remove(_ identity: Identity) {
    whileLocked {
      if self.identity == identity { path.withPlatformString { _ = unlink($0) } }
    }
  }

  /// Tells the socket's file from another one at its path.
  struct Identity: Hashable, Sendable {
    fileprivate let device: UInt
    fileprivate let node: UInt
  }

  /// The identity of the file that is there; nil if there is none.
  var identity: Identity? {
    var status = stat()
    guard path.withPlatformString({ lstat($0, &status) }) == 0 else { return nil }
    return Identity(device: status.st_dev, node: status.st_ino)
  }

  private func tryToListen() -> Int32 { path.withPlatformString { clinuxcalls_listen($0) } }

  /// Whether the window that has made the file is gone.
  private var isAbandoned: Bool {
    do throws(Errno) {
      _ = try connect()
      return false
    } catch {
      return error == .connectionRefused
    }
  }

  /// Does something while no other process does the same, unless the folder is not private to the
  /// user.
  private func whileLocked(_ body: () -> Void) {
    let flags = O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC
    let number = folder.withPlatformString { open($0, flags) }
    guard number >= 0 else { return }
    defer { close(number) }
    var status = stat()
    guard fstat(number, &status) == 0, status.st_uid == geteuid(), status.st_mode & 0o077 == 0,
      // One that is stopped just now must not stop this one.
      flock(number, LOCK_EX | LOCK_NB) == 0
    else { return }
    body()
  }
}
