// The terminal that the gallery runs in: its size, keys and signals, and a rehearsal for tests.

import GalleryCore
import Glibc
import Synchronization

/// The window's size for a terminal: two points per character, without the chrome's line.
func window(columns: UInt16, lines: UInt16) -> Size {
  Size(width: max(1, Double(columns)), height: max(2, 2 * Double(lines) - 2))
}

/// Draws a device that is turned clockwise after the first frame, at 30 frames per second.
func rehearse(frames: UInt16, in window: Size) {
  var gallery = Gallery(windowSize: window, pageCount: digits.count)
  for count in 0..<frames {
    print(frame(of: gallery, at: Double(count) / 30))
    if count == 0 { _ = gallery.handle(.command(.turnDevice(quarters: 1)), at: 0) }
  }
}

/// Set by a signal that asks the program to end.
let ending = Atomic(false)

/// Whether a signal asked the program to end.
var isEnding: Bool { ending.load(ordering: .relaxed) }

/// Runs a closure in a terminal that sends each key at once, and then restores the terminal.
func withRawTerminal(_ body: () -> Void) {
  var before = termios()
  guard isatty(STDOUT_FILENO) == 1, tcgetattr(STDIN_FILENO, &before) == 0 else {
    print("usage: TerminalGallery, in a terminal; or TerminalGallery --frames N --size WxH")
    exit(64)
  }
  // Signals are delivered only while `typed` sleeps, so that none is missed just before.
  let endings = [SIGINT, SIGTERM, SIGHUP, SIGQUIT]
  var heard = sigset_t()
  sigemptyset(&heard)
  for ending in endings + [SIGWINCH] { sigaddset(&heard, ending) }
  sigprocmask(SIG_BLOCK, &heard, nil)
  for number in endings { signal(number) { _ in ending.store(true, ordering: .relaxed) } }
  signal(SIGWINCH) { _ in }
  var raw = before
  cfmakeraw(&raw)
  tcsetattr(STDIN_FILENO, TCSAFLUSH, &raw)
  show("\u{1b}[?1049h\u{1b}[?25l")
  body()
  show("\u{1b}[m\u{1b}[?25h\u{1b}[?1049l")
  tcsetattr(STDIN_FILENO, TCSAFLUSH, &before)
}

/// Sleeps until a key, a signal, or the wake time; returns nil at the end of the input.
func typed(before wake: Double) -> String? {
  let left = max(0, wake - time)
  var limit = timespec(tv_sec: Int(left), tv_nsec: Int((left - left.rounded(.down)) * 1e9))
  var (input, blocked) = (fd_set(), sigset_t())
  input.__fds_bits.0 = 1 << STDIN_FILENO
  sigemptyset(&blocked)
  guard pselect(STDIN_FILENO + 1, &input, nil, nil, &limit, &blocked) > 0 else { return "" }
  var bytes = [UInt8](repeating: 0, count: 64)
  let count = read(STDIN_FILENO, &bytes, bytes.count)
  return count > 0 ? String(decoding: bytes[..<count], as: UTF8.self) : nil
}

func show(_ text: String) {
  print(text, terminator: "")
  fflush(nil)
}

var terminalWindow: Size {
  var size = winsize(ws_row: 24, ws_col: 80, ws_xpixel: 0, ws_ypixel: 0)
  _ = ioctl(STDOUT_FILENO, UInt(TIOCGWINSZ), &size)
  return window(columns: size.ws_col, lines: size.ws_row)
}

/// The time of a monotonic clock, in seconds.
var time: Double {
  var now = timespec()
  clock_gettime(CLOCK_MONOTONIC, &now)
  return Double(now.tv_sec) + Double(now.tv_nsec) / 1e9
}

@main enum Program {
  static func main() {
    let arguments = CommandLine.arguments
    let sides = arguments.last?.split(separator: "x").compactMap { UInt16($0) } ?? []
    if arguments.count == 5, arguments[1] == "--frames", let frames = UInt16(arguments[2]),
      arguments[3] == "--size", sides.count == 2
    {
      rehearse(frames: frames, in: window(columns: sides[0], lines: sides[1]))
    } else {
      withRawTerminal(run)
    }
  }
}
