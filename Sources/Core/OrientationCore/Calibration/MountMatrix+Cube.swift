/// Matrices of sensors whose axes lie along those of the device.
extension MountMatrix {
  /// The 48 ways in which three axes can lie along three others: the 24 turns of a cube, and their
  /// mirror images.
  public static let ofCube: [MountMatrix] = {
    let orders = [[0, 1, 2], [1, 2, 0], [2, 0, 1], [0, 2, 1], [2, 1, 0], [1, 0, 2]]
    return orders.flatMap { order in
      (0..<8).map { signs in
        MountMatrix(
          rows: (0..<3).map { row in
            (0..<3).map { order[row] != $0 ? 0 : (signs >> row) & 1 == 1 ? -1 : 1 }
          })
      }
    }
  }()

  /// The matrix of a device's axes that are turned about the screen's middle: those of a panel that
  /// is mounted turned clockwise in its casing.
  public init(turn: QuarterTurn) {
    let (sine, cosine) = [(0.0, 1.0), (1, 0), (0, -1), (-1, 0)][turn.clockwiseQuarters]
    self.init(rows: [[cosine, -sine, 0], [sine, cosine, 0], [0, 0, 1]])
  }

  /// The matrix of what a mounting means for quarters.
  public init(_ mounting: SensorMounting) {
    let mirror = MountMatrix(rows: [[mounting.isInverted ? -1 : 1, 0, 0], [0, 1, 0], [0, 0, 1]])
    self = MountMatrix(turn: mounting.offset).after(mirror)
  }

  /// The matrix of a sensor in which gravity pulls in these directions while the device is held in
  /// these ways; nil unless they are about three axes.
  init?(pulling holds: [(face: CubeFace, hold: SensorHold)]) {
    var rows = [[Double]](repeating: [0, 0, 0], count: 3)
    for (face, hold) in holds {
      for (row, part) in hold.gravity.parts.enumerated() where part != 0 {
        rows[row][face.axis] = part * face.sign
      }
    }
    self.init(rows: rows)
    guard volume.magnitude == 1 else { return nil }
  }

  /// Whether a cube becomes its mirror image: no turn of a sensor does that, only a driver whose
  /// axes are exchanged or reversed.
  public var isMirrored: Bool { volume < 0 }

  /// The matrix that undoes this one.
  public var inverse: MountMatrix {
    func part(_ row: Int, _ column: Int) -> Double {
      let (a, b) = ((column + 1) % 3, (column + 2) % 3)
      let (c, d) = ((row + 1) % 3, (row + 2) % 3)
      return (rows[a][c] * rows[b][d] - rows[a][d] * rows[b][c]) / volume
    }
    return MountMatrix(rows: (0..<3).map { row in (0..<3).map { part(row, $0) } })
  }

  /// This matrix after another one.
  public func after(_ first: MountMatrix) -> MountMatrix {
    MountMatrix(
      rows: rows.map { row in
        (0..<3).map { column in
          (0..<3).map { row[$0] * first.rows[$0][column] }.reduce(0, +)
        }
      })
  }

  /// What this matrix means for orientations by quarters, in which the axis out of the screen does
  /// not count; nil if it exchanges that axis with another one, or turns by other angles.
  public var quarterMounting: SensorMounting? {
    func whole(_ number: Double) -> Int? {
      let rounded = number.rounded()
      return abs(number - rounded) < 0.1 ? Int(rounded) : nil
    }
    guard let a = whole(rows[0][0]), let b = whole(rows[0][1]), let c = whole(rows[1][0]),
      let d = whole(rows[1][1]), whole(rows[0][2]) == 0, whole(rows[1][2]) == 0,
      abs(a * d - b * c) == 1, abs(a) + abs(b) == 1
    else { return nil }
    let isInverted = a * d - b * c < 0
    // The second column is that of a turn, mirrored or not: (−sin, cos).
    let quarters = d == 1 ? 0 : d == -1 ? 2 : b == -1 ? 1 : 3
    return SensorMounting(offset: QuarterTurn(quarters), isInverted: isInverted)
  }

  /// The matrix as udev's database and settings have it: `0, -1, 0; 1, 0, 0; 0, 0, 1`.
  public var text: String {
    func plain(_ number: Double) -> String {
      number == number.rounded() ? "\(Int(number))" : "\(number)"
    }
    return rows.map { $0.map(plain).joined(separator: ", ") }.joined(separator: "; ")
  }
}
