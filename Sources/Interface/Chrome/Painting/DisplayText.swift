/// Text from outside, made safe for layout.
///
/// Characters that are invisible, or that would break or reorder the line, are replaced by visible
/// ones; much too long texts are shortened.
struct DisplayText: Hashable {
  /// The text for layouts.
  let string: String

  /// More scalars than any line can show; layout time grows with the text.
  private static let maximumLength = 400
  /// More scalars than a card can show.
  private static let maximumProseLength = 1000

  /// Makes a name: one line, shortened in the middle if it is much too long.
  init(name: String) {
    let scalars = name.unicodeScalars
    var view = String.UnicodeScalarView()
    let half = Self.maximumLength / 2
    let head = scalars.prefix(half)
    let tail = scalars[head.endIndex...].suffix(half)
    view.append(contentsOf: head.map(Self.visible))
    if tail.startIndex != head.endIndex { view.append("…") }
    view.append(contentsOf: tail.map(Self.visible))
    string = String(view)
  }

  /// Makes prose: line breaks stay, and the end is cut off if it is much too long.
  init(prose: String) {
    let scalars = prose.unicodeScalars
    let head = scalars.prefix(Self.maximumProseLength)
    var view = String.UnicodeScalarView()
    var previous: Unicode.Scalar?
    for scalar in head {
      switch scalar {
      case "\n" where previous == "\r": break
      case "\n", "\r", "\u{85}", "\u{2028}", "\u{2029}": view.append("\n")
      case "\t": view.append(" ")
      default: view.append(Self.visible(scalar))
      }
      previous = scalar
    }
    if head.endIndex != scalars.endIndex { view.append("…") }
    string = String(view)
  }

  /// What a sentence has in the place of its name.
  static let placeOfName = "\u{FFFC}"

  /// Makes a sentence with a name, which keeps its own direction inside the sentence.
  init(sentence: String, name: String) {
    string = sentence.replacing(
      Self.placeOfName, with: "\u{2068}\(DisplayText(name: name).string)\u{2069}")
  }

  /// The text as one paragraph: Pango limits the lines of each paragraph, not the total.
  var paragraph: String { String(string.map { $0.isNewline ? " " : $0 }) }

  /// A text in which each scalar that must not be laid out as it is is replaced.
  static func visible(_ text: String) -> String {
    var view = String.UnicodeScalarView()
    view.append(contentsOf: text.unicodeScalars.map(visible))
    return String(view)
  }

  /// The replacement of a scalar that must not be laid out as it is; other scalars are unchanged.
  private static func visible(_ scalar: Unicode.Scalar) -> Unicode.Scalar {
    // Nearly all fonts have these characters, unlike Unicode's pictures of controls ("␊").
    switch scalar.value {
    case 0x09: "→"
    case 0x0A...0x0D, 0x85, 0x2028, 0x2029: "¶"
    case 0x00...0x1F, 0x7F...0x9F, 0x202A...0x202E, 0x2066...0x2069:
      // Controls, and characters that reorder text: "\u{202E}gpj.exe" would read "exe.jpg".
      "\u{FFFD}"
    default: scalar
    }
  }
}
