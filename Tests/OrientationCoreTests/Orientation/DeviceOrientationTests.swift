import OrientationCore
import Testing

@Suite("Device orientation")
struct DeviceOrientationTests {
  /// The device's raw value, its turn, and the interface orientation with its raw value.
  @Test(
    "seven device orientations map to five of the interface, with landscape exchanged",
    arguments: [
      (DeviceOrientation.unknown, 0, nil, InterfaceOrientation.unknown, 0),
      (.portrait, 1, 0, .portrait, 1),
      (.portraitUpsideDown, 2, 2, .portraitUpsideDown, 2),
      (.landscapeLeft, 3, 3, .landscapeRight, 3),
      (.landscapeRight, 4, 1, .landscapeLeft, 4),
      (.faceUp, 5, nil, .unknown, 0),
      (.faceDown, 6, nil, .unknown, 0),
    ] as [(DeviceOrientation, Int, Int?, InterfaceOrientation, Int)])
  func table(
    device: DeviceOrientation, raw: Int, quarters: Int?, interface: InterfaceOrientation,
    interfaceRaw: Int
  ) {
    #expect(device.rawValue == raw)
    #expect(device.deviceTurn == quarters.map(QuarterTurn.init))
    #expect(device.interfaceOrientation == interface)
    #expect(interface.rawValue == interfaceRaw)
    #expect(device.isValidInterfaceOrientation == (quarters != nil))
    // The content turns against the device.
    #expect(interface.contentTurn == quarters.map { QuarterTurn(-$0) })
    if let turn = device.deviceTurn { #expect(DeviceOrientation(deviceTurn: turn) == device) }
  }

  @Test("each is exactly one of portrait, landscape, flat and unknown")
  func predicates() {
    let portrait: Set<DeviceOrientation> = [.portrait, .portraitUpsideDown]
    let landscape: Set<DeviceOrientation> = [.landscapeLeft, .landscapeRight]
    let flat: Set<DeviceOrientation> = [.faceUp, .faceDown]
    for orientation in DeviceOrientation.allCases {
      #expect(orientation.isPortrait == portrait.contains(orientation))
      #expect(orientation.isLandscape == landscape.contains(orientation))
      #expect(orientation.isFlat == flat.contains(orientation))
      let kinds = [orientation.isPortrait, orientation.isLandscape, orientation.isFlat]
      #expect(kinds.count { $0 } == (orientation == .unknown ? 0 : 1))
    }
    #expect(DeviceOrientation.allCases.count == 7)
  }

  @Test("the sequence of orientations of a device that turns clockwise", arguments: 0...7)
  func cycle(quarters: Int) {
    let names: [DeviceOrientation] = [
      .portrait, .landscapeRight, .portraitUpsideDown, .landscapeLeft,
    ]
    #expect(DeviceOrientation(deviceTurn: QuarterTurn(quarters)) == names[quarters % 4])
  }
}
