import GalleryCore
import Glibc
import Localization
import ProcessWire
import SDLSupport
import SystemPackage

/// The `gimbal-desktop` process that keeps a photo on the clipboard, also after this program.
///
/// Without this object it keeps what it has. Its methods block, so they are called on worker
/// threads.
final class ClipboardProcess: Sendable {
  /// Why a photo's picture is not on the clipboard.
  enum Failure: Error, Hashable {
    case noServer
    case noProgram
    /// The picture cannot be decoded, for this reason as a sentence.
    case noPicture(String)
    /// The process has ended: another program has copied something.
    case ended
    /// The process does not work.
    case broken
  }

  private let process: HelperProcess
  /// Whether the path is on the clipboard, so that only the picture may fail.
  let hasPath: Bool

  /// Copies a text, which stays on the clipboard after this program.
  static func copy(_ text: String, on driver: VideoDriver?) throws(Failure) {
    let kind: String
    switch driver {
    case .x11: kind = "x11-text"
    case .wayland: kind = "wayland-text"
    case .kmsdrm, nil: throw .noServer
    }
    let process = try ClipboardProcess([kind, text, ""])
    let answer = process.receive()
    guard answer == .done else { throw failure(answer) }
  }

  /// Starts it, and waits until the photo's path is on an X server's clipboard; a Wayland desktop
  /// gets only the picture.
  ///
  /// - Parameters:
  ///   - text: the photo's path or its address on the web, for people.
  ///   - address: the address of its file, or its address on the web; nil in an archive.
  ///   - driver: the kind of display; nil if there is none.
  convenience init(text: String, address: String?, on driver: VideoDriver?) throws(Failure) {
    switch driver {
    case .x11: try self.init(["x11", text, address ?? ""], hasPath: true)
    case .wayland: try self.init(["wayland", text, address ?? ""])
    case .kmsdrm, nil: throw .noServer
    }
    let answer = receive()
    guard answer == .begun else { throw Self.failure(answer) }
  }

  private init(_ arguments: [String], hasPath: Bool = false) throws(Failure) {
    self.hasPath = hasPath
    process = try Self.start(["clipboard"] + arguments)
  }

  /// Starts a `gimbal-desktop` process that can use the display's clipboard, and ends after another
  /// program has copied something.
  private static func start(_ arguments: [String]) throws(Failure) -> HelperProcess {
    do throws(WireError) {
      return try HelperProcess(
        ProgramFile.folder.appending("gimbal-desktop"), arguments,
        variables: ProgramStart.variables([
          "DISPLAY", "XAUTHORITY", "HOME", "WAYLAND_DISPLAY", "XDG_RUNTIME_DIR", "TMPDIR", "PATH",
        ]), end: .finished)
    } catch {
      throw .broken
    }
  }

  /// Reads the text that is on the clipboard; nil if there is none, or it is not UTF-8.
  static func text(on driver: VideoDriver?) throws(Failure) -> String? {
    guard let driver, driver != .kmsdrm else { throw .noServer }
    let process = try start(["paste", driver == .x11 ? "x11" : "wayland"])
    guard var packet = try? process.socket.receive(within: AnswerDeadline.outside) else {
      throw .broken
    }
    let answer = try? ClipboardAnswer(packet.bytes)
    if answer == .failed { return nil }
    guard answer == .done, let file = packet.takeDescriptor() else { throw failure(answer) }
    let text = try? file.wholeContents(upTo: ClipboardAnswer.textLimit)
    return text.flatMap { String(validating: $0, as: UTF8.self) }
  }

  /// Waits for an answer; nil if the process ends without one.
  private func receive() -> ClipboardAnswer? {
    try? ClipboardAnswer(try process.socket.receive(within: AnswerDeadline.outside).bytes)
  }

  /// Sends the picture, and waits until it is on the clipboard.
  func send(_ photo: DecodedPhoto) throws(Failure) {
    do throws(WireError) {
      let file = try PictureFile(byteCount: photo.image.byteCount)
      try file.write(photo.image)
      let call = ClipboardCall(picture: PictureHeader(photo))
      try process.socket.send(call.bytes, descriptor: file.number)
    } catch {
      throw .broken
    }
    guard let answer = receive() else { throw .ended }
    guard answer == .done else { throw Self.failure(answer) }
  }

  /// Ends the connection, from any thread, because something else is copied.
  func cancel() { process.disconnect() }

  private static func failure(_ answer: ClipboardAnswer?) -> Failure {
    switch answer {
    case .noServer?: .noServer
    case .noProgram?: .noProgram
    case .begun?, .done?, .failed?, nil: .broken
    }
  }
}

extension ClipboardProcess.Failure {
  /// The reason for people.
  var message: String {
    switch self {
    case .noServer: localized("The display has no clipboard for pictures.")
    case .noProgram:
      localized("For pictures, this desktop needs the program wl-copy (package wl-clipboard).")
    case .noPicture(let reason): reason
    case .ended, .broken: localized("Its picture cannot be copied.")
    }
  }
}
