/// A code that a phone's camera reads (a QR code), with what it says.
package struct ScannedCode: Hashable, Sendable {
  /// The free modules around the code that cameras need, by its standard (ISO/IEC 18004, 9.1).
  static let quietModules = 4

  /// What it says, for those who type it.
  package let text: String
  /// The number of modules on one side.
  package let side: Int
  /// The modules, row by row: 1 for a dark one.
  package let modules: [UInt8]

  /// Makes a code from its parts.
  package init(text: String, side: Int, modules: [UInt8]) {
    (self.text, self.side, self.modules) = (text, side, modules)
  }

  /// The number of modules on one side with the free ones.
  var wholeSide: Int { side + 2 * Self.quietModules }

  /// The largest length in points, at most a limit, at which each module has the same number of
  /// pixels.
  func length(within limit: Double, scale: Double) -> Double {
    let pixels = max(1, (limit * scale / Double(wholeSide)).rounded(.down))
    return pixels * Double(wholeSide) / scale
  }

  /// The runs of dark modules, as rows, first columns and lengths.
  var darkRuns: [(row: Int, column: Int, length: Int)] {
    var runs: [(row: Int, column: Int, length: Int)] = []
    for row in 0..<side {
      var start: Int?
      for column in 0...side {
        let isDark = column < side && modules[row * side + column] == 1
        if isDark, start == nil { start = column }
        if !isDark, let first = start {
          runs.append((row, first, column - first))
          start = nil
        }
      }
    }
    return runs
  }
}
