import OrientationCore
import Testing

@Suite("Interface orientation mask")
struct InterfaceOrientationMaskTests {
  private static let known = InterfaceOrientation.allCases.filter { $0 != .unknown }
  private static let masks = (0..<16).map { InterfaceOrientationMask(rawValue: $0 << 1) }

  @Test("the bits are UIKit's")
  func bits() {
    #expect(InterfaceOrientationMask.portrait.rawValue == 2)
    #expect(InterfaceOrientationMask.portraitUpsideDown.rawValue == 4)
    #expect(InterfaceOrientationMask.landscapeRight.rawValue == 8)
    #expect(InterfaceOrientationMask.landscapeLeft.rawValue == 16)
    #expect(InterfaceOrientationMask.landscape.rawValue == 24)
    #expect(InterfaceOrientationMask.phone.rawValue == 26)
    #expect(InterfaceOrientationMask.all.rawValue == 30)
    for orientation in Self.known {
      #expect(InterfaceOrientationMask(orientation).rawValue == 1 << orientation.rawValue)
    }
    #expect(InterfaceOrientationMask(.unknown).isEmpty)
    #expect(InterfaceOrientationMask(rawValue: -1) == .all)
    #expect(InterfaceOrientationMask(rawValue: 1).isEmpty)
  }

  @Test("by default a phone supports all but upside down, and a pad supports all")
  func defaults() {
    #expect(
      Self.known.filter { !InterfaceOrientationMask.phone.contains($0) } == [.portraitUpsideDown])
    #expect(Self.known.allSatisfy { InterfaceOrientationMask.pad.contains($0) })
    let custom: InterfaceOrientationMask = [.portrait, .landscapeLeft]
    #expect(Self.known.filter { custom.contains($0) } == [.portrait, .landscapeLeft])
    #expect(RotationPolicy().supported == .pad)
  }

  @Test("no mask supports the unknown orientation", arguments: masks)
  func unknown(mask: InterfaceOrientationMask) {
    #expect(!mask.contains(.unknown))
    #expect(mask.nearest(to: .unknown) == (mask.isEmpty ? .unknown : mask.nearest(to: .portrait)))
  }

  @Test(
    "the nearest one is supported, none is nearer, and of two it is the clockwise one",
    arguments: masks, known)
  func nearest(mask: InterfaceOrientationMask, from: InterfaceOrientation) throws {
    let nearest = mask.nearest(to: from)
    guard !mask.isEmpty else {
      #expect(nearest == from)
      return
    }
    #expect(mask.contains(nearest))
    let start = try #require(from.contentTurn)
    func way(to orientation: InterfaceOrientation) throws -> Int {
      [0, 1, 2, -1][(try #require(orientation.contentTurn) + -start).clockwiseQuarters]
    }
    for other in Self.known where mask.contains(other) && other != nearest {
      #expect(abs(try way(to: nearest)) <= abs(try way(to: other)))
      if abs(try way(to: nearest)) == abs(try way(to: other)) {
        #expect(try way(to: nearest) == 1)
      }
    }
  }
}
