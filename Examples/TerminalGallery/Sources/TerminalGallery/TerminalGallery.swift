// A photo gallery in the terminal: GalleryCore decides what to draw, and this file draws it.
// Terminal.swift is about the terminal.

import GalleryCore

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

/// The loop: draws a frame, sleeps until an event, and sends it to the gallery.
func run() {
  var gallery = Gallery(windowSize: terminalWindow, pageCount: digits.count)
  while !isEnding {
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
