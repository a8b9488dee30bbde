import GalleryCore
import GalleryTesting
import Testing

@testable import Demonstration
@testable import GalleryCore

@Suite("A simulated device")
struct SimulatedDeviceTests {
  private static let desk = DeskLayout(
    model: .classicPhone, windowSize: Size(width: 1000, height: 700), scale: 1)

  private func held(at degrees: Double, from start: Double = 0) -> SimulatedDevice {
    var device = SimulatedDevice(model: .classicPhone)
    device.hold(1, at: 0, animated: false)
    _ = device.rotate(by: start * .pi / 180, pointer: 1, at: 0)
    _ = device.rotate(by: (degrees - start) * .pi / 180, pointer: 1, at: 0)
    return device
  }

  @Test(
    "reports a quarter turn within 35° of it, and between two the last one",
    arguments: [
      (0.0, 36.0, QuarterTurn.identity), (0, 54, .identity), (0, 56, .clockwise),
      (90, 54, .clockwise), (90, 36, .clockwise), (90, 34, .identity), (0, -54, .identity),
      (0, -56, .counterclockwise), (90, 144, .clockwise), (90, 146, .half), (0, 180, .half),
    ])
  func hysteresis(start: Double, degrees: Double, reading: QuarterTurn) {
    #expect(held(at: degrees, from: start).reading == reading)
  }

  @Test("stays at the angle of its release, and its next turn starts from the sensor's reading")
  func staysAndGoesOn() {
    var device = held(at: 70)
    device.release(1)
    #expect(isNear(device.quarters(at: 9), 70.0 / 90))
    device.turn(by: 1, at: 9, animated: true)
    #expect(isNear(device.quarters(at: 10), 2))
    #expect(device.orientation == .portraitUpsideDown)
  }

  @Test("is held by the first pointer that touches it")
  func oneHand() {
    var device = held(at: 10)
    device.hold(2, at: 0, animated: false)
    let isTurned = device.rotate(by: 1, pointer: 2, at: 0)
    #expect(!isTurned)
    #expect(isNear(device.quarters(at: 0), 10.0 / 90))
    device.release(2)
    #expect(device.isHeld)
  }

  @Test("makes all its quarter turns in order, even in quick succession")
  func quickTurns() {
    var device = SimulatedDevice(model: .tablet)
    for step in 0..<3 { device.turn(by: 1, at: Double(step) * 0.05, animated: true) }
    let angles = stride(from: 0.1, to: 1, by: 0.01).map { device.quarters(at: $0) }
    #expect(zip(angles, angles.dropFirst()).allSatisfy { abs($0 - $1) < 0.2 })
    #expect(device.orientation == .landscapeLeft)
  }

  @Test("lies on its back or on its screen, and the next turn picks it up")
  func poses() {
    var device = SimulatedDevice(model: .phone, turned: .clockwise)
    device.lay(.faceUp, at: 0, animated: true)
    #expect(device.orientation == .faceUp)
    #expect(isNear(device.foreshortening(at: 0), 1))
    #expect(device.isMoving(at: 0.1))
    #expect(isNear(device.foreshortening(at: 1), 0.4226, within: 1e-4))
    device.lay(.faceDown, at: 1, animated: true)
    #expect(device.orientation == .faceDown)
    #expect(isNear(device.foreshortening(at: 2), -0.4226, within: 1e-4))
    device.turn(by: 1, at: 2, animated: true)
    #expect(device.orientation == .portraitUpsideDown)
    #expect(isNear(device.foreshortening(at: 3), 1))
    device.setLost(true)
    #expect(device.orientation == .unknown)
    device.turn(to: .identity, at: 3, animated: false)
    #expect(device.orientation == .unknown)
    device.setLost(false)
    #expect(device.orientation == .portrait)
  }

  @Test("covers whole pixels at each quarter turn", arguments: [1, 1.25, 1.5, 2, 3])
  func pixels(scale: Double) throws {
    for model in [DeviceModel.classicPhone, .tablet] {
      for height in [480.0, 699, 700, 1080] {
        let desk = DeskLayout(
          model: model, windowSize: Size(width: 1000, height: height), scale: scale)
        for turn in QuarterTurn.allCases {
          let device = SimulatedDevice(model: model, turned: turn)
          let corner = device.transform(at: 0, on: desk).apply(to: .zero)
          for length in [corner.x * scale, corner.y * scale] {
            #expect(abs(length - length.rounded()) < 1e-6, "\(model) \(height) \(turn)")
          }
        }
      }
    }
  }

  @Test("stays within the free part of the window at every angle", arguments: DeviceModel.allCases)
  func fits(model: DeviceModel) {
    let desk = DeskLayout(
      model: model, windowSize: Size(width: 900, height: 600), scale: 1, leftInset: 300,
      bottomInset: 90)
    let reach = model.diameter / 2 * desk.zoom
    #expect(desk.middle.x - reach >= 300 && desk.middle.x + reach <= 900)
    #expect(desk.middle.y - reach >= 0 && desk.middle.y + reach <= 510)
    #expect(reach > 180)
  }
}
