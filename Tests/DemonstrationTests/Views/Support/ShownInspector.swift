import Chrome
import Demonstration
import GalleryCore

@testable import Demonstration

/// An inspector's items, taken apart: grounds, lines, and what stands where.
struct ShownInspector {
  /// A character in its cell.
  struct Shown {
    let character: Character
    let ink: InspectorInk
    let rect: Rect
    let opacity: Double
  }

  let view: InspectorView
  let items: [Scene.Item]
  let characters: [Shown]

  /// With cells of 7 × 15 pixels, as at a pixel a point, or as the painter makes them.
  init(_ view: InspectorView, painter: ChromePainter? = nil) {
    self.view = view
    var pictures: [ChromePicture] = []
    items = view.items { picture in
      pictures.append(picture)
      let size =
        painter?.paint(picture, scale: view.scale).size
        ?? Size(width: 7 / min(1, view.scale), height: 15 / min(1, view.scale))
      return (ImageID(pictures.count - 1), size)
    }
    characters = items.compactMap { item in
      guard case .image(let quad) = item,
        let inked = pictures[quad.image.rawValue].inkedCharacter
      else { return nil }
      return Shown(
        character: inked.character, ink: inked.ink, rect: quad.destination, opacity: quad.opacity)
    }
  }

  var rectangles: [SolidRectangle] {
    items.compactMap { if case .rectangle(let solid) = $0 { solid } else { nil } }
  }

  /// The dark grounds of the labels and of the panel.
  var grounds: [Rect] {
    rectangles.filter {
      $0.color.red < 0.1 && $0.color.alpha > 0.8 * view.opacity && $0.color.red > 0
    }
    .map(\.rectangle)
  }

  /// The largest ground, if it holds more than a label does.
  var panel: Rect? { grounds.first { $0.size.height > 80 / min(1, view.scale) } }

  /// What stands on a ground, line by line.
  func text(on ground: Rect) -> [String] {
    let inside = characters.filter { ground.contains($0.rect.center) }
    guard let cell = inside.first?.rect.size else { return [] }
    let left = inside.map(\.rect.minX).reduce(.infinity, min)
    let rows = Dictionary(grouping: inside) { ($0.rect.minY * 100).rounded() }
    return rows.sorted { $0.key < $1.key }.map { _, row in
      var line: [Character] = []
      for shown in row.sorted(by: { $0.rect.minX < $1.rect.minX }) {
        let column = Int(((shown.rect.minX - left) / cell.width).rounded())
        line += Array(repeating: " ", count: max(0, column - line.count))
        line.append(shown.character)
      }
      return String(line)
    }
  }

  /// What the panel says, line by line.
  var panelText: [String] { panel.map(text(on:)) ?? [] }

  /// What the labels say.
  var labels: [[String]] { grounds.filter { $0 != panel }.map(text(on:)) }
}

extension InspectorView {
  /// A view of an ordinary moment.
  static func sample(
    turn: QuarterTurn = .identity, page: Int = 1, pageCount: Int = 6,
    windowSize: Size = Size(width: 1000, height: 760), scale: Double = 1,
    device: Double? = nil, zoom: Double = 1, opacity: Double = 1,
    program: InspectedProgram = .sample
  ) -> InspectorView {
    let screen = device == nil ? windowSize : DeviceModel.classicPhone.screenSize
    let gallery = Gallery(
      windowSize: screen, scale: scale, pageCount: pageCount, page: page, orientation: turn)
    return InspectorView(
      inspection: gallery.inspection(at: 0), program: program,
      placement: device.map { .screen(in: windowSize, degrees: $0, zoom: zoom) } ?? .identity,
      isSimulating: device != nil, windowSize: windowSize, scale: scale, opacity: opacity)
  }
}

extension AffineTransform {
  /// A phone's screen in the middle of what the panel leaves of a window.
  static func screen(in window: Size, degrees: Double, zoom: Double) -> AffineTransform {
    let screen = DeviceModel.classicPhone.screenSize
    return AffineTransform.translation(x: -screen.width / 2, y: -screen.height / 2)
      .concatenating(.scale(x: zoom, y: zoom))
      .concatenating(.rotation(angle: degrees * .pi / 180))
      .concatenating(
        .translation(x: (window.width + InspectorView.panelWidth) / 2, y: window.height / 2))
  }
}

extension InspectedProgram {
  /// A program that has been running for a while.
  static var sample: InspectedProgram {
    var program = InspectedProgram()
    program.claimCount = 1
    program.sensor = "iio-sensor-proxy"
    program.now = 42.118
    program.refreshInterval = 1 / 60
    program.frameTimes = (0..<120).map { $0 == 60 ? 0.03 : 0.004 + 0.0001 * Double($0) }
    program.events = (0..<12).map {
      InspectedEvent(time: 30 + Double($0), text: "event \($0)", count: $0 == 11 ? 3 : 1)
    }
    program.cache = InspectedCache(
      heldCount: 4, heldByteCount: 23_000_000, byteLimit: 41_943_040, awaitedCount: 2,
      failureCount: 1)
    program.decoders = InspectedDecoders(processCount: 2, busyCount: 1, decodeDuration: 0.0834)
    return program
  }
}
