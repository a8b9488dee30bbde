import Chrome
import Demonstration
import GalleryCore
import Localization

/// The drawn device and what explains the photos: the inspector, captions and fingers.
@MainActor struct StageLayout {
  let snapshot: Snapshot

  /// Lays out what is shown.
  init(_ snapshot: Snapshot) { self.snapshot = snapshot }

  private var stage: Stage { snapshot.stage }

  /// The colour around the photos, or around the device.
  var background: Color {
    stage.isSimulating ? SimulatorView.deskColor : snapshot.background
  }

  /// Places the screen's items in the window: directly, or on the drawn device if there is one.
  func placed(_ onScreen: [Scene.Item]) -> [Scene.Item] {
    guard let device = stage.device else { return onScreen }
    let gallery = snapshot.gallery
    let transform = stage.screenTransform(at: snapshot.now)
    let isFront = device.foreshortening(at: snapshot.now) > 0
    let view = SimulatorView(
      model: device.model, side: isFront ? .front : .back, transform: transform,
      pictureScale: gallery.scale, windowSize: stage.windowSize,
      background: snapshot.background)
    let shown = isFront ? onScreen.map { $0.transformed(by: transform) } : []
    return view.ground + shown + view.items(painted: snapshot.painted)
  }

  /// The items that explain the photos; only the list of keys and the menu are above them.
  ///
  /// - Parameter program: what the inspector says of the program; nil while it is not shown.
  func explanations(_ program: InspectedProgram?) -> [Scene.Item] {
    let touchItems = snapshot.player.isExplaining ? touchMarks : []
    guard let program else { return touchItems + captionItems }
    return inspectorView(program).items(painted: painted) + touchItems + captionItems
  }

  private func inspectorView(_ program: InspectedProgram) -> InspectorView {
    var inspection = snapshot.gallery.inspection(at: snapshot.now)
    inspection.deviceOrientation = stage.deviceOrientation
    return InspectorView(
      inspection: inspection, program: program,
      placement: stage.screenTransform(at: snapshot.now), isSimulating: stage.isSimulating,
      windowSize: stage.windowSize, scale: stage.scale, opacity: stage.inspectorOpacity)
  }

  /// The caption, to the right of the inspector's panel.
  private var captionItems: [Scene.Item] {
    let left = stage.leftInset
    let room = Size(width: stage.windowSize.width - left, height: stage.windowSize.height)
    let view = CaptionView(
      text: snapshot.player.caption.map { LocalizedText($0).string }, windowSize: room,
      scale: stage.scale, opacity: 1)
    return view.items(painted: painted).map { $0.transformed(by: .translation(x: left, y: 0)) }
  }

  /// A translucent disc, as large as a fingertip, where each of a replay's fingers is.
  private var touchMarks: [Scene.Item] {
    snapshot.player.touches.sorted { $0.key < $1.key }.compactMap { _, point in
      let disc = ChromePicture.capsule(
        Size(width: 44, height: 44), .button(isOn: true, .pressed))
      guard let (image, size) = painted(disc) else { return nil }
      let corner = Point(x: point.x - size.width / 2, y: point.y - size.height / 2)
      return .image(
        ImageQuad(
          image: image, destination: Rect(origin: corner, size: size), opacity: 0.6))
    }
  }

  /// A picture at the window's scale.
  private func painted(_ picture: ChromePicture) -> (id: ImageID, size: Size)? {
    snapshot.pictures.image(picture, scale: stage.scale)
  }
}
