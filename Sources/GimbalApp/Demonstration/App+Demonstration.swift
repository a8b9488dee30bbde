import Chrome
import Demonstration
import GalleryCore
import SDLSupport
import SystemServices

extension App {
  /// Places the screen's items in the window: directly, or on the drawn device if there is one.
  func staged(_ onScreen: [Scene.Item], at now: Double) -> [Scene.Item] {
    guard let device = stage.device else { return onScreen }
    let transform = stage.screenTransform(at: now)
    let isFront = device.foreshortening(at: now) > 0
    let view = SimulatorView(
      model: device.model, side: isFront ? .front : .back, transform: transform,
      pictureScale: gallery.scale, windowSize: stage.windowSize,
      background: gallery.backgroundColor.color)
    let shown = isFront ? onScreen.map { $0.transformed(by: transform) } : []
    return view.ground + shown + view.items { pictures.image($0, scale: gallery.scale) }
  }

  /// The items that explain the photos; only the list of keys and the menu are above them.
  func explanations(at now: Double) -> [Scene.Item] {
    let captionItems = captionItems
    let touchItems = demonstration.player.isExplaining ? touchMarks : []
    guard stage.isInspectorShown else { return touchItems + captionItems }
    let view = inspectorView(at: now)
    return view.items { pictures.image($0, scale: stage.scale) } + touchItems + captionItems
  }

  /// The caption, to the right of the inspector's panel.
  private var captionItems: [Scene.Item] {
    let left = stage.leftInset
    let room = Size(width: stage.windowSize.width - left, height: stage.windowSize.height)
    let view = CaptionView(
      text: demonstration.player.caption, windowSize: room, scale: stage.scale, opacity: 1)
    let items = view.items { pictures.image($0, scale: stage.scale) }
    return items.map { $0.transformed(by: .translation(x: left, y: 0)) }
  }

  /// A translucent disc, as large as a fingertip, where each of a replay's fingers is.
  private var touchMarks: [Scene.Item] {
    demonstration.player.touches.sorted { $0.key < $1.key }.compactMap { _, point in
      let disc = ChromePicture.capsule(
        Size(width: 44, height: 44), .button(isOn: true, .pressed))
      guard let (image, size) = pictures.image(disc, scale: stage.scale) else { return nil }
      let corner = Point(x: point.x - size.width / 2, y: point.y - size.height / 2)
      return .image(
        ImageQuad(
          image: image, destination: Rect(origin: corner, size: size), opacity: 0.6))
    }
  }

  /// Reserves room for captions below the device while a tour or a replay may have some.
  func makeRoomForCaptions() {
    let height = demonstration.player.isExplaining ? CaptionView.reservedHeight : 0
    // The device must not move under a pointer that has just interrupted the tour.
    guard height != stage.captionHeight, height > 0 || !stage.isTouched else { return }
    stage.setCaptionHeight(height, at: clock.now)
    frames.invalidate()
  }

  private func inspectorView(at now: Double) -> InspectorView {
    var inspection = gallery.inspection(at: now)
    inspection.deviceOrientation = stage.deviceOrientation
    return InspectorView(
      inspection: inspection, program: inspectedProgram(at: now),
      placement: stage.screenTransform(at: now), isSimulating: stage.isSimulating,
      windowSize: stage.windowSize, scale: stage.scale, opacity: stage.inspectorOpacity)
  }

  private func inspectedProgram(at now: Double) -> InspectedProgram {
    var program = InspectedProgram()
    let sensor = surroundings.sensor
    program.claimCount = sensor.claimCount
    program.sensor =
      stage.isSimulating
      ? "simulated" : sensor.state.map { $0.isPresent ? "iio-sensor-proxy" : "none" } ?? "off"
    demonstration.inspect(&program, at: now, since: frames.start)
    program.refreshInterval = 1 / display.window.refreshRate
    program.cache = media.inspectedCache
    // A recording's clock stands still during decoding, so it cannot measure it.
    if !options.isRecording { program.decoders = media.inspectedDecoders }
    return program
  }
}
