import GalleryTesting
import OrientationCore
import SeededRandom
import Testing

@Suite("Orientation from a transform")
struct TransformedOrientationTests {
  private static let known = InterfaceOrientation.allCases.filter { $0 != .unknown }

  /// The initial orientation, the angle in clockwise quarters, and the result; a device that turns
  /// clockwise has a negative angle.
  @Test(
    "a turn by whole quarters steps through the cycle",
    arguments: [
      (InterfaceOrientation.portrait, -1, InterfaceOrientation.landscapeLeft),
      (.landscapeLeft, -1, .portraitUpsideDown), (.portraitUpsideDown, -1, .landscapeRight),
      (.landscapeRight, -1, .portrait), (.portrait, 1, .landscapeRight),
      (.landscapeRight, 1, .portraitUpsideDown), (.portraitUpsideDown, 1, .landscapeLeft),
      (.landscapeLeft, 1, .portrait), (.landscapeLeft, 2, .landscapeRight),
      (.landscapeLeft, -2, .landscapeRight), (.portrait, 3, .landscapeLeft),
    ])
  func table(from: InterfaceOrientation, quarters: Int, to: InterfaceOrientation) throws {
    #expect(try from.applying(QuarterTurn(quarters).transform) == to)
    #expect(try from.applying(.rotation(angle: Double(quarters) * .pi / 2)) == to)
  }

  @Test(
    "any angle counts as the nearest quarter, with any scaling before or after and any translation",
    arguments: SeededRandom.seeds)
  func random(seed: UInt64) throws {
    var random = SeededRandom(seed: seed)
    for index in 0..<5_000 {
      let quarters = random.integer(-8...8)
      let rotation = AffineTransform.rotation(
        angle: (Double(quarters) + random.number(-0.499...0.499)) * .pi / 2)
      let uneven = AffineTransform.scale(x: scale(&random), y: scale(&random))
      let even = scale(&random)
      let turned =
        (random.integer(0...1) == 0
        ? uneven.concatenating(rotation) : rotation.concatenating(uneven))
        .concatenating(.scale(x: even, y: even))
        .concatenating(.translation(x: random.number(-1e6...1e6), y: random.number(-1e6...1e6)))
      let trace: Comment = "seed \(seed), transform \(index): \(turned)"
      let from = random.pick(Self.known)
      let expected = from.contentTurn.map { $0 + QuarterTurn(quarters) }
      try #require(try from.applying(turned).contentTurn == expected, trace)
      try #require(try InterfaceOrientation.unknown.applying(turned) == .unknown, trace)
      var mirrored = turned
      swap(&mirrored.a, &mirrored.c)
      swap(&mirrored.b, &mirrored.d)
      try #require(throws: OrientationTransformError.mirrored, trace) {
        try from.applying(mirrored)
      }
    }
  }

  private func scale(_ random: inout SeededRandom) -> Double {
    random.pick([0.01, 0.3, 1, 2.5, 40])
  }

  @Test(
    "two transforms in a row give the same as their concatenation", arguments: QuarterTurn.allCases,
    QuarterTurn.allCases)
  func composition(first: QuarterTurn, second: QuarterTurn) throws {
    for from in InterfaceOrientation.allCases {
      let both = first.transform.concatenating(second.transform)
      #expect(try from.applying(first.transform).applying(second.transform) == from.applying(both))
      #expect(try from.applying(first.transform).applying((-first).transform) == from)
    }
  }

  @Test("no scale is too large or too small", arguments: [1e-305, 1e-300, 1e-9, 1e9, 1e300, 1e308])
  func extremes(scale: Double) throws {
    for quarters in 0...3 {
      for tilt in [-0.4, 0, 0.4] {
        var turned = AffineTransform.rotation(angle: (Double(quarters) + tilt) * .pi / 2)
        turned = turned.concatenating(.scale(x: scale, y: scale))
        let expected = InterfaceOrientation(contentTurn: QuarterTurn(quarters))
        #expect(try InterfaceOrientation.portrait.applying(turned) == expected, "\(turned)")
      }
    }
    let uneven = AffineTransform.scale(x: scale, y: 1 / max(scale, 1e-300))
    #expect(try InterfaceOrientation.portrait.applying(uneven) == .portrait)
  }

  @Test("halfway between two quarters it is the larger one")
  func halfWay() throws {
    let eighth = AffineTransform(a: 1, b: 1, c: -1, d: 1, tx: 0, ty: 0)
    #expect(try InterfaceOrientation.portrait.applying(eighth) == .landscapeRight)
    let back = AffineTransform(a: 1, b: -1, c: 1, d: 1, tx: 0, ty: 0)
    #expect(try InterfaceOrientation.portrait.applying(back) == .landscapeLeft)
  }

  @Test("mirrored, singular and infinite transforms are refused with a reason")
  func refused() {
    let wrong: [(AffineTransform, OrientationTransformError)] = [
      (.scale(x: -1, y: 1), .mirrored), (.scale(x: 1, y: -1), .mirrored),
      (AffineTransform(a: 0, b: 1, c: 1, d: 0, tx: 0, ty: 0), .mirrored),
      (.scale(x: -1e200, y: 1e200), .mirrored), (.scale(x: -1e-200, y: 1e-200), .mirrored),
      (AffineTransform(a: 1 + .ulpOfOne, b: 1, c: 1, d: 1 - .ulpOfOne, tx: 0, ty: 0), .mirrored),
      (.scale(x: 0, y: 0), .singular), (.scale(x: 1, y: 0), .singular),
      (.scale(x: 0, y: 1), .singular),
      (AffineTransform(a: 0.1, b: 0.3, c: 0.2, d: 0.6, tx: 0, ty: 0), .singular),
      (AffineTransform(a: 1e300, b: 1e300, c: 1e300, d: 1e300, tx: 0, ty: 0), .singular),
      (.scale(x: .nan, y: 1), .notFinite), (.scale(x: 1, y: .infinity), .notFinite),
      (.translation(x: .nan, y: 0), .notFinite), (.translation(x: 0, y: -.infinity), .notFinite),
    ]
    for from in InterfaceOrientation.allCases {
      for (transform, error) in wrong {
        #expect(throws: error, "\(transform)") { try from.applying(transform) }
      }
    }
    let errors: [OrientationTransformError] = [.mirrored, .singular, .notFinite]
    #expect(Set(errors.map(\.description)).count == 3)
    #expect("\(OrientationTransformError.mirrored)".contains("mirrors"))
  }
}
