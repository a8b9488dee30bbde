import Testing

extension EndToEnd {
  @Suite("Zooming")
  struct ZoomTests {
    /// A chart of 800 × 1200 pixels, which fits the windows under test at 280 × 420.
    static let chart = ChartPhoto.high

    @Test("each key zooms to its size about the middle, between the fitted and the largest size")
    func keys() async throws {
      try await withGimbal(showing: [Self.chart.photo, .solid(.red)], options: wholeWindow) {
        gimbal in
        let fitted = try await gimbal.rests(Self.chart, atWidth: 280)
        let picture = try await gimbal.rests()
        let steps: [(key: String, width: Double)] = [
          ("plus", 420), ("plus", 630), ("minus", 420), ("1", 800), ("w", 600),
          ("ctrl+equal", 900),
        ]
        for (key, width) in steps {
          try await gimbal.press(key)
          let zoomed = try await gimbal.rests(Self.chart, atWidth: width, for: .milliseconds(150))
          #expect(zoomed.shift(from: fitted) < 2, "\(key)")
        }
        // Here the largest size is 8 × 8 screen pixels for each of the photo's.
        try await gimbal.press([String](repeating: "plus", count: 9))
        try await gimbal.rests(Self.chart, atWidth: 6400)
        for key in ["0", "minus"] {
          try await gimbal.press(key)
          try await gimbal.rests("the photo as it was") { $0 == picture }
        }
      }
    }

    @Test("Ctrl and the wheel zoom about the pointer")
    func wheel() async throws {
      let (x, y) = (150.0, -90.0)
      let chart = ChartPhoto.wide
      try await withGimbal(showing: [chart.photo, .solid(.red)], options: wholeWindow) { gimbal in
        let fitted = try await gimbal.rests(chart, atWidth: 600)
        let picture = try await gimbal.rests()
        let notches = [PointerStep](repeating: .notch(down: false), count: 3)
        try await gimbal.pointer([.moveFromMiddle(x, y), .hold("ctrl")] + notches)
        // 1.3 a notch.
        let zoomed = try await gimbal.rests(chart, atWidth: 600 * 1.3 * 1.3 * 1.3)
        #expect(zoomed.shift(from: fitted, at: x, y) < 2)
        // Back again, at another location.
        let back = [PointerStep](repeating: .notch(down: true), count: 4)
        try await gimbal.pointer([.moveFromMiddle(-x / 2, y / 2)] + back + [.letGo("ctrl")])
        try await gimbal.rests("the photo as it was") { $0 == picture }
      }
    }

    @Test("the wheel alone zooms a zoomed photo about the pointer; with Shift it pages")
    func plainWheel() async throws {
      let (x, y) = (150.0, -90.0)
      let chart = ChartPhoto.wide
      try await withGimbal(showing: [chart.photo, .solid(.red)], options: wholeWindow) { gimbal in
        try await gimbal.rests(chart, atWidth: 600)
        try await gimbal.press("1")
        let before = try await gimbal.rests(chart, atWidth: 1200)
        try await gimbal.pointer([.moveFromMiddle(x, y), .notch(down: false)])
        let zoomed = try await gimbal.rests(chart, atWidth: 1200 * 1.3)
        #expect(zoomed.shift(from: before, at: x, y) < 2)
        // More notches than are needed to show the whole photo.
        try await gimbal.pointer([PointerStep](repeating: .notch(down: true), count: 9))
        try await gimbal.rests(chart, atWidth: 600)
        try await gimbal.press("1")
        try await gimbal.rests(chart, atWidth: 1200)
        try await gimbal.pointer([.hold("shift"), .notch(down: true), .letGo("shift")])
        try await gimbal.shows(.red)
      }
    }

    @Test("1 copies the photo's pixels one by one", arguments: ["cpu", "gpu"])
    func ownPixels(renderer: String) async throws {
      // Centred exactly, half a pixel would be outside on each side of the window.
      let (width, height) = (901, 701)
      // Every pixel differs from its neighbours, so a resampled photo looks different.
      func noise(_ x: Int, _ y: Int) -> UInt32 {
        UInt32(truncatingIfNeeded: (x &* 73_856_093) ^ (y &* 19_349_663)) &* 2_654_435_761 >> 8
      }
      let photo = TestPhoto(width: width, height: height) { Pixel(value: noise($0, $1)) }
      let options: [CommandArgument] = ["--renderer", CommandArgument(renderer)] + wholeWindow
      try await withGimbal(showing: [photo, .solid(.red)], options: options) { gimbal in
        let fitted = try await gimbal.rests { Set($0.interior.values).count > 1000 }
        try await gimbal.press("1")
        let (left, top) = (151, 141)
        try await gimbal.rests("the photo's own pixels") { picture in
          (72..<picture.height - 48).allSatisfy { y in
            // The ends of the row are a quick check that the picture is not in motion.
            [0, 599].allSatisfy { picture[$0, y].value == noise(left + $0, top + y) & 0xffffff }
              && (0..<picture.width).allSatisfy {
                picture[$0, y].value == noise(left + $0, top + y) & 0xffffff
              }
          }
        }
        try await gimbal.press("0")
        try await gimbal.rests("the photo as it was") { $0 == fitted }
      }
    }

    @Test("a zoomed photo becomes sharp in place")
    func sharperPixels() async throws {
      let chart = ChartPhoto.fine
      try await withGimbal(showing: [chart.photo, .solid(.red)], options: wholeWindow) { gimbal in
        let fitted = try await gimbal.rests(chart, atWidth: 600)
        let smooth = try await gimbal.screenshot()
        #expect(smooth.contrast < 10)
        var soft: [SeenChart] = []
        var jumps: [Double] = []
        try await gimbal.watches(pressing: "1", for: .milliseconds(900)) { picture in
          guard let seen = SeenChart(chart, in: picture), abs(seen.width - 1200) < 3 else { return }
          if picture.contrast < 128 {
            soft.append(seen)
          } else if let last = soft.last {
            jumps.append(seen.shift(from: last))
          }
        }
        let rest = try await gimbal.rests("fine lines") { $0.contrast > 250 }
        let sharp = try gimbal.reads(chart, in: rest)
        #expect(sharp.shift(from: fitted) < 1)
        #expect(jumps.allSatisfy { $0 < 0.5 }, "\(jumps)")
      }
    }
  }
}

extension Screenshot {
  /// The greatest difference in blue between neighbours in the middle row.
  fileprivate var contrast: Int {
    let row = (width / 3..<2 * width / 3).map { self[$0, height / 2].blue }
    return zip(row, row.dropFirst()).map { abs($0 - $1) }.max() ?? 0
  }
}
