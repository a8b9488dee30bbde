import Chrome
import Demonstration
import GalleryCore
import Testing

@testable import Demonstration

@Suite("Inspector: the panel")
struct InspectorPanelTests {
  private static let headings = [
    "DEVICE → INTERFACE", "PHOTO VIEW → WINDOW", "STRIP", "FRAMES", "PHOTOS", "EVENTS",
  ]

  private func headings(in text: [String]) -> [String] {
    Self.headings.filter { heading in text.contains { $0.hasPrefix(heading) } }
  }

  @Test("shows the state of the gallery and the program")
  func text() {
    let text = ShownInspector(.sample(turn: .clockwise)).panelText
    let expected = [
      "DEVICE → INTERFACE",
      "device     landscapeLeft 3",
      "interface  landscapeRight 3",
      "supported  P UD LR LL     30",
      "lock       off  source  keys",
      "sensor     iio-sensor-proxy",
      "claims     1",
      "PHOTO VIEW → WINDOW",
      "a    0.000  c   −1.000  tx  1000.0",
      "b    1.000  d    0.000  ty     0.0",
      "atan2(b,a)  1.571 rad        90.0°",
      "quarters    1",
      "STRIP",
      "view       760 × 1000",
      "content    4761 × 1000",
      "visible x  800.2 … 1560.2",
      "position   1.000        seen 1",
      "page       1            of   6",
      "zoom       fits",
      "FRAMES  p50 10.1  max 30.0  ms  60Hz",
    ]
    #expect(Array(text.prefix(expected.count)) == expected)
    let photos = text.firstIndex(of: "PHOTOS") ?? 0
    #expect(
      Array(text[photos...].prefix(9)) == [
        "PHOTOS",
        "held       4",
        "memory     21.9 MB, target 40.0 MB",
        "awaited    2    failed  1",
        "decoders   2    busy    1",
        "decoding   83.4 ms a photo",
        "EVENTS                 now    42.118",
        "   41.000 event 11 ×3",
        "   40.000 event 10",
      ])
  }

  @Test("shows unsupported orientations, the lock and the sensor")
  func policy() {
    var view = InspectorView.sample()
    view.inspection.supported = .phone
    view.inspection.isLocked = true
    view.inspection.source = .locked
    view.inspection.deviceOrientation = .faceUp
    view.inspection.zoom = 2.5
    let text = ShownInspector(view).panelText
    #expect(text[1] == "device     faceUp 5")
    #expect(text[2] == "interface  portrait 1")
    #expect(text[3] == "supported  P -- LR LL     26")
    #expect(text[4] == "lock       on   source  locked")
    #expect(text.contains("zoom       2.50×"))
  }

  @Test("shows ten events at most, the newest first")
  func events() {
    let text = ShownInspector(.sample(windowSize: Size(width: 1000, height: 2000))).panelText
    let events = text.filter { $0.contains(" event ") }
    #expect(events.count == 10)
    #expect(events.first?.contains("event 11 ×3") == true)
    #expect(events.last?.contains("event 2") == true)
  }

  @Test(
    "is never cut: whole groups are left out, the last first, and the oldest events",
    arguments: [false, true])
  func lowWindows(isSimulating: Bool) {
    var before: [String]?
    for height in stride(from: 1000.0, through: 60, by: -20) {
      let shown = ShownInspector(
        .sample(
          windowSize: Size(width: 1000, height: height), device: isSimulating ? 0 : nil))
      let present = headings(in: shown.panelText)
      #expect(present == Array(Self.headings.prefix(present.count)))
      if let before { #expect(present.count <= before.count) }
      if let panel = shown.panel { #expect(panel.minY > 0 && panel.maxY < height) }
      let events = shown.panelText.count { $0.contains(" event ") }
      #expect(present.count < 6 ? events == 0 : events >= 3)
      before = present
    }
    #expect(before == [])
    #expect(
      headings(
        in: ShownInspector(.sample(windowSize: Size(width: 1000, height: 700))).panelText
      ).count == 6)
    let narrow = ShownInspector(.sample(windowSize: Size(width: 470, height: 900)))
    #expect(narrow.panel == nil)
    #expect(narrow.labels.contains(["0,0"]))
  }

  @Test(
    "is at the left, within its width, at any scale",
    arguments: [0.5, 0.8, 1, 1.25, 1.5, 2, 3, 8])
  func scales(scale: Double) throws {
    let pixel = max(1, 1 / scale)
    let size = Size(width: 1000 * pixel, height: 800 * pixel)
    let shown = ShownInspector(
      .sample(windowSize: size, scale: scale), painter: ChromePainter())
    let panel = try #require(shown.panel)
    #expect(panel.maxX <= InspectorView.panelWidth * pixel + 1)
    #expect(headings(in: shown.panelText) == Self.headings)
    for character in shown.characters {
      #expect(shown.grounds.contains { $0.insetBy(-1e-6).encloses(character.rect) })
      let pixels = Point(x: character.rect.minX * scale, y: character.rect.minY * scale)
      #expect(abs(pixels.x - pixels.x.rounded()) < 1e-6)
      #expect(abs(pixels.y - pixels.y.rounded()) < 1e-6)
      #expect((character.rect.size.height * scale).rounded() >= 15)
    }
    // No two in one cell.
    #expect(Set(shown.characters.map(\.rect.origin)).count == shown.characters.count)
  }

  @Test("has no overlapping numbers, even after a long run or a long frame")
  func longFigures() {
    var program = InspectedProgram.sample
    program.frameTimes = [12_345.6, 23_456.7, 34_567.8]
    program.now = 98_765_432.1
    program.events = [InspectedEvent(time: 98_765_430.1, text: "event")]
    program.cache.awaitedCount = 10_000_000
    program.decoders.processCount = 10_000_000
    var view = InspectorView.sample(pageCount: 1_000_000, program: program)
    view.inspection.position = 999_998.5
    let shown = ShownInspector(view)
    #expect(Set(shown.characters.map(\.rect.origin)).count == shown.characters.count)
  }

  @Test("draws frames as bars, the longest no higher than the graph, within the panel")
  func graph() throws {
    let shown = ShownInspector(.sample())
    let panel = try #require(shown.panel)
    let bars = shown.rectangles.filter {
      $0.rectangle.size.width == 2 && panel.encloses($0.rectangle)
    }
    #expect(bars.count > 100)
    #expect(bars.map(\.rectangle.size.height).max() == 60)
    #expect(Set(bars.map(\.color)).count == 3)
    var program = InspectedProgram.sample
    program.frameTimes = [.nan, .infinity, -1, 0, 1e300]
    let odd = ShownInspector(.sample(program: program))
    let oddBars = odd.rectangles.filter {
      $0.rectangle.size.width == 2 && $0.rectangle.minX > 200 && panel.encloses($0.rectangle)
    }
    #expect(oddBars.map(\.rectangle.size.height) == [60])
  }

  @Test("shows a dot for characters that fonts may lack, and cuts long text")
  func hostileTexts() throws {
    var program = InspectedProgram.sample
    program.sensor = "\u{202E}gpj.👩‍👩‍👧" + String(repeating: "x", count: 100_000)
    program.events = [
      InspectedEvent(time: .infinity, text: String(repeating: "é", count: 9999), count: .max)
    ]
    program.cache.heldByteCount = .max
    program.decoders.decodeDuration = .nan
    let shown = ShownInspector(.sample(program: program))
    let panel = try #require(shown.panel)
    #expect(
      shown.characters.allSatisfy { $0.rect.maxX <= panel.maxX || $0.rect.minX >= panel.maxX })
    #expect(shown.panelText.contains { $0.hasPrefix("sensor     ·gpj.·xxx") && $0.hasSuffix("x…") })
  }
}

extension Rect {
  /// Whether all of another rectangle lies inside.
  func encloses(_ other: Rect) -> Bool {
    other.minX >= minX && other.minY >= minY && other.maxX <= maxX && other.maxY <= maxY
  }
}
