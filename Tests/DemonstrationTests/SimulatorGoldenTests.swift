import Chrome
import GalleryCore
import GoldenPictures
import Rendering
import Testing

@Suite("The simulator's picture is the recorded one, pixel for pixel")
struct SimulatorGoldenTests {
  /// How far a device that lies on the desk is seen from the side.
  private static let lying = 0.42

  @Test("in all seven orientations of a device", arguments: DeviceOrientation.allCases)
  func orientations(orientation: DeviceOrientation) throws {
    var scene = SimulatorScene()
    switch orientation {
    case .unknown, .portrait: break
    case .portraitUpsideDown: scene.degrees = 180
    // Its home button is at the right.
    case .landscapeLeft: scene.degrees = -90
    case .landscapeRight: scene.degrees = 90
    case .faceUp: scene.foreshortening = Self.lying
    case .faceDown: (scene.side, scene.foreshortening) = (.back, -Self.lying)
    }
    // A sensor that does not know leaves the device as it was: upright.
    let name = orientation == .unknown ? "portrait" : "\(orientation)"
    try expectGolden(scene.canvas(photo: checkeredPhoto()), named: "simulator-\(name)")
  }

  @Test("on the way between two orientations")
  func between() throws {
    let scene = SimulatorScene(degrees: 30)
    try expectGolden(scene.canvas(photo: checkeredPhoto()), named: "simulator-30")
  }

  @Test("of the other devices, turned and lying", arguments: [DeviceModel.phone, .tablet])
  func models(model: DeviceModel) throws {
    let scene = SimulatorScene(
      model: model, degrees: 20, foreshortening: 0.8, zoom: model == .phone ? 0.36 : 0.3)
    try expectGolden(scene.canvas(photo: checkeredPhoto()), named: "simulator-\(model.rawValue)")
  }
}
