import GalleryCore
import Glibc
package import Testing

/// Compares a canvas with the recorded picture in the folder `Goldens` beside the test's file.
///
/// They are the same, except that the libraries of other systems round the edges of turned quads
/// otherwise: a few pixels may differ by one level (`isRounded`).
///
/// With `RECORD_GOLDENS=1` in the environment, the picture is recorded again. The test still fails,
/// because a recording must be reviewed.
package func expectGolden(
  _ canvas: Canvas, named name: String, filePath: String = #filePath,
  sourceLocation: SourceLocation = #_sourceLocation
) throws {
  let folder = filePath.split(separator: "/").dropLast().joined(separator: "/")
  let path = "/\(folder)/Goldens/\(name).png"
  let actual = canvas.pixels
  if getenv("RECORD_GOLDENS").map({ String(cString: $0) }) == "1" {
    try PNG.write(try PNG.encode(actual, size: canvas.size), to: path)
    Issue.record("recorded \(name).png; look at it", sourceLocation: sourceLocation)
    return
  }
  let golden = try PNG.read(path)
  guard golden.size == canvas.size,
    golden.pixels == actual || isRounded(golden.pixels, actual)
  else {
    Attachment.record(try PNG.encode(actual, size: canvas.size), named: "\(name)-actual.png")
    if golden.size == canvas.size {
      let difference = zip(golden.pixels, actual).map(amplifiedDifference)
      Attachment.record(try PNG.encode(difference, size: canvas.size), named: "\(name)-diff.png")
    }
    let count = zip(golden.pixels, actual).count { $0 != $1 }
    Issue.record(
      "\(count) pixels differ from \(name).png; swift test --attachments-path shows them",
      sourceLocation: sourceLocation)
    return
  }
}

/// Whether at most eight pixels differ, each by at most one level: Debian 13 has two such pixels.
private func isRounded(_ left: [UInt32], _ right: [UInt32]) -> Bool {
  let different = zip(left, right).filter { $0 != $1 }
  return different.count <= 8
    && different.allSatisfy { one, other in
      [16, 8, 0].allSatisfy { abs(Int(one >> $0 & 255) - Int(other >> $0 & 255)) <= 1 }
    }
}

/// Multiplies the difference in each component by eight, so that a single level is visible.
private func amplifiedDifference(_ left: UInt32, _ right: UInt32) -> UInt32 {
  [16, 8, 0].reduce(0xff00_0000 as UInt32) { result, shift in
    let (one, other) = (Int(left >> shift & 255), Int(right >> shift & 255))
    return result | UInt32(min(255, abs(one - other) * 8)) << UInt32(shift)
  }
}
