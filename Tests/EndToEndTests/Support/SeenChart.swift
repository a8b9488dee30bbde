import Glibc

/// The position of a chart on the screen, measured in a screenshot.
struct SeenChart: Sendable {
  /// The chart.
  let chart: ChartPhoto
  /// The chart's point in the middle of the picture, as fractions of its width and height.
  let middle: (x: Double, y: Double)
  /// The fractions of its width and height per pixel of the screen to the right.
  private let across: (x: Double, y: Double)
  private let down: (x: Double, y: Double)

  /// Measures a picture; nil if there is not exactly one chart in its middle.
  init?(_ chart: ChartPhoto, in picture: Screenshot) {
    // The more of it there is, the finer; clear of the bars.
    let all = (x: picture.width / 2 - 18, y: picture.height / 2 - 78)
    guard
      let seen = Self(chart, in: picture, reach: all)
        ?? Self(chart, in: picture, reach: (96, 66))
    else { return nil }
    self = seen
  }

  private init?(_ chart: ChartPhoto, in picture: Screenshot, reach: (x: Int, y: Int)) {
    var sums = (count: 0.0, xx: 0.0, yy: 0.0)
    var red = Sums()
    var blue = Sums()
    var green = Sums()
    // The grid is symmetric about the middle, so that the columns of the equations are orthogonal;
    // the fine lines in the middle are between two of its rows.
    let (columns, rows) = (reach.x / 6 * 6, reach.y / 6 * 6)
    for y in stride(from: 3 - rows, to: rows, by: 6) {
      for x in stride(from: -columns, through: columns, by: 6) {
        let value = picture.values[(picture.height / 2 + y) * picture.width + picture.width / 2 + x]
        let (px, py) = (Double(x), Double(y))
        sums = (sums.count + 1, sums.xx + px * px, sums.yy + py * py)
        red.add(Double(value >> 16 & 0xff), px, py)
        green.add(Double(value >> 8 & 0xff), px, py)
        blue.add(Double(value & 0xff), px, py)
      }
    }
    let (redFit, greenFit, blueFit) = (red.fit(sums), green.fit(sums), blue.fit(sums))
    // In levels: chance makes 0.5 at most.
    guard max(redFit.error, greenFit.error, blueFit.error) < 1 else { return nil }
    // A level is so much of a chart; the middle of its first pixel is half a pixel within.
    let levels = (
      x: Double(chart.width - 1) / Double(chart.width) / 255,
      y: Double(chart.height - 1) / Double(chart.height) / 255
    )
    across = (
      (redFit.x - blueFit.x) / 2 * levels.x, (redFit.y - blueFit.y) / 2 * levels.x
    )
    down = (greenFit.x * levels.y, greenFit.y * levels.y)
    // What resampling rounds down is lost in all of them: red and blue tell how much.
    let lost = (255 - redFit.mean - blueFit.mean) / 2
    guard across.x * down.y - across.y * down.x > 1e-9 else { return nil }
    self.chart = chart
    // The middle of the picture is the left upper corner of its middle pixel.
    middle = (
      (redFit.mean + lost) * levels.x + 0.5 / Double(chart.width) - (across.x + across.y) / 2,
      (greenFit.mean + lost) * levels.y + 0.5 / Double(chart.height) - (down.x + down.y) / 2
    )
  }

  /// The chart's width, in pixels of the screen.
  var width: Double { 1 / (across.x * across.x + across.y * across.y).squareRoot() }

  /// The chart's clockwise turn in degrees, from -180 to 180.
  var degrees: Double { atan2(across.y, across.x) * 180 / .pi }

  /// The chart's point at a location in pixels from the picture's middle.
  func point(at x: Double, _ y: Double) -> (x: Double, y: Double) {
    (middle.x + across.x * x + across.y * y, middle.y + down.x * x + down.y * y)
  }

  /// The location of a point of the chart, in pixels from the picture's middle.
  func place(of point: (x: Double, y: Double)) -> (x: Double, y: Double) {
    let (u, v) = (point.x - middle.x, point.y - middle.y)
    let determinant = across.x * down.y - across.y * down.x
    return (
      (u * down.y - v * across.y) / determinant, (v * across.x - u * down.x) / determinant
    )
  }

  /// The location of its middle, in pixels from the picture's middle.
  var center: (x: Double, y: Double) { place(of: (0.5, 0.5)) }

  /// The distance, in pixels, from a location to the point that another picture has there.
  func shift(from other: SeenChart, at x: Double = 0, _ y: Double = 0) -> Double {
    let now = place(of: other.point(at: x, y))
    return hypot(now.x - x, now.y - y)
  }

  /// The sums for a least-squares fit of one channel.
  private struct Sums {
    var (sum, squares, byX, byY) = (0.0, 0.0, 0.0, 0.0)

    mutating func add(_ level: Double, _ x: Double, _ y: Double) {
      sum += level
      squares += level * level
      byX += level * x
      byY += level * y
    }

    func fit(
      _ of: (count: Double, xx: Double, yy: Double)
    ) -> (mean: Double, x: Double, y: Double, error: Double) {
      let (mean, x, y) = (sum / of.count, byX / of.xx, byY / of.yy)
      let rest = squares - of.count * mean * mean - of.xx * x * x - of.yy * y * y
      return (mean, x, y, (max(0, rest) / of.count).squareRoot())
    }
  }
}
