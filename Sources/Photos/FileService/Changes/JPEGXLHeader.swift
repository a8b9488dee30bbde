/// The header of a JPEG XL codestream up to its first frame, or to an ICC profile (ISO/IEC 18181-1,
/// annex D), in which it states its orientation.
struct JPEGXLHeader {
  /// The first bytes of a codestream.
  static let signature: [UInt8] = [0xFF, 0x0A]
  /// More than the bytes of a header without names of a thousand channels.
  static let mostBytes = 1 << 16

  /// The orientation, 1…8, as EXIF counts them.
  let orientation: Int
  private let bytes: [UInt8]
  /// The bits before what may be left out because it is usual.
  private let start: [Bool]
  /// The number of the first of the orientation's three bits; nil if it is not stated.
  private let place: Int?
  /// What is stated beside an orientation: preview, animation, brightness.
  private var extras = [false, false, false]
  private var brightness = [true]
  /// Depth, channels and colors.
  private var fields = JPEGXLHeader.usualFields
  /// What follows, to the end.
  private let rest: [Bool]
  /// Whether an ICC profile follows, in whose bits nothing can move.
  private var hasProfile = false
  /// The bytes of the header; those that the profile shares are not among them.
  private let size: Int

  /// Eight bits without a float, 16 bits suffice, no more channels, XYB, sRGB.
  private static let usualFields = [false, false, false, true, false, false, true, true]

  /// The bits for no extensions, of which none are defined yet.
  private static let noExtensions = [false, false]

  /// Reads the beginning of a codestream; nil if it is damaged, or not all of it is known.
  init?(_ bytes: [UInt8]) {
    guard bytes.starts(with: Self.signature) else { return nil }
    self.bytes = bytes
    var bits = JPEGXLBits(bytes, at: 8 * Self.signature.count)
    bits.skipSize()
    start = bits.part(from: 0)
    let isUsual = bits.flag()
    let hasExtras = !isUsual && bits.flag()
    place = hasExtras ? bits.position : nil
    orientation = hasExtras ? bits.number(3) + 1 : 1
    if hasExtras {
      let first = bits.position
      // Programs may differ on whether the size at which it is to be shown is turned.
      guard !bits.flag() else { return nil }
      if bits.flag() { bits.skipPreview() }
      if bits.flag() { bits.skipAnimation() }
      extras = bits.part(from: first)
    }
    var isXYB = true
    if !isUsual {
      var first = bits.position
      guard let colors = bits.skipFields() else { return nil }
      (isXYB, hasProfile) = colors
      fields = bits.part(from: first)
      if hasExtras {
        first = bits.position
        if !bits.flag() { bits.skip(49) }
        brightness = bits.part(from: first)
      }
      guard bits.number(Self.noExtensions.count) == 0 else { return nil }
    }
    let first = bits.position
    bits.skipTransform(isXYB: isXYB)
    rest = bits.part(from: first)
    if !hasProfile, bits.number(-bits.position & 7) != 0 { return nil }
    guard !bits.isExhausted else { return nil }
    size = bits.position / 8
  }

  /// What changes in the codestream, which states another orientation then; nil if there is no room
  /// for it.
  ///
  /// What was added goes again, so that a turn and the one back leave the same bytes: encoders
  /// leave out what is usual.
  func edit(stating new: Int) -> FileEdit? {
    let hasMore = extras.contains(true) || brightness != [true]
    if let place, hasProfile || hasMore || new != 1 { return edit(at: place, new) }
    guard !hasProfile else { return nil }
    var bits = start
    if new != 1 {
      bits += [false, true]
      for part in [Self.bits(of: new), extras, fields, brightness, Self.noExtensions] {
        bits += part
      }
    } else if fields == Self.usualFields {
      bits.append(true)
    } else {
      for part in [[false, false], fields, Self.noExtensions] { bits += part }
    }
    return FileEdit(range: 0..<size, bytes: JPEGXLBits.bytes(of: bits + rest))
  }

  /// What changes if only three bits do.
  private func edit(at place: Int, _ new: Int) -> FileEdit {
    let range = (place >> 3)..<(((place + 2) >> 3) + 1)
    var changed = Array(bytes[range])
    for (index, bit) in Self.bits(of: new).enumerated() {
      let (byte, mask) = ((place + index) >> 3, UInt8(1) << ((place + index) & 7))
      changed[byte - range.lowerBound] &= ~mask
      if bit { changed[byte - range.lowerBound] |= mask }
    }
    return FileEdit(range: range, bytes: changed)
  }

  private static func bits(of orientation: Int) -> [Bool] {
    (0..<3).map { (orientation - 1) >> $0 & 1 == 1 }
  }
}
