import Chrome
import Demonstration
import GalleryCore
import GoldenPictures
import Rendering
import Testing

@testable import Demonstration

@Suite("The simulator's picture matches the recording, pixel for pixel")
struct SimulatorGoldenTests {
  /// The foreshortening of a device that lies on the desk.
  private static let lying = 0.42

  @Test("in all seven orientations of a device", arguments: DeviceOrientation.allCases)
  func orientations(orientation: DeviceOrientation) throws {
    var scene = SimulatorScene()
    switch orientation {
    case .unknown, .portrait: break
    case .portraitUpsideDown: scene.degrees = 180
    // The home button is at the right.
    case .landscapeLeft: scene.degrees = -90
    case .landscapeRight: scene.degrees = 90
    case .faceUp: scene.foreshortening = Self.lying
    case .faceDown: (scene.side, scene.foreshortening) = (.back, -Self.lying)
    }
    // A sensor with an unknown orientation leaves the device upright.
    let name = orientation == .unknown ? "portrait" : "\(orientation)"
    try expectGolden(scene.canvas(photo: checkeredPhoto()), named: "simulator-\(name)")
  }

  @Test("between two orientations")
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
