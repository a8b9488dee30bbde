import GalleryTesting
import SeededRandom
import Testing

@testable import OrientationCore

@Suite("The calibration of an accelerometer")
struct SensorCalibrationTests {
  private func vector(_ x: Double, _ y: Double, _ z: Double) -> GravityVector {
    GravityVector(x: x, y: y, z: z)
  }

  @Test(
    "finds each of the 48 ways in which a sensor can be mounted, with noise of 0.02 g",
    arguments: SeededRandom.seeds)
  func all(seed: UInt64) throws {
    var random = SeededRandom(seed: seed)
    for matrix in MountMatrix.ofCube {
      var bed = CalibrationBed(matrix, seed: random.next())
      bed.obey()
      try #require(bed.result?.matrix == matrix, "\(matrix.text): \(bed.events)")
      #expect(bed.result?.silentAxis == nil)
      // Mirror images cost a fourth hold.
      try #require(bed.events.count == (matrix.isMirrored ? 4 : 3), "\(bed.events)")
      try #require(bed.now - 5 < 20, "\(bed.now - 5) s")
    }
  }

  @Test("holds may be up to 25° off in any direction", arguments: SeededRandom.seeds)
  func tilted(seed: UInt64) throws {
    var random = SeededRandom(seed: seed)
    for index in 0..<200 {
      let matrix = random.pick(MountMatrix.ofCube)
      var bed = CalibrationBed(matrix, seed: random.next())
      while let asked = bed.calibration.asked, bed.events.count < 8 {
        let (exact, off) = (asked.gravity, 0.32)
        let tilted = vector(
          exact.x + random.number(-off...off) * (exact.x == 0 ? 1 : 0),
          exact.y + random.number(-off...off) * (exact.y == 0 ? 1 : 0),
          exact.z + random.number(-off...off) * (exact.z == 0 ? 1 : 0))
        let scale = 1 / tilted.length
        bed.hold(vector(tilted.x * scale, tilted.y * scale, tilted.z * scale))
      }
      try #require(bed.result?.matrix == matrix, "\(index), seed \(seed): \(bed.events)")
    }
  }

  @Test("a hold must last a second, and another one must come before the next")
  func steady() {
    var bed = CalibrationBed(.identity)
    bed.hold(.upright, for: 0.4)
    #expect(bed.events.isEmpty && bed.calibration.progress > 0.3)
    bed.hold(.rightEdgeDown, for: 0.4)
    bed.hold(.onItsBack, for: 0.4)
    #expect(bed.events.isEmpty)
    bed.hold(.upright)
    #expect(bed.events == [.took(.upright)] && bed.calibration.awaitsMove)
    bed.hold(.upright, for: 10)
    #expect(bed.events.count == 1)
    bed.hold(.upright, for: 10)
    #expect(bed.events.last == .refused(.unmoved, .rightEdgeDown))
    bed.hold(.rightEdgeDown)
    #expect(bed.events.last == .took(.rightEdgeDown))
  }

  @Test("what is held slantwise, the same or the opposite is refused and asked for again")
  func refusals() {
    var bed = CalibrationBed(MountMatrix.ofCube[13])
    bed.hold(vector(0.7, -0.7, 0))
    #expect(bed.events == [.refused(.slanted, .upright)] && bed.calibration.asked == .upright)
    bed.hold(.upright)
    bed.hold(.onItsBack, for: 0.2)
    bed.hold(.upright)
    #expect(bed.events.last == .refused(.same(as: .upright), .rightEdgeDown))
    bed.hold(.rightEdgeDown)
    #expect(bed.events.last == .took(.rightEdgeDown))
    bed.hold(.leftEdgeDown)
    #expect(bed.events.last == .refused(.opposite(of: .rightEdgeDown), .onItsBack))
    bed.obey()
    #expect(bed.result?.matrix == MountMatrix.ofCube[13])
  }

