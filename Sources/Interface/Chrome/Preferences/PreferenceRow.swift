import GalleryCore

/// Where the parts of a line of the preferences are, in points from the line's corner, laid out
/// from left to right.
///
/// The height is estimated from the text, so that it is known before anything is painted.
struct PreferenceRow: Hashable {
  /// The size of the whole line.
  let size: Size
  /// Whether the value is below the title.
  let isStacked: Bool
  /// The title.
  let title: Rect
  /// The number of lines of the title.
  let titleLines: Int
  /// What is said below the title.
  let note: Rect
  /// The switch, or the button with the value.
  let control: Rect
  /// The area of the arrow that resets the value, also without an arrow.
  let reset: Rect

  static let inset = 12.0
  private static let padding = 8.0
  private static let lineHeight = 20.0
  private static let noteHeight = 18.0
  private static let gap = 12.0
  private static let mostLines = 6
  private static let switchSize = Size(width: 40, height: 24)
  private static let valueSize = Size(width: 148, height: 32)
  /// In a narrower room, the value is below the title.
  private static let stackedWidth = 440.0

  /// Lays out a line in a width in points.
  init(_ line: PreferenceLine, width: Double) {
    isStacked = width < Self.stackedWidth
    let controlSize =
      switch line.control {
      case .toggle: Self.switchSize
      case .value: Self.valueSize
      }
    let end = width - Self.inset
    let side = Metrics.buttonTarget
    let besideControl = end - controlSize.width - side
    let titleWidth = max(1, (isStacked ? end : besideControl - Self.gap) - Self.inset)
    titleLines = min(Self.mostLines, Self.lineCount(of: line.title, in: titleWidth))
    let titleHeight = Double(titleLines) * Self.lineHeight
    title = Rect(x: Self.inset, y: Self.padding, width: titleWidth, height: titleHeight)
    let height: Double
    let middle: Double
    if isStacked {
      height = Self.padding + titleHeight + side
      middle = title.maxY + side / 2
      note = Rect(
        x: Self.inset, y: middle - Self.noteHeight / 2,
        width: max(1, besideControl - Self.inset), height: Self.noteHeight)
    } else {
      height = max(side, 2 * Self.padding + titleHeight + Self.noteHeight)
      middle = height / 2
      note = Rect(x: Self.inset, y: title.maxY, width: titleWidth, height: Self.noteHeight)
    }
    size = Size(width: width, height: height)
    control = Rect(
      x: end - controlSize.width, y: middle - controlSize.height / 2, width: controlSize.width,
      height: controlSize.height)
    reset = Rect(x: besideControl, y: middle - side / 2, width: side, height: side)
  }

  /// The width of a character of the title, in points: that of most fonts, and of signs that fill a
  /// square.
  private static let widths = (usual: 7.6, square: 14.5)

  /// How many lines a text needs at most.
  private static func lineCount(of text: String, in width: Double) -> Int {
    let length = text.unicodeScalars.reduce(0.0) {
      // From Hangul on, apart from marks and punctuation.
      $0 + ((0x2E80...0xFFEF).contains($1.value) ? widths.square : widths.usual)
    }
    return max(1, Int((length / width).rounded(.up)))
  }
}
