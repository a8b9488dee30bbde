import GalleryCore
import Glibc
import SystemPackage
import SystemServices

/// The terminal of a calibration: lines that stay, and one that is written again and again.
struct CalibrationTerminal {
  /// Whether somebody can answer, and sees lines that are written again.
  let isInteractive = isatty(STDIN_FILENO) == 1 && isatty(STDOUT_FILENO) == 1

  /// Writes text that stays.
  func write(_ text: String) throws(StartError) {
    let text = TerminalText.lines(of: text)
    switch StandardOutput.write(isInteractive ? "\r\u{1B}[K" + text : text) {
    case nil: return
    case .brokenPipe: ExitStatus.success.exit()
    case let failure?:
      throw StartError(code: .cannotWrite, message: "the report cannot be written (\(failure))")
    }
  }

  /// Shows text in the present line, until something else is written.
  func show(_ text: String) {
    if isInteractive { _ = StandardOutput.write("\r\(text)\u{1B}[K") }
  }

  /// Waits, in seconds.
  func pause(_ seconds: Double) { usleep(UInt32(seconds * 1e6)) }

  /// What has come from the keyboard.
  enum Input {
    case nothing
    /// A line without words.
    case enter
    case words
    /// No more can come.
    case end
  }

  /// Forgets what was typed before a question: it is no answer to it.
  func forgetTyped() { _ = tcflush(STDIN_FILENO, TCIFLUSH) }

  /// Waits for a line for a time in seconds.
  func input(within seconds: Double) -> Input {
    var polled = pollfd(fd: STDIN_FILENO, events: Int16(POLLIN), revents: 0)
    guard poll(&polled, 1, Int32(seconds * 1000)) > 0 else { return .nothing }
    guard let answer = line() else { return .end }
    return answer.isEmpty ? .enter : .words
  }

  /// Asks how the panel is mounted in the casing, which the kernel does not say; nil if no answer
  /// can come.
  func askForPanel() throws(StartError) -> PanelMounting? {
    let words = [
      "": "normal", "top": "normal", "left": "left_side_up", "right": "right_side_up",
      "bottom": "upside_down",
    ]
    while true {
      forgetTyped()
      try write(
        """

        Which side of the panel is up in the casing, where nothing turns the picture, as in the
        firmware's menu? Enter for the usual one, or left, right or bottom:\u{20}
        """)
      guard let answer = line() else { return nil }
      if let name = words[answer] { return PanelMounting(turn: PanelMounting.turn(named: name)) }
      try write("This is none of these words.\n")
    }
  }

  /// The next line, without its spaces; nil at the end.
  private func line() -> String? {
    var bytes = [UInt8](repeating: 0, count: 256)
    let count = Glibc.read(STDIN_FILENO, &bytes, bytes.count)
    guard count > 0 else { return nil }
    return String(decoding: bytes.prefix(count), as: UTF8.self)
      .filter { !$0.isWhitespace }.lowercased()
  }
}
