import Glibc
import PNGEncoding
import ProcessWire
import SystemPackage

/// The clipboard of a Wayland desktop, by the programs `wl-copy` and `wl-paste`.
///
/// A Wayland compositor gives the clipboard only to the program that the user is using, and by SDL
/// that can offer texts only. These programs do what each compositor asks for instead.
struct WaylandClipboard {
  /// The variables of the environment that the programs need.
  private static let variables = ["WAYLAND_DISPLAY", "XDG_RUNTIME_DIR", "TMPDIR"]
  /// The longest time to wait for a text, in seconds.
  private static let patience = 2.0

  private let program: FilePath

  /// Finds the program of this name; returns nil if it is not installed.
  init?(_ name: String) {
    guard let program = FilePath(programNamed: name) else { return nil }
    self.program = program
  }

  /// Copies a picture; returns whether the desktop has accepted it.
  func copy(_ file: PNGFile) -> Bool { file.withBytes { copy($0, as: .png) } }

  /// Copies a text; returns whether the desktop has accepted it.
  func copy(_ text: String) -> Bool { Array(text.utf8).withUnsafeBytes { copy($0, as: .utf8Text) } }

  /// Copies bytes in one form.
  ///
  /// The program stays in the background for as long as the desktop needs it.
  private func copy(_ bytes: UnsafeRawBufferPointer, as form: ClipboardContents.Target) -> Bool {
    guard let contents = try? PictureFile(byteCount: bytes.count),
      (try? contents.write(bytes)) != nil,
      // The other process reads on from where the file's offset is.
      lseek(contents.number, 0, SEEK_SET) == 0,
      let process = try? ProgramStart.start(
        program, ["--type", form.rawValue], descriptors: [0: contents.number],
        variables: ProgramStart.variables(Self.variables))
    else { return false }
    return Self.hasSucceeded(process)
  }

  /// Reads the text that another program has copied.
  ///
  /// Returns nil if there is none, it is longer than the limit in bytes, or it does not arrive.
  func paste(limit: Int) -> [UInt8]? {
    guard let output = try? OwnedDescriptor.memoryFile("gimbal-pasted", []),
      let process = try? ProgramStart.start(
        program, ["--no-newline", "--type", "text"], descriptors: [1: output.number],
        variables: ProgramStart.variables(Self.variables))
    else { return nil }
    ProcessExit.wait(for: process, seconds: Self.patience)
    // It may still wait for the program that has copied the text.
    kill(process, SIGKILL)
    return Self.hasSucceeded(process) ? try? output.wholeContents(upTo: limit) : nil
  }

  /// Waits for the end of a program; returns whether it has done what it was started for.
  private static func hasSucceeded(_ process: Int32) -> Bool {
    var status: Int32 = 0
    return SystemCall.uninterrupted { waitpid(process, &status, 0) } == process && status == 0
  }
}
