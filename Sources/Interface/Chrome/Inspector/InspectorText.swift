import GalleryCore

/// One line of the inspector's text: words in some ink at some columns.
struct InspectorLine: Hashable {
  /// A part of a line.
  struct Run: Hashable {
    /// The column that it begins in, from 0.
    let column: Int
    let text: String
    let ink: InspectorInk
  }

  var runs: [Run]

  init(_ runs: [Run] = []) { self.runs = runs }

  /// A line of one part.
  init(_ text: String, _ ink: InspectorInk) { runs = [Run(column: 0, text: text, ink: ink)] }

  /// What a value is called, and the value.
  init(_ label: String, _ value: String) {
    runs = [
      Run(column: 0, text: label, ink: .label),
      Run(column: Self.valueColumn, text: value, ink: .value),
    ]
  }

  /// Values begin below each other, after the longest name.
  static let valueColumn = 11

  /// The same with another part.
  func adding(_ text: String, at column: Int, _ ink: InspectorInk) -> InspectorLine {
    InspectorLine(runs + [Run(column: column, text: text, ink: ink)])
  }

  /// The number of columns that it takes.
  var length: Int { runs.map { $0.column + $0.text.count }.max() ?? 0 }
}

/// What the inspector is made of, before its characters are painted.
enum InspectorElement: Hashable {
  /// An area of one colour.
  case rectangle(SolidRectangle)
  /// A character whose cell begins at a point.
  case character(Character, InspectorInk, at: Point)

  /// The characters of some lines below each other, the first of them at a place between pixels;
  /// what would be beyond so many columns is cut off.
  static func text(
    _ lines: [InspectorLine], at origin: Point, cell: CharacterCell, columns: Int = .max
  ) -> [InspectorElement] {
    let origin = Point(x: cell.grid.snap(origin.x), y: cell.grid.snap(origin.y))
    return lines.enumerated().flatMap { row, line in
      zip(line.runs, line.runs.dropFirst().map(\.column) + [columns]).flatMap { run, end in
        // None reaches into the next one.
        shortened(run.text, to: min(end, columns) - run.column).enumerated().compactMap {
          index, character -> InspectorElement? in
          // Spaces take room, but no picture.
          guard character != " " else { return nil }
          let column = Double(run.column + index)
          return .character(
            character, run.ink,
            at: Point(
              x: origin.x + column * cell.size.width, y: origin.y + Double(row) * cell.size.height))
        }
      }
    }
  }

  private static func shortened(_ text: String, to length: Int) -> [Character] {
    // Whoever makes the texts may take them from anywhere; no line is longer than this.
    let head = text.prefix(256).map(CharacterCell.shown)
    guard head.count > length else { return head }
    return length > 0 ? head.prefix(length - 1) + ["…"] : []
  }
}
