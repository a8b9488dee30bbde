/// The brands that an ISO base media file declares at its beginning.
///
/// HEIF, AVIF and Canon's CR3 are such files, and so are movies.
package struct ContainerBrands {
  private let brands: [Int]

  /// More brands than any real file declares.
  private static let maximumCount = 64

  /// Returns nil if the file does not begin with an `ftyp` box.
  package init?(_ reader: ByteReader) {
    guard reader.matches("ftyp", at: 4), let length = reader.big32(at: 0),
      let major = reader.big32(at: 8)
    else { return nil }
    // The minor version follows the major brand.
    let compatible = stride(from: 16, through: length - 4, by: 4).prefix(Self.maximumCount)
    brands = [major] + compatible.compactMap { reader.big32(at: $0) }
  }

  /// The format of the picture in the file; nil if the file is something else, such as a movie.
  ///
  /// The major brand may name only the container (`mif1`), so the compatible brands are checked as
  /// well, in their order.
  package var format: ImageFormat? {
    if brands.first == Self.code("crx ") { return .raw }
    for brand in brands {
      if Self.av1.contains(brand) { return .avif }
      if Self.hevc.contains(brand) { return .heif }
    }
    return brands.contains(where: Self.anyCodec.contains) ? .heif : nil
  }

  private static let av1 = codes("avif", "avis")
  private static let hevc = codes("heic", "heix", "hevc", "hevx", "heim", "heis", "hevm", "hevs")
  /// A picture or a sequence in any codec.
  private static let anyCodec = codes("mif1", "msf1")

  private static func codes(_ names: StaticString...) -> Set<Int> { Set(names.map(code)) }

  private static func code(_ name: StaticString) -> Int {
    name.withUTF8Buffer { $0.reduce(0) { $0 << 8 | Int($1) } }
  }
}
