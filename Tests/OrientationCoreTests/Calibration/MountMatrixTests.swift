import Testing

@testable import OrientationCore

@Suite("Mount matrices of cubes")
struct MountMatrixTests {
  @Test("are 48, half of them mirror images, each undone by its inverse, each read from its text")
  func all() throws {
    #expect(Set(MountMatrix.ofCube).count == 48)
    #expect(MountMatrix.ofCube.count { $0.isMirrored } == 24)
    for matrix in MountMatrix.ofCube {
      #expect(matrix.after(matrix.inverse) == .identity)
      #expect(MountMatrix(matrix.text) == matrix)
      #expect(matrix.after(.identity) == matrix && MountMatrix.identity.after(matrix) == matrix)
    }
    let skewed = try #require(MountMatrix("1, 0.5, 0; 0, 1, 0; 0, 0, -2"))
    #expect(skewed.text == "1, 0.5, 0; 0, 1, 0; 0, 0, -2")
    #expect(skewed.inverse.after(skewed) == .identity)
  }

  @Test("mean, for quarters, a turn and a reversal, or more than quarters can say")
  func quarters() throws {
    var count = 0
    for matrix in MountMatrix.ofCube {
      guard let mounting = matrix.quarterMounting else { continue }
      count += 1
      #expect(MountMatrix(mounting).quarterMounting == mounting)
      for turn in QuarterTurn.allCases {
        // What is upright by the matrix is upright by the mounting.
        let gravity = GravityVector(deviceQuarters: Double(turn.clockwiseQuarters))
        let exact = QuarterTurn(Int(matrix.apply(to: gravity).deviceQuarters.rounded()))
        let sensed = DeviceOrientation(deviceTurn: turn)
        #expect(mounting.deviceOrientation(sensed: sensed).deviceTurn == exact, "\(matrix.text)")
      }
    }
    #expect(count == 16, "Four turns, two directions, and z reversed or not.")
    #expect(MountMatrix.identity.quarterMounting == .upright)
    for text in ["0, 0, 1; 0, 1, 0; 1, 0, 0", "0.7, -0.7, 0; 0.7, 0.7, 0; 0, 0, 1"] {
      #expect(try #require(MountMatrix(text)).quarterMounting == nil)
    }
    let nearly = try #require(MountMatrix("0.01, -0.99, 0.02; 1.01, 0, 0; 0, 0, 1"))
    #expect(nearly.quarterMounting == SensorMounting(offset: .clockwise))
  }

  @Test("of turned panels turn what is measured as the panel is turned")
  func panels() {
    for turn in QuarterTurn.allCases {
      let matrix = MountMatrix(turn: turn)
      #expect(matrix.quarterMounting == SensorMounting(offset: turn))
      let upright = matrix.apply(to: SensorHold.upright.gravity)
      #expect(QuarterTurn(Int(upright.deviceQuarters.rounded())) == turn)
      #expect(!matrix.isMirrored && matrix.apply(to: SensorHold.onItsBack.gravity).z == -1)
    }
  }
}
