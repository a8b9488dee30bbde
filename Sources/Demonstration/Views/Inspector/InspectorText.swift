import Chrome
import GalleryCore

/// One line of the inspector's text: runs of characters at columns, each in one colour.
struct InspectorLine: Hashable {
  /// A part of a line.
  struct Run: Hashable {
    /// The first column, from 0.
    let column: Int
    let text: String
    let ink: InspectorInk
  }

  var runs: [Run]

  init(_ runs: [Run] = []) { self.runs = runs }

  /// Makes a line with one run.
  init(_ text: String, _ ink: InspectorInk) { runs = [Run(column: 0, text: text, ink: ink)] }

  /// Makes a line with a label and a value.
  init(_ label: String, _ value: String) {
    runs = [
      Run(column: 0, text: label, ink: .label),
      Run(column: Self.valueColumn, text: value, ink: .value),
    ]
  }

  /// The column of all values, after the longest label.
  static let valueColumn = 11

  /// The line with another run.
  func adding(_ text: String, at column: Int, _ ink: InspectorInk) -> InspectorLine {
    InspectorLine(runs + [Run(column: column, text: text, ink: ink)])
  }

  /// The number of columns.
  var length: Int { runs.map { $0.column + $0.text.count }.max() ?? 0 }
}

/// A drawing element of the inspector, before its characters are painted.
enum InspectorElement: Hashable {
  /// A rectangle of one colour.
  case rectangle(SolidRectangle)
  /// A character whose cell is at a point.
  case character(InkedCharacter, at: Point)

  /// The characters of some lines.
  ///
  /// The first line begins at a point between pixels; text beyond the columns is cut off.
  static func text(
    _ lines: [InspectorLine], at origin: Point, cell: CharacterCell, columns: Int = .max
  ) -> [InspectorElement] {
    let origin = Point(x: cell.grid.snap(origin.x), y: cell.grid.snap(origin.y))
    return lines.enumerated().flatMap { row, line in
      zip(line.runs, line.runs.dropFirst().map(\.column) + [columns]).flatMap { run, end in
        // A run does not reach into the next one.
        shortened(run.text, to: min(end, columns) - run.column).enumerated().compactMap {
          index, character -> InspectorElement? in
          // Spaces need no picture.
          guard character != " " else { return nil }
          let column = Double(run.column + index)
          return .character(
            InkedCharacter(character: character, ink: run.ink),
            at: Point(
              x: origin.x + column * cell.size.width, y: origin.y + Double(row) * cell.size.height))
        }
      }
    }
  }

  private static func shortened(_ text: String, to length: Int) -> [Character] {
    // Limits texts of unknown origin before the work on each character; no line is longer than
    // this.
    let head = text.prefix(256).map(CharacterCell.shown)
    guard head.count > length else { return head }
    return length > 0 ? head.prefix(length - 1) + ["…"] : []
  }
}
