import GalleryCore
import Testing

/// Finger events from the photo viewer's perspective, as rows of text, with the expected actions.
///
/// `ms finger phase x y` and, after `|`, the expected actions (separated by `;`, empty for none):
/// `10 1 moved 85 100 | pan horizontal; by -5 0 about 85 100`. A finger is a number, followed by
/// `alt` if it turns the view. `ms wait` advances the time, `ms lost` releases all fingers.
///
/// Actions: `tap x y`, `double x y`, `long x y`, `pan [horizontal|vertical] [edge]`,
/// `by x y [× scale] about x y`, `end x y` (points per second), `turn`, `turned degrees`,
/// `turn end degrees` (whole ones per second).
struct GestureTable: Sendable, CustomTestStringConvertible {
  /// The photo view's size in every table.
  static let view = Size(width: 320, height: 480)

  let testDescription: String
  /// Whether a touch catches something in motion.
  var catching = false
  let rows: String

  init(_ description: String, catching: Bool = false, _ rows: String) {
    testDescription = description
    self.catching = catching
    self.rows = rows
  }

  /// Plays the rows as they are, in every mirror image, and in every turn of the view.
  func check(_ location: SourceLocation = #_sourceLocation) throws {
    let expected = try expected()
    for mirror in Mirror.all {
      for turn in QuarterTurn.allCases {
        let played = try played(mirror: mirror, turn: turn)
        // One row at a time, so that a failure names the row.
        for (row, expectedRow) in zip(played, expected) {
          #expect(
            row == expectedRow, "\(mirror.testDescription), \(turn)", sourceLocation: location)
        }
      }
    }
  }

  /// The expected rows, with uniform spaces.
  func expected() throws -> [String] {
    try lines.map { line in
      let parts = line.split(separator: "|", omittingEmptySubsequences: false)
      try #require(parts.count == 2, "\(line)")
      return "\(Self.words(parts[0])) | \(Self.words(parts[1]))"
    }
  }

  /// The rows with a recogniser's actions, mirrored and with the view turned.
  func played(mirror: Mirror = Mirror(), turn: QuarterTurn = .identity) throws -> [String] {
    let space = ViewSpace(
      windowSize: turn.swapsAxes ? Self.view.transposed : Self.view, turn: turn)
    var recognizer = GestureRecognizer()
    return try lines.map { line in
      let input = try #require(line.split(separator: "|").first).split(separator: " ")
      let actions = try Self.play(
        input, with: &recognizer, in: space, mirror: mirror, catching: catching)
      let texts = actions.map { mirror.apply(to: $0).text }
      return "\(input.joined(separator: " ")) | \(texts.joined(separator: "; "))"
    }
  }

  private static func play(
    _ row: [Substring], with recognizer: inout GestureRecognizer, in space: ViewSpace,
    mirror: Mirror, catching: Bool
  ) throws -> [GestureAction] {
    try #require(row.count >= 2, "\(row)")
    let now = try #require(Double(row[0]), "\(row)") / 1000
    if row[1] == "wait" { return recognizer.advance(at: now, in: space) }
    if row[1] == "lost" { return recognizer.cancel() }
    let phases: [Substring: PointerEvent.Phase] = [
      "down": .down, "moved": .moved, "up": .up, "cancelled": .cancelled,
    ]
    try #require(row.count == 5, "\(row)")
    let place = Point(
      x: try #require(Double(row[3]), "\(row)"), y: try #require(Double(row[4]), "\(row)"))
    let event = PointerEvent(
      phase: try #require(phases[row[2]], "\(row)"),
      pointer: try #require(Int(row[1].prefix { $0.isNumber }), "\(row)"),
      location: space.transform.apply(to: mirror.apply(to: place)),
      isTurning: row[1].hasSuffix("alt"))
    return recognizer.handle(event, at: now, in: space, catching: catching)
  }

  private var lines: [Substring] { rows.split(separator: "\n") }

  private static func words(_ text: Substring) -> String {
    text.split(separator: " ").joined(separator: " ")
  }
}

/// A mirror image across or along the view, or both: applied twice it changes nothing.
struct Mirror: Sendable, CustomTestStringConvertible {
  var x = false
  var y = false

  static let all = [
    Mirror(), Mirror(x: true), Mirror(y: true), Mirror(x: true, y: true),
  ]

  var testDescription: String { "mirrored in x: \(x), in y: \(y)" }

  func apply(to place: Point) -> Point {
    Point(
      x: x ? GestureTable.view.width - place.x : place.x,
      y: y ? GestureTable.view.height - place.y : place.y)
  }

  func apply(toVector vector: Point) -> Point {
    Point(x: x ? -vector.x : vector.x, y: y ? -vector.y : vector.y)
  }

  func apply(toAngle angle: Double) -> Double { x != y ? -angle : angle }

  func apply(to edge: Edge) -> Edge {
    switch edge {
    case .left: x ? .right : .left
    case .right: x ? .left : .right
    case .top: y ? .bottom : .top
    case .bottom: y ? .top : .bottom
    }
  }

  func apply(to action: GestureAction) -> GestureAction {
    switch action {
    case .tapped(let place): .tapped(at: apply(to: place))
    case .doubleTapped(let place): .doubleTapped(at: apply(to: place))
    case .longPressed(let place): .longPressed(at: apply(to: place))
    case .panBegan(let start):
      .panBegan(PanStart(axis: start.axis, edge: start.edge.map { apply(to: $0) }))
    case .panned(let way, let scale, let place):
      .panned(by: apply(toVector: way), scale: scale, about: apply(to: place))
    case .panEnded(let velocity): .panEnded(velocity: apply(toVector: velocity))
    case .turnBegan: .turnBegan
    case .turned(let angle): .turned(by: apply(toAngle: angle))
    case .turnEnded(let velocity): .turnEnded(velocity: apply(toAngle: velocity))
    }
  }
}

extension GestureAction {
  /// The action in the notation of gesture tables.
  var text: String {
    switch self {
    case .tapped(let place): "tap \(place.text)"
    case .doubleTapped(let place): "double \(place.text)"
    case .longPressed(let place): "long \(place.text)"
    case .panBegan(let start):
      (["pan"] + [start.axis.map { "\($0)" }, start.edge.map { "\($0)" }].compactMap(\.self))
        .joined(separator: " ")
    case .panned(let way, let scale, let place):
      "by \(way.text)\(short(scale) == "1" ? "" : " × \(short(scale))") about \(place.text)"
    case .panEnded(let velocity): "end \(velocity.text)"
    case .turnBegan: "turn"
    case .turned(let angle): "turned \(short(angle * 180 / .pi))"
    case .turnEnded(let velocity): "turn end \(short((velocity * 180 / .pi).rounded()))"
    }
  }
}

extension Point {
  fileprivate var text: String { "\(short(x)) \(short(y))" }
}