  @Test("holds that contradict each other twice begin anew: either may have been wrong")
  func contradiction() {
    var bed = CalibrationBed(.identity)
    bed.hold(.onItsBack)
    bed.hold(.rightEdgeDown)
    for _ in 0..<2 {
      bed.hold(.onItsBack)
      #expect(bed.events.last == .refused(.same(as: .upright), .onItsBack))
      bed.hold(.rightEdgeDown, for: 0.3)
    }
    #expect(bed.calibration.asked == .upright && bed.calibration.taken.isEmpty)
    bed.obey()
    #expect(bed.result?.matrix == .identity)
  }

  @Test("a hold that is slanted does not count among those that contradict each other")
  func kinds() {
    var bed = CalibrationBed(.identity)
    bed.hold(.upright)
    bed.hold(vector(0.7, -0.7, 0))
    #expect(bed.events.last == .refused(.slanted, .rightEdgeDown))
    bed.hold(.upright)
    #expect(bed.events.last == .refused(.same(as: .upright), .rightEdgeDown))
    #expect(bed.calibration.asked == .rightEdgeDown && bed.calibration.taken.count == 1)
    bed.hold(vector(0.7, -0.7, 0))
    bed.hold(.upright)
    #expect(bed.calibration.asked == .upright && bed.calibration.taken.isEmpty)
  }

  @Test("a device that is turned to its left instead is asked for a fourth hold, and not believed")
  func wrongSide() {
    var bed = CalibrationBed(.identity)
    bed.hold(.upright)
    bed.hold(.leftEdgeDown)
    bed.hold(.onItsBack)
    #expect(bed.calibration.asked == .leftEdgeDown)
    bed.hold(.leftEdgeDown)
    #expect(bed.events.last == .refused(.same(as: .rightEdgeDown), .leftEdgeDown))
    bed.hold(.onItsBack, for: 0.3)
    bed.hold(.leftEdgeDown)
    #expect(bed.calibration.asked == .upright)
    bed.obey()
    #expect(bed.result?.matrix == .identity)
  }

  @Test(
    "without the axis out of the screen the mounting is still known; without another one it is not")
  func silent() throws {
    for matrix in MountMatrix.ofCube where !matrix.isMirrored {
      for axis in 0..<3 {
        var bed = CalibrationBed(matrix, silentAxis: axis)
        bed.obey()
        let isOut = matrix.rows[2][axis] != 0
        if isOut {
          #expect(bed.result?.matrix == matrix && bed.result?.silentAxis?.axis == axis)
        } else {
          #expect(bed.events.last == .failed(.silent), "\(matrix.text), \(axis): \(bed.events)")
          #expect(bed.calibration.asked == nil)
        }
      }
    }
  }

  @Test("a sensor with another scale fails, with what it measures")
  func scale() throws {
    var bed = CalibrationBed(.identity)
    bed.hold(vector(0, -0.5, 0), for: 5)
    #expect(bed.events.count == 3)
    guard case .failed(.strange(let length)) = bed.events.last else {
      Issue.record("\(bed.events)")
      return
    }
    #expect(abs(length - 0.5) < 0.02)
  }

  @Test("shaking, floods, times that go back and numbers that are none do not count as a hold")
  func garbage() {
    var bed = CalibrationBed(.identity)
    for index in 0..<3000 {
      bed.tell(vector(index % 2 == 0 ? 1 : -1, index % 3 == 0 ? 1 : -1, 0))
      for nonsense in [Double.nan, .infinity, 1e9, -1e300] {
        bed.tell(vector(nonsense, -1, 0))
        bed.tell(vector(nonsense, nonsense, nonsense))
      }
    }
    #expect(bed.events.isEmpty && bed.calibration.progress < 0.5)
    let time = bed.now
    bed.now = 0
    for _ in 0..<200 { bed.tell(vector(0, -1, 0)) }
    bed.now = .nan
    bed.tell(vector(0, -1, 0))
    #expect(bed.events.isEmpty)
    bed.now = time
    // One reading in sixty that is wrong does not matter.
    for index in 0..<120 { bed.tell(index % 60 == 30 ? vector(9, 9, 9) : vector(0, -1, 0)) }
    #expect(bed.events == [.took(.upright)])
  }
}
