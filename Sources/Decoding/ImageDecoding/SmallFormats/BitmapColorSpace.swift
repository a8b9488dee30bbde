import DecodingPipeline
import ImageFormats

/// The colours that the header of a bitmap states in its fourth and fifth version.
enum BitmapColorSpace {
  /// The kinds of statements: lights and gamma in the header, and an ICC profile in the file.
  private static let (calibrated, embedded) = (0, 0x4D42_4544)
  /// The exponents that displays and files have; others are no statement.
  private static let possibleGammas = 1.0...4.0
  /// How far the gamma of sRGB as an exponent may be from 2.2.
  private static let tolerance = 0.05

  /// Returns the ICC profile; nil for sRGB.
  ///
  /// - Parameters:
  ///   - base: where the header begins.
  ///   - length: its length in bytes.
  static func profile(_ reader: ByteReader, header base: Int, length: Int) -> [UInt8]? {
    guard length >= 108 else { return nil }
    switch reader.little32(at: base + 56) {
    case calibrated: return measured(reader, base)
    case embedded where length >= 120:
      guard let start = reader.little32(at: base + 112),
        let count = reader.little32(at: base + 116), count > 0,
        base + start + count <= reader.bytes.count
      else { return nil }
      return Array(reader.bytes[base + start..<base + start + count])
    default: return nil
    }
  }

  private static func measured(_ reader: ByteReader, _ base: Int) -> [UInt8]? {
    func number(_ offset: Int, fractionBits: Int) -> Double {
      Double(reader.little32(at: base + offset) ?? 0) / Double(1 << fractionBits)
    }
    let places = [60, 72, 84].map { offset in
      (0..<3).map { number(offset + 4 * $0, fractionBits: 30) }
    }
    let sums = places.map { $0.reduce(0, +) }
    guard sums.allSatisfy({ $0 > 0 }) else { return nil }
    let lights = zip(places, sums).map { ColorPrimaries.Chromaticity($0[0] / $1, $0[1] / $1) }
    let gamma = [96, 100, 104].map { number($0, fractionBits: 16) }.reduce(0, +) / 3
    // Programs write either the light itself or its coordinates, so white is that of sRGB.
    guard possibleGammas.contains(gamma),
      let primaries = ColorPrimaries(
        red: lights[0], green: lights[1], blue: lights[2], white: ColorPrimaries.bt709.white)
    else { return nil }
    let isUsual = abs(gamma / 2.2 - 1) <= tolerance
    return CodedColors(primaries: primaries, transfer: isUsual ? .sRGB : .power(gamma)).profile()
  }
}
