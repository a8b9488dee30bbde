import Foundation

/// JPEG files of several scans, as libjpeg-turbo's `cjpeg` writes them.
package enum ProgressiveJPEG {
  private static let program = "/usr/bin/cjpeg"

  /// Whether they can be made here.
  package static let isPossible = FileManager.default.isExecutableFile(atPath: program)

  /// Encodes four quarters of a colour each, clockwise from the top left, with grain that takes
  /// much room.
  ///
  /// - Parameters:
  ///   - colors: red, green and blue of each quarter.
  ///   - grain: the most by which a pixel differs from its quarter, in levels.
  ///   - isProgressive: false for one scan.
  package static func quarters(
    width: Int, height: Int, _ colors: [[UInt8]], grain: Int = 24, isProgressive: Bool = true
  ) throws -> [UInt8] {
    var picture = Array("P6\n\(width) \(height)\n255\n".utf8)
    picture.reserveCapacity(picture.count + width * height * 3)
    var random: UInt32 = 1
    for y in 0..<height {
      for x in 0..<width {
        let color = colors[y < height / 2 ? (x < width / 2 ? 0 : 1) : (x < width / 2 ? 3 : 2)]
        // A linear congruential generator (Numerical Recipes): the same file in each run.
        random = random &* 1_664_525 &+ 1_013_904_223
        let difference = Int(random >> 16) % (2 * grain + 1) - grain
        for level in color { picture.append(UInt8(min(max(Int(level) + difference, 0), 255))) }
      }
    }
    return try encode(picture, isProgressive: isProgressive)
  }

  private static func encode(_ picture: [UInt8], isProgressive: Bool) throws -> [UInt8] {
    let folder = FileManager.default.temporaryDirectory
      .appending(path: "gimbal-jpeg-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let (source, target) = (folder.appending(path: "a.ppm"), folder.appending(path: "a.jpg"))
    try Data(picture).write(to: source)
    let process = Process()
    process.executableURL = URL(filePath: program)
    process.arguments =
      ["-quality", "95"] + (isProgressive ? ["-progressive"] : [])
      + ["-outfile", target.path, source.path]
    try process.run()
    process.waitUntilExit()
    return Array(try Data(contentsOf: target))
  }
}
