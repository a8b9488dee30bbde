import GalleryCore
import Testing

@Suite("Documentation: rotation")
struct DocumentationRotationTests {
  private let article: Article

  init() throws { article = try Article("Rotation") }

  private static let held: [DeviceOrientation: String] = [
    .portrait: "upright", .portraitUpsideDown: "upside down",
    .landscapeLeft: "turned counter-clockwise", .landscapeRight: "turned clockwise",
    .faceUp: "flat, screen up", .faceDown: "flat, screen down", .unknown: "not known how",
  ]

  /// The angles of whole quarters, clockwise, as text.
  private static let angles = ["0", "π/2", "π", "−π/2"]

  @Test("the table of orientations", arguments: DeviceOrientation.allCases)
  func table(device: DeviceOrientation) throws {
    let interface = device.interfaceOrientation
    let names = "`\(device)` (\(device.rawValue)) | `\(interface)` (\(interface.rawValue))"
    let rest: String
    if let quarters = interface.contentTurn?.clockwiseQuarters {
      let mask = InterfaceOrientationMask(interface).rawValue
      rest = "\(mask) | \(Self.angles[quarters]) | \(quarters)"
    } else {
      rest = "– | stays | –"
    }
    article.expect("| \(try #require(Self.held[device])) | \(names) | \(rest) |")
  }

  @Test("the sequence of orientations while the device is turned clockwise")
  func cycle() {
    let cycle = (0..<4).map {
      "`\(DeviceOrientation(deviceTurn: QuarterTurn($0)).interfaceOrientation)`"
    }
    article.expect("the content goes through \(cycle.joined(separator: ", ")).")
    let landscape = DeviceOrientation.landscapeRight.interfaceOrientation
    article.expect("let interface = device.interfaceOrientation", gives: "\(landscape)")
    #expect(landscape.contentTurn == QuarterTurn(3))
    article.expect("let turn = interface", gives: "three quarters clockwise, which is one back")
  }

  @Test(
    "the positions of origin and axes",
    arguments: [
      (.portrait, "top left"), (.landscapeLeft, "bottom left"),
      (.portraitUpsideDown, "bottom right"), (.landscapeRight, "top right"),
    ] as [(InterfaceOrientation, String)])
  func origin(orientation: InterfaceOrientation, corner: String) throws {
    let window = Size(width: 320, height: 480)
    let space = ViewSpace(windowSize: window, turn: try #require(orientation.contentTurn))
    let origin = space.transform.apply(to: .zero)
    #expect(corner == "\(origin.y == 0 ? "top" : "bottom") \(origin.x == 0 ? "left" : "right")")
    func way(_ x: Double, _ y: Double) -> String {
      let way = space.transform.apply(toVector: Point(x: x, y: y))
      return way.x != 0 ? (way.x > 0 ? "right" : "left") : way.y > 0 ? "down" : "up"
    }
    article.expect(
      """
      he origin is at \(origin.stated), the \(corner) of the window; x goes \(way(1, 0)), \
      y goes \(way(0, 1)).
      """)
  }

  @Test("page frames of six photos", arguments: InterfaceOrientation.allCases.dropFirst())
  func frames(orientation: InterfaceOrientation) throws {
    let window = Size(width: 320, height: 480)
    let turn = try #require(orientation.contentTurn)
    let view = ViewSpace(windowSize: window, turn: turn).viewSize
    let layout = PageLayout(viewSize: view, gap: 0)
    let strip = layout.contentSize(pageCount: 6)
    let content = turn.swapsAxes ? strip.transposed : strip
    let space = ViewSpace(windowSize: content, turn: turn)
    let pages = (0..<6).map { space.transform.boundingRect(of: layout.frame(ofPage: $0)) }
    #expect(pages.allSatisfy { $0.size == window })
    let (first, last) = (pages[0].origin.stated, pages[5].origin.stated)
    article.expect("| `\(orientation)` | \(content.stated) | \(first) | \(last) |")
    guard orientation == .landscapeLeft else { return }
    article.expect("let view =", gives: view.stated)
    article.expect("let strip =", gives: strip.stated)
    article.expect("let content =", gives: content.stated)
    article.expect("let first =", gives: "at \(first)")
    article.expect("let last =", gives: "at \(last)")
  }

  @Test("orientations derived from transforms")
  func transforms() throws {
    func turned(_ from: InterfaceOrientation, by angle: Double) throws -> InterfaceOrientation {
      try from.applying(.rotation(angle: angle))
    }
    article.expect("let half =", gives: "\(try turned(.landscapeLeft, by: .pi))")
    article.expect("let tilted =", gives: "\(try turned(.portrait, by: 0.8))")
    #expect(try turned(.portrait, by: 0.7) == .portrait)
    article.expect(
      """
      0.7 radians are \((0.7 / (.pi / 2)).stated) quarters and count as none, 0.8 are \
      \((0.8 / (.pi / 2)).stated) and count as one
      """)
    let bent = AffineTransform.rotation(angle: 36 * .pi / 180).concatenating(.scale(x: 1, y: 3))
    article.expect(
      "has an x axis at \(Int((bent.angle * 180 / .pi).rounded()))°. So both axes are asked")
    let sum = AffineTransform(
      a: bent.a + bent.d, b: bent.b - bent.c, c: 0, d: 0, tx: 0, ty: 0)
    article.expect("which is still \(Int((sum.angle * 180 / .pi).rounded()))°")
    #expect(try InterfaceOrientation.portrait.applying(bent) == .portrait)
  }

  @Test("masks and times")
  func policy() {
    article.expect(
      "``InterfaceOrientationMask/phone`` (\(InterfaceOrientationMask.phone.rawValue))")
    article.expect("``InterfaceOrientationMask/all`` (\(InterfaceOrientationMask.all.rawValue))")
    article.expect("to stand for \(RotationPolicy.defaultSettleTime.stated) s before it counts")
    article.expect("\(Turn.duration.stated) s from one quarter to the next")
    var tracker = OrientationTracker(policy: RotationPolicy(supported: .phone))
    #expect(tracker.handle(.sensed(.landscapeRight), at: 10) == nil)
    article.expect("let atOnce =", gives: "nil")
    article.expect("let due =", gives: tracker.dueTime?.stated ?? "nil")
    #expect(tracker.advance(at: 10.1) == nil)
    article.expect("let early =", gives: "nil")
    #expect(tracker.advance(at: 10.2) == .turnTo(QuarterTurn(3)))
    article.expect("let action =", gives: "turnTo: three quarters clockwise")
  }
}
