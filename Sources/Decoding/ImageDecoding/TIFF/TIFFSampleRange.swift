/// The samples that are black and white.
struct TIFFSampleRange {
  private(set) var black: Double
  private(set) var white: Double

  /// The whole range of a kind of number: from 0 to 1 in floating point.
  init(nominalOf samples: TIFFSamples) {
    switch samples.number {
    case .unsigned: (black, white) = (0, 0x1p0.scaled(by: samples.bits) - 1)
    case .signed:
      white = 0x1p0.scaled(by: samples.bits - 1) - 1
      black = -white - 1
    case .float: (black, white) = (0, 1)
    }
  }

  /// Whether samples of this kind often use a small part of their range, as measurements do.
  static func mustBeMeasured(_ samples: TIFFSamples) -> Bool {
    switch samples.model {
    case .inks, .lab, .lightness, .palette: false
    case .gray, .color: samples.number != .unsigned || samples.bits > 24
    }
  }

  /// Maps a sample to a level from 0 to 1; what is no number is black.
  func level(of sample: Double) -> Double {
    let level = (sample - black) / (white - black)
    return level > 0 ? min(level, 1) : 0
  }

  /// The samples that a picture has.
  struct Measurement {
    private let nominal: TIFFSampleRange
    private var least = Double.infinity
    private var greatest = -Double.infinity
    private var count = 0
    private var insideCount = 0

    /// The share of samples that may be outside of the whole range without changing it: lights that
    /// are brighter than white.
    private static let outliers = 0.02
    /// The share of the whole range that a picture must use to be shown as it is.
    private static let leastShare = 0.5

    init(_ samples: TIFFSamples) { nominal = TIFFSampleRange(nominalOf: samples) }

    mutating func add(_ sample: Double) {
      guard sample.isFinite else { return }
      least = min(least, sample)
      greatest = max(greatest, sample)
      count += 1
      if sample >= nominal.black, sample <= nominal.white { insideCount += 1 }
    }

    /// The whole range if the picture uses much of it, and else the part that it uses.
    var range: TIFFSampleRange {
      let used = min(greatest, nominal.white) - max(least, nominal.black)
      let isUsual =
        Double(count - insideCount) <= Double(count) * Self.outliers
        && used >= (nominal.white - nominal.black) * Self.leastShare
      guard !isUsual, least < greatest else { return nominal }
      var range = nominal
      (range.black, range.white) = (least, greatest)
      return range
    }
  }
}

extension Double {
  fileprivate func scaled(by exponent: Int) -> Double {
    self * Double(sign: .plus, exponent: exponent, significand: 1)
  }
}
