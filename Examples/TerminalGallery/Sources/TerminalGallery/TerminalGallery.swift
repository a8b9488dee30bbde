// A photo gallery in the terminal: GalleryCore decides what to draw, and this file draws it.

import GalleryCore
import Glibc
import Synchronization

/// The characters that keys send, and their commands.
let keys: [String: Command] = [
  "\u{1b}[C": .turnDevice(quarters: 1), "\u{1b}[D": .turnDevice(quarters: -1),
  "\u{1b}[A": .setDevice(.identity), "\u{1b}[B": .setDevice(.half), "l": .toggleRotationLock,
  " ": .page(by: 1), "\u{7f}": .page(by: -1), "q": .quit, "\u{3}": .quit,
]

/// The photos, instead of decoded files: gradients with a digit of 3 × 5 squares on each.
let photoSize = PixelSize(width: 50, height: 30)
/// The digit of each photo: an octal digit, which is three bits, for each row of squares.
let digits = [0o26227, 0o71747, 0o71717, 0o55711, 0o74717, 0o74757]

/// The red, green and blue of a photo at a point between its corners (0, 0) and (1, 1).
func color(ofPhoto page: Int, at place: Point) -> String {
  let (column, row) = (Int(place.x * 15) - 6, Int(place.y * 9) - 2)
  let isDigit =
    (0..<3).contains(column) && (0..<5).contains(row)
    && digits[page] >> (14 - 3 * row - column) & 1 == 1
  return isDigit
    ? "255;255;255" : "\(Int(place.x * 200));\(Int(place.y * 200));\(200 - 40 * page)"
}

/// The frame at a time (seconds), as text for a terminal.
func frame(of gallery: Gallery, at now: Double) -> String {
  let space = gallery.viewSpace(at: now)
  let items = gallery.items(
    at: now,
    photo: { photo in
      // The images have the numbers of the pages, as nothing changes in this album.
      gallery.album.page(of: photo).map { PagePicture(image: ImageID($0), photoSize: photoSize) }
    }, card: { _ in nil })

  func pixel(_ column: Int, _ row: Int) -> String {
    // Converts the middle of this pixel to the photo view: this line does all the turning.
    let place = space.inverse.apply(to: Point(x: Double(column) + 0.5, y: Double(row) + 0.5))
    for case .image(let quad) in items where quad.destination.contains(place) {
      let (part, whole) = (quad.source, quad.destination)
      let x = part.minX + (place.x - whole.minX) / whole.size.width * part.size.width
      let y = part.minY + (place.y - whole.minY) / whole.size.height * part.size.height
      return color(ofPhoto: quad.image.rawValue, at: Point(x: x, y: y))
    }
    return "0;0;0"
  }

  // The chrome is not transformed, so it stays in place.
  let (width, height) = (Int(gallery.windowSize.width), Int(gallery.windowSize.height))
  let way = InterfaceOrientation(contentTurn: gallery.turn.targetTurn)
  let chrome =
    "\(gallery.pager.page + 1)/\(gallery.pager.pageCount)  arrows turn, space pages, l locks, "
    + "q quits  \(gallery.isRotationLocked ? "locked" : "\(way)")"
  let margin = String(repeating: " ", count: max(0, width - chrome.count))
  var text = "\u{1b}[H\u{1b}[7m\(chrome.prefix(width))\(margin)\u{1b}[m"
  // A character shows two pixels: the upper half block, and the background of its lower half.
  for row in stride(from: 0, to: height, by: 2) {
    text += "\r\n"
    for x in 0..<width { text += "\u{1b}[38;2;\(pixel(x, row));48;2;\(pixel(x, row + 1))m▀" }
    text += "\u{1b}[m"
  }
  return text
}

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

/// The loop: draws a frame, sleeps until an event, and sends it to the gallery.
func run() {
  var gallery = Gallery(windowSize: terminalWindow, pageCount: digits.count)
  while !isEnding.load(ordering: .relaxed) {
    let now = time
    gallery.advance(at: now)
    show(frame(of: gallery, at: now))
    let wake = gallery.isAnimating(at: now) ? now + 1.0 / 30 : gallery.dueTime ?? now + 3600
    guard var typed = typed(before: wake) else { return }
    _ = gallery.handle(.environmentChanged(Environment(windowSize: terminalWindow)), at: time)
    while !typed.isEmpty {
      let key = keys.keys.first(where: typed.hasPrefix) ?? String(typed.prefix(1))
      typed.removeFirst(key.count)
      guard let command = keys[key] else { continue }
      if gallery.handle(.command(command), at: time).contains(.quit) { return }
    }
  }
}

/// Whether a signal asked the program to end.
let isEnding = Atomic(false)

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
  for ending in endings { signal(ending) { _ in isEnding.store(true, ordering: .relaxed) } }
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
