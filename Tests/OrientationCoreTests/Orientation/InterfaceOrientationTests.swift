import GalleryTesting
import OrientationCore
import Testing

@Suite("Interface orientation")
struct InterfaceOrientationTests {
  /// The device's turn (clockwise quarters), the interface orientation, its raw value, and the
  /// content's angle.
  @Test(
    "the content turns against the device",
    arguments: [
      (0, InterfaceOrientation.portrait, 1, 0),
      (1, .landscapeLeft, 4, -Double.pi / 2),
      (2, .portraitUpsideDown, 2, .pi),
      (3, .landscapeRight, 3, .pi / 2),
    ])
  func table(device: Int, orientation: InterfaceOrientation, raw: Int, angle: Double) throws {
    let content = -QuarterTurn(device)
    #expect(InterfaceOrientation(contentTurn: content) == orientation)
    #expect(orientation.contentTurn == content)
    #expect(orientation.rawValue == raw)
    #expect(isNear(abs(content.transform.angle), abs(angle)))
    #expect(device == 2 || isNear(content.transform.angle, angle))
  }

  @Test("a device that turns clockwise passes through the cycle of the table")
  func cycle() {
    let names = (0...4).map { InterfaceOrientation(contentTurn: QuarterTurn(-$0)) }
    #expect(names == [.portrait, .landscapeLeft, .portraitUpsideDown, .landscapeRight, .portrait])
  }

  @Test("every known orientation converts to a turn and back; the unknown one has none")
  func thereAndBack() {
    for orientation in InterfaceOrientation.allCases {
      let back = orientation.contentTurn.map(InterfaceOrientation.init(contentTurn:))
      #expect(back == (orientation == .unknown ? nil : orientation))
    }
    #expect(InterfaceOrientation(rawValue: 0) == .unknown)
    #expect(InterfaceOrientation.allCases.count == 5)
  }

  @Test("each converts to a device orientation and back, with the landscape ones exchanged")
  func device() {
    for orientation in InterfaceOrientation.allCases {
      #expect(orientation.deviceOrientation.interfaceOrientation == orientation)
      #expect(orientation.deviceOrientation.isPortrait == orientation.isPortrait)
      #expect(orientation.deviceOrientation.isLandscape == orientation.isLandscape)
    }
    #expect(InterfaceOrientation.landscapeLeft.deviceOrientation == .landscapeRight)
    #expect(InterfaceOrientation.landscapeRight.deviceOrientation == .landscapeLeft)
    #expect(InterfaceOrientation.unknown.deviceOrientation == .unknown)
  }

  @Test("known orientations are either portrait or landscape; the unknown one is neither")
  func predicates() {
    #expect(InterfaceOrientation.allCases.filter(\.isPortrait) == [.portrait, .portraitUpsideDown])
    #expect(
      InterfaceOrientation.allCases.filter(\.isLandscape) == [.landscapeRight, .landscapeLeft])
  }
}
