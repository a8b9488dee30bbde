import GalleryTesting
import OrientationCore
import SeededRandom
import Testing

@Suite("Affine transforms")
struct AffineTransformTests {
  private static func random(_ random: inout SeededRandom) -> AffineTransform {
    AffineTransform(
      a: random.number(-3...3), b: random.number(-3...3), c: random.number(-3...3),
      d: random.number(-3...3), tx: random.number(-500...500), ty: random.number(-500...500))
  }

  @Test("a point goes to (a·x + c·y + tx, b·x + d·y + ty), a vector ignores the translation")
  func application() {
    let transform = AffineTransform(a: 2, b: 3, c: 5, d: 7, tx: 11, ty: 13)
    #expect(transform.apply(to: Point(x: 1, y: 10)) == Point(x: 63, y: 86))
    #expect(transform.apply(toVector: Point(x: 1, y: 10)) == Point(x: 52, y: 73))
  }

  @Test("a positive angle turns clockwise on the screen: right to down, down to left")
  func clockwise() {
    let quarter = AffineTransform.rotation(angle: .pi / 2)
    #expect(isNear(quarter.apply(to: Point(x: 1, y: 0)), Point(x: 0, y: 1)))
    #expect(isNear(quarter.apply(to: Point(x: 0, y: 1)), Point(x: -1, y: 0)))
  }

  @Test("concatenating applies the receiver first")
  func order() {
    let moveThenScale = AffineTransform.translation(x: 10, y: 20)
      .concatenating(.scale(x: 2, y: 3))
    #expect(moveThenScale.apply(to: Point(x: 1, y: 1)) == Point(x: 22, y: 63))
    let scaleThenMove = AffineTransform.scale(x: 2, y: 3)
      .concatenating(.translation(x: 10, y: 20))
    #expect(scaleThenMove.apply(to: Point(x: 1, y: 1)) == Point(x: 12, y: 23))
  }

  @Test("concatenation applies both transforms in order", arguments: SeededRandom.seeds)
  func concatenation(seed: UInt64) {
    var random = SeededRandom(seed: seed)
    for _ in 0..<500 {
      let (first, second) = (Self.random(&random), Self.random(&random))
      let point = Point(x: random.number(-9...9), y: random.number(-9...9))
      #expect(
        isNear(
          first.concatenating(second).apply(to: point), second.apply(to: first.apply(to: point)),
          within: 1e-6))
    }
  }

  @Test("concatenation is associative, and the identity is neutral", arguments: SeededRandom.seeds)
  func associativity(seed: UInt64) {
    var random = SeededRandom(seed: seed)
    for _ in 0..<500 {
      let (a, b, c) = (Self.random(&random), Self.random(&random), Self.random(&random))
      #expect(
        isNear(
          a.concatenating(b).concatenating(c), a.concatenating(b.concatenating(c)), within: 1e-6))
      #expect(a.concatenating(.identity) == a)
      #expect(AffineTransform.identity.concatenating(a) == a)
    }
  }

  @Test("the inverse undoes on both sides; determinants multiply", arguments: SeededRandom.seeds)
  func inverse(seed: UInt64) throws {
    var random = SeededRandom(seed: seed)
    var tested = 0
    while tested < 500 {
      let (transform, other) = (Self.random(&random), Self.random(&random))
      // Nearly singular transforms lose too many digits for a comparison.
      guard abs(transform.determinant) > 0.1 else { continue }
      tested += 1
      let inverse = try #require(transform.inverted)
      #expect(isNear(transform.concatenating(inverse), .identity, within: 1e-6))
      #expect(isNear(inverse.concatenating(transform), .identity, within: 1e-6))
      #expect(
        isNear(
          transform.concatenating(other).determinant,
          transform.determinant * other.determinant, within: 1e-6))
    }
  }

  @Test("a singular transform has no inverse")
  func noInverse() {
    #expect(AffineTransform.scale(x: 0, y: 1).inverted == nil)
    #expect(AffineTransform(a: 1, b: 2, c: 2, d: 4, tx: 5, ty: 6).inverted == nil)
    #expect(AffineTransform.scale(x: .nan, y: 1).inverted == nil)
    #expect(AffineTransform.scale(x: .infinity, y: 1).inverted == nil)
  }

  @Test("the angle is the rotation's, for any scale and translation")
  func angle() {
    for degrees in stride(from: -179.0, through: 180, by: 1) {
      let angle = degrees * .pi / 180
      for scale in [0.01, 1, 250] {
        let transform = AffineTransform.scale(x: scale, y: scale)
          .concatenating(.rotation(angle: angle))
          .concatenating(.translation(x: -77, y: 1e4))
        #expect(isNear(transform.angle, angle), "\(degrees)° at scale \(scale)")
      }
    }
  }

  @Test("turns add up", arguments: SeededRandom.seeds)
  func rotations(seed: UInt64) {
    var random = SeededRandom(seed: seed)
    for _ in 0..<200 {
      let (first, second) = (random.number(-9...9), random.number(-9...9))
      #expect(
        isNear(
          AffineTransform.rotation(angle: first).concatenating(.rotation(angle: second)),
          .rotation(angle: first + second)))
    }
  }

  @Test("the bounding rectangle touches the turned corners on all four sides")
  func boundingRect() {
    let quarter = AffineTransform.rotation(angle: .pi / 2)
    #expect(
      isNear(
        quarter.boundingRect(of: Rect(x: 10, y: 20, width: 30, height: 40)),
        Rect(x: -60, y: 10, width: 40, height: 30)))
    let eighth = AffineTransform.rotation(angle: .pi / 4)
    let half = 0.5.squareRoot()
    #expect(
      isNear(
        eighth.boundingRect(of: .unit), Rect(x: -half, y: 0, width: 2 * half, height: 2 * half)))
  }
}
