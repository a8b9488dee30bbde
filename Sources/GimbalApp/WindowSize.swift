import ArgumentParser

/// A window's size as the command line has it: 1000x700.
struct WindowSize: CustomStringConvertible {
  /// Beyond this, in points, no display is; below 160×120 nothing can be seen.
  private static let widths = 160...16_384
  private static let heights = 120...16_384

  let width: Int
  let height: Int

  init(width: Int, height: Int) {
    self.width = width
    self.height = height
  }

  init(parsing argument: String) throws {
    let parts = argument.split(separator: "x", omittingEmptySubsequences: false)
    guard parts.count == 2, let width = Int(parts[0]), let height = Int(parts[1]),
      Self.widths.contains(width), Self.heights.contains(height)
    else {
      throw ValidationError(
        "it must be like 1000x700, \(Self.widths.lowerBound)x\(Self.heights.lowerBound) to "
          + "\(Self.widths.upperBound)x\(Self.heights.upperBound).")
    }
    self.init(width: width, height: height)
  }

  var description: String { "\(width)x\(height)" }
}
