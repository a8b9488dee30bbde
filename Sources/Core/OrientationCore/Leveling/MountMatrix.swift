/// How an accelerometer's axes lie in its device, as the kernel and udev describe it.
public struct MountMatrix: Hashable, Sendable {
  /// Axes that are the device's own.
  public static let identity = MountMatrix(rows: [[1, 0, 0], [0, 1, 0], [0, 0, 1]])

  let rows: [[Double]]

  init(rows: [[Double]]) { self.rows = rows }

  /// Reads three rows of three numbers, such as `0, -1, 0; 1, 0, 0; 0, 0, 1`.
  ///
  /// - Returns: nil if the text is something else, or describes no mounting: the matrix has no
  ///   inverse, or its numbers are absurd.
  public init?(_ text: some StringProtocol) {
    let rows = String(text).split(separator: ";", omittingEmptySubsequences: false)
    guard rows.count == 3 else { return nil }
    var numbers: [[Double]] = []
    for row in rows {
      let parts = row.split(separator: ",", omittingEmptySubsequences: false)
      let parsed = parts.compactMap { part in Double(String(part.filter { !$0.isWhitespace })) }
      guard parts.count == 3, parsed.count == 3, parsed.allSatisfy({ $0.magnitude <= 2 }) else {
        return nil
      }
      numbers.append(parsed)
    }
    self.init(rows: numbers)
    guard volume.magnitude > 0.1 else { return nil }
  }

  /// The volume of what becomes of a cube; 1 or −1 for turns and mirrors.
  var volume: Double {
    func area(_ first: Int, _ second: Int) -> Double {
      rows[1][first] * rows[2][second] - rows[1][second] * rows[2][first]
    }
    return rows[0][0] * area(1, 2) - rows[0][1] * area(0, 2) + rows[0][2] * area(0, 1)
  }

  /// What an accelerometer has measured, along the device's axes.
  public func apply(to measured: GravityVector) -> GravityVector {
    func part(_ row: [Double]) -> Double {
      row[0] * measured.x + row[1] * measured.y + row[2] * measured.z
    }
    return GravityVector(x: part(rows[0]), y: part(rows[1]), z: part(rows[2]))
  }
}
