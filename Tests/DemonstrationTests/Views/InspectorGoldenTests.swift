import Chrome
import Demonstration
import GalleryCore
import GoldenPictures
import Testing

@testable import Demonstration

/// Characters are drawn as blocks, so that the pictures do not depend on fonts.
@Suite("The inspector matches the recording, pixel for pixel")
struct InspectorGoldenTests {
  private static let window = Size(width: 760, height: 420)
  private static let model = DeviceModel.classicPhone

  private static var program: InspectedProgram {
    var program = InspectedProgram()
    program.sensor = "none"
    program.frameTimes = (0..<80).map { 0.002 + 0.0003 * Double($0) }
    program.refreshInterval = 1 / 60
    return program
  }

  /// The transform of a turned screen on a desk, foreshortened along the window's vertical by the
  /// cosine of its tilt.
  private static func placement(degrees: Double, tilt: Double = 1) -> AffineTransform {
    let screen = model.screenSize
    return AffineTransform.translation(x: -screen.width / 2, y: -screen.height / 2)
      .concatenating(.scale(x: 0.5, y: 0.5))
      .concatenating(.turn(degrees: degrees, about: .zero))
      .concatenating(.scale(x: 1, y: tilt))
      .concatenating(
        .translation(
          x: (window.width + InspectorView.panelWidth) / 2, y: window.height / 2))
  }

  /// A block for each character: of the same width for all, as high as its number, in a colour for
  /// its ink.
  private static func block(_ picture: ChromePicture) -> PixelImage {
    guard let inked = picture.inkedCharacter else {
      return PixelImage(size: PixelSize(width: 1, height: 1), isOpaque: false) { _ in }
    }
    let number = Int(inked.character.unicodeScalars.first?.value ?? 0)
    let colors: [InspectorInk: UInt32] = [
      .value: 0xffff_ffff, .label: 0xffb0_b0b0, .heading: 0xff80_d0ff, .xAxis: 0xffff_6060,
      .yAxis: 0xff60_f070, .page: 0xffff_d040,
    ]
    return PixelImage(size: PixelSize(width: 7, height: 15), isOpaque: false) { memory in
      let pixels = memory.bindMemory(to: UInt32.self)
      for y in (12 - 4 - number % 7)..<12 {
        for x in 1..<6 { pixels[y * 7 + x] = colors[inked.ink] ?? 0 }
      }
    }
  }

  private func canvas(_ view: InspectorView, beneath: [Scene.Item]) -> GoldenPictures.Canvas {
    let pictures = view.pictures
    var images: [ImageID: PixelImage] = [:]
    for (index, picture) in pictures.enumerated() { images[ImageID(index)] = Self.block(picture) }
    let names = Dictionary(uniqueKeysWithValues: zip(pictures, pictures.indices))
    let items = view.items { picture in
      names[picture].map { (ImageID($0), Size(width: 7, height: 15)) }
    }
    return .showing(
      beneath + items, images: images, width: Int(Self.window.width),
      height: Int(Self.window.height), background: Color(white: 0.6))
  }

  private func ground(_ size: Size, _ transform: AffineTransform) -> [Scene.Item] {
    [
      .rectangle(
        SolidRectangle(
          color: Color(red: 0.3, green: 0.5, blue: 0.7),
          rectangle: Rect(origin: .zero, size: size), transform: transform))
    ]
  }

  @Test(
    "on a device in each of the seven orientations",
    arguments: [
      (DeviceOrientation.unknown, QuarterTurn.identity, 20.0, 1.0), (.portrait, .identity, 0, 1),
      (.portraitUpsideDown, .half, 180, 1), (.landscapeLeft, .clockwise, -90, 1),
      (.landscapeRight, .counterclockwise, 90, 1), (.faceUp, .identity, 0, 0.4),
      (.faceDown, .identity, 0, -0.4),
    ])
  func devices(
    orientation: DeviceOrientation, turn: QuarterTurn, degrees: Double, tilt: Double
  ) throws {
    let screen = Self.model.screenSize
    let gallery = Gallery(windowSize: screen, pageCount: 6, page: 1, orientation: turn)
    var inspection = gallery.inspection(at: 0)
    inspection.deviceOrientation = orientation
    let placement = Self.placement(degrees: degrees, tilt: tilt)
    let view = InspectorView(
      inspection: inspection, program: Self.program, placement: placement, isSimulating: true,
      windowSize: Self.window, scale: 1)
    try expectGolden(
      canvas(view, beneath: ground(screen, placement)), named: "inspector-\(orientation)")
  }

  @Test("without a device, at rest and during a turn", arguments: [0, 0.125])
  func window(time: Double) throws {
    var gallery = Gallery(windowSize: Self.window, pageCount: 6, page: 1)
    _ = gallery.handle(.command(.turnDevice(quarters: 1)), at: 0)
    let view = InspectorView(
      inspection: gallery.inspection(at: time == 0 ? 1 : time), program: Self.program,
      windowSize: Self.window, scale: 1, opacity: time == 0 ? 1 : 0.7)
    try expectGolden(
      canvas(view, beneath: ground(Self.window, .identity)),
      named: time == 0 ? "inspector-window" : "inspector-turning")
  }
}
