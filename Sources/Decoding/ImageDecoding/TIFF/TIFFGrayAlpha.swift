import CTIFF

/// Converts gray samples interleaved with alpha to pixels.
///
/// libtiff does not premultiply those of eight bits, and loses the alpha of those of sixteen bits.
enum TIFFGrayAlpha {
  /// Replaces libtiff's own conversion if the picture has this format.
  static func install(in reader: UnsafeMutablePointer<TIFFRGBAImage>) {
    let grays = [PHOTOMETRIC_MINISBLACK, PHOTOMETRIC_MINISWHITE]
    guard reader.pointee.isContig != 0, reader.pointee.alpha != 0,
      grays.contains(Int32(reader.pointee.photometric)), reader.pointee.samplesperpixel > 1
    else { return }
    switch reader.pointee.bitspersample {
    case 8: CTIFF_setPut(reader, putBytes)
    case 16: CTIFF_setPut(reader, putShorts)
    default: break
    }
  }

  private static let putBytes: tileContigRoutine = {
    reader, pixels, _, _, width, height, samplesSkipped, pixelsSkipped, samples in
    guard let reader, let pixels, let samples else { return }
    put(reader, pixels, (width, height), (samplesSkipped, pixelsSkipped)) { index in
      UInt32(samples[index])
    }
  }

  private static let putShorts: tileContigRoutine = {
    reader, pixels, _, _, width, height, samplesSkipped, pixelsSkipped, samples in
    guard let reader, let pixels, let samples else { return }
    let start = UnsafeRawPointer(samples)
    put(reader, pixels, (width, height), (samplesSkipped, pixelsSkipped)) { index in
      let level = UInt32(start.loadUnaligned(fromByteOffset: 2 * index, as: UInt16.self))
      return (level * 255 + 32767) / 65535
    }
  }

  /// - Parameter skipped: the number of extra samples and pixels at the end of each row.
  private static func put(
    _ reader: UnsafeMutablePointer<TIFFRGBAImage>, _ pixels: UnsafeMutablePointer<UInt32>,
    _ size: (width: UInt32, height: UInt32), _ skipped: (samples: Int32, pixels: Int32),
    level: (Int) -> UInt32
  ) {
    let channelCount = Int(reader.pointee.samplesperpixel)
    let isInverted = Int32(reader.pointee.photometric) == PHOTOMETRIC_MINISWHITE
    let isPremultiplied = Int32(reader.pointee.alpha) == EXTRASAMPLE_ASSOCALPHA
    for row in 0..<Int(size.height) {
      let source = row * (Int(size.width) + Int(skipped.samples)) * channelCount
      let target = row * (Int(size.width) + Int(skipped.pixels))
      for column in 0..<Int(size.width) {
        let stored = level(source + column * channelCount)
        let alpha = level(source + column * channelCount + 1)
        let bright = isInverted ? 255 - stored : stored
        let gray = isPremultiplied ? min(bright, alpha) : (bright * alpha + 127) / 255
        pixels[target + column] = alpha << 24 | gray << 16 | gray << 8 | gray
      }
    }
  }
}
