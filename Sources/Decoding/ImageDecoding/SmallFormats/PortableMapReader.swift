import CLibYUV
import GalleryCore
import ImageFormats

/// Reads portable maps as Netpbm writes them: PBM, PGM and PPM, plain or not, up to 16 bits, PAM
/// with every tuple type, and PFM.
enum PortableMapReader {
  static func canvas(_ reader: ByteReader) throws(DecodingError) -> RasterCanvas {
    let header = try PortableMapHeader(reader)
    var canvas = try RasterCanvas(
      header.size, in: .pnm, capacity: header.capacity(byteCount: reader.bytes.count))
    let tuple = PortableMapTuple(header)
    canvas.alpha = tuple.hasAlpha ? .straight : .none
    var samples = PortableMapSamples(reader, header)
    var pixel = [Int](repeating: 0, count: header.channelCount)
    for line in 0..<header.size.height {
      let row = canvas[row: header.isBottomUp ? header.size.height - 1 - line : line]
      if samples.copyRow(to: row) { continue }
      for x in row.indices {
        guard samples.read(into: &pixel) else {
          canvas.failure = .truncated
          return canvas
        }
        row[x] = tuple.color(pixel)
      }
      samples.endRow()
    }
    return canvas
  }
}

extension PortableMapHeader {
  fileprivate var isBottomUp: Bool { if case .floats = samples { true } else { false } }

  var bytesPerSample: Int {
    if case .floats = samples { 4 } else { maximum > 255 ? 2 : 1 }
  }

  /// The most pixels that a file of this length may state, so that truncated ones are shown.
  fileprivate func capacity(byteCount: Int) -> Int {
    let pixels =
      switch samples {
      case .bits: byteCount * 8
      case .text, .textBits: byteCount
      case .integers, .floats: byteCount / (channelCount * bytesPerSample) + 1
      }
    // The most that is allowed to be missing of a truncated file.
    let greatestShortening = 256
    return pixels * greatestShortening
  }
}

/// The samples of a portable map, row by row.
struct PortableMapSamples {
  private let reader: ByteReader
  private let header: PortableMapHeader
  private var offset: Int
  /// The next bit of the byte at `offset`.
  private var bit = 0

  init(_ reader: ByteReader, _ header: PortableMapHeader) {
    self.reader = reader
    self.header = header
    offset = header.start
  }

  /// Copies a row in one of the two most usual forms; returns false if it has another form.
  mutating func copyRow(to row: UnsafeMutableBufferPointer<UInt32>) -> Bool {
    guard case .integers = header.samples, header.maximum == 255, header.tupleType.isEmpty,
      header.channelCount == 1 || header.channelCount == 3
    else { return false }
    let byteCount = row.count * header.channelCount
    guard offset + byteCount <= reader.bytes.count, let target = row.baseAddress,
      let source = reader.bytes.baseAddress?.assumingMemoryBound(to: UInt8.self)
    else { return false }
    let width = Int32(row.count)
    target.withMemoryRebound(to: UInt8.self, capacity: row.count * 4) { target in
      if header.channelCount == 1 {
        _ = J400ToARGB(source + offset, width, target, width * 4, width, 1)
      } else {
        _ = RAWToARGB(source + offset, width * 3, target, width * 4, width, 1)
      }
    }
    offset += byteCount
    return true
  }

  /// Reads the samples of a pixel; returns false at the end of the file.
  mutating func read(into pixel: inout [Int]) -> Bool {
    for index in pixel.indices {
      guard let sample = next() else { return false }
      pixel[index] = sample
    }
    return true
  }

  /// Skips the bits that fill the last byte of a row.
  mutating func endRow() {
    if bit > 0 { offset += 1 }
    bit = 0
  }

  private mutating func next() -> Int? {
    switch header.samples {
    case .bits:
      guard let byte = reader.byte(at: offset) else { return nil }
      let sample = 1 - Int(byte >> (7 - bit) & 1)
      offset += bit / 7
      bit = (bit + 1) % 8
      return sample
    case .textBits:
      PortableMapHeader.skipComments(in: reader, at: &offset)
      guard let digit = reader.byte(at: offset), digit & 0xFE == UInt8(ascii: "0") else {
        return nil
      }
      offset += 1
      return 1 - Int(digit & 1)
    case .text:
      PortableMapHeader.skipComments(in: reader, at: &offset)
      return reader.decimal(at: &offset).map { min($0, header.maximum) }
    case .integers:
      defer { offset += header.bytesPerSample }
      let sample =
        header.bytesPerSample == 2
        ? reader.big16(at: offset) : reader.byte(at: offset).map(Int.init)
      return sample.map { min($0, header.maximum) }
    case .floats(let isBigEndian):
      defer { offset += 4 }
      guard let bits = isBigEndian ? reader.big32(at: offset) : reader.little32(at: offset) else {
        return nil
      }
      // Not a number is black.
      let level = Float(bitPattern: UInt32(truncatingIfNeeded: bits))
      return level > 0 ? Int((min(level, 1) * Float(PortableMapTuple.floatSteps)).rounded()) : 0
    }
  }
}

/// The meaning of a portable map's samples.
struct PortableMapTuple {
  /// The level of white in samples that were floating point.
  static let floatSteps = 65_535

  let hasAlpha: Bool
  private let isColor: Bool
  private let areInks: Bool
  private let maximum: Int

  init(_ header: PortableMapHeader) {
    let type = header.tupleType
    let count = header.channelCount
    areInks = type.hasPrefix("CMYK") && count >= 4
    let isGray = type.hasPrefix("GRAYSCALE") || type.hasPrefix("BLACKANDWHITE")
    isColor = count >= 3 && !isGray
    let alphaIndex = isColor ? 3 : 1
    hasAlpha =
      !areInks && count > alphaIndex
      && (type.hasSuffix("_ALPHA") || type.isEmpty && count == alphaIndex + 1)
    if case .floats = header.samples { maximum = Self.floatSteps } else { maximum = header.maximum }
  }

  /// Returns the colour of a pixel.
  func color(_ samples: [Int]) -> UInt32 {
    if areInks {
      let black = 255 - Int(level(samples[3]))
      func light(_ ink: Int) -> UInt8 { UInt8((255 - Int(level(samples[ink]))) * black / 255) }
      return RasterColor.opaque(light(0), light(1), light(2))
    }
    let red = level(samples[0])
    let color =
      isColor
      ? RasterColor.opaque(red, level(samples[1]), level(samples[2])) : RasterColor.gray(red)
    return hasAlpha
      ? color & 0xFF_FFFF | UInt32(level(samples[isColor ? 3 : 1])) << 24 : color
  }

  private func level(_ sample: Int) -> UInt8 {
    UInt8((sample * 255 + maximum / 2) / maximum)
  }
}
