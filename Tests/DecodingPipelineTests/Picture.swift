import GalleryCore
import Glibc
import SeededRandom

@testable import DecodingPipeline

/// Pixels with four channels, and a straightforward calculation of the expected result.
struct Picture {
  let size: PixelSize
  var channels: [UInt8]

  init(size: PixelSize, channels: [UInt8]) {
    self.size = size
    self.channels = channels
  }

  /// Creates a picture with the same level in all channels.
  init(size: PixelSize, _ level: UInt8) {
    self.size = size
    channels = Array(repeating: level, count: size.width * size.height * 4)
  }

  /// Creates a picture with four identical channels.
  init(size: PixelSize, _ level: (_ x: Int, _ y: Int) -> UInt8) {
    self.size = size
    channels = []
    channels.reserveCapacity(size.width * size.height * 4)
    for y in 0..<size.height {
      for x in 0..<size.width { channels += Array(repeating: level(x, y), count: 4) }
    }
  }

  static func random(_ size: PixelSize, _ random: inout SeededRandom) -> Picture {
    let count = size.width * size.height * 4
    return Picture(
      size: size, channels: (0..<count).map { _ in .random(in: 0...255, using: &random) })
  }

  var bounds: Rect {
    Rect(x: 0, y: 0, width: Double(size.width), height: Double(size.height))
  }

  var mean: Double { channels.reduce(0) { $0 + Double($1) } / Double(channels.count) }

  func reduced(_ part: Rect? = nil, to target: PixelSize) throws -> Picture {
    var reducer = try RowReducer(source: part ?? bounds, target: target)
    channels.withUnsafeBufferPointer { channels in
      for row in reducer.firstRow..<reducer.rowLimit {
        reducer.add(channels.baseAddress! + row * size.width * 4)
      }
    }
    let buffer = reducer.finish()
    let count = target.width * target.height * 4
    return Picture(
      size: target, channels: Array(UnsafeBufferPointer(start: buffer.base, count: count)))
  }

  /// Returns every channel of every target pixel as the average over the area it covers.
  func average(of part: Rect, in target: PixelSize) -> [Double] {
    let (across, down) = (
      part.size.width / Double(target.width), part.size.height / Double(target.height)
    )
    var means: [Double] = []
    for y in 0..<target.height {
      let rows = overlaps(part.minY + down * Double(y), part.minY + down * Double(y + 1))
      for x in 0..<target.width {
        let columns = overlaps(part.minX + across * Double(x), part.minX + across * Double(x + 1))
        for channel in 0..<4 {
          var sum = 0.0
          for row in rows {
            for column in columns {
              let index = (row.index * size.width + column.index) * 4 + channel
              if index < channels.count {
                sum += row.share * column.share * Double(channels[index])
              }
            }
          }
          means.append(sum / (across * down))
        }
      }
    }
    return means
  }

  private func overlaps(_ low: Double, _ high: Double) -> [(index: Int, share: Double)] {
    (Int(low.rounded(.down))...Int(high.rounded(.down))).compactMap { index in
      let share = min(high, Double(index + 1)) - max(low, Double(index))
      return share > 1e-9 ? (index, share) : nil
    }
  }
}

func cosine(_ angle: Double) -> Double { cos(angle) }
