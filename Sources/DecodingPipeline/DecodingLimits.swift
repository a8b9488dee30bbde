/// What decoders must stay within.
package enum DecodingLimits {
  /// The most memory that one picture's pixels may take while it is decoded, in bytes: 1 GiB.
  ///
  /// That is a picture of 268 megapixels held whole; a larger one is still shown where its decoder
  /// hands it over row by row, or at a reduced scale.
  package static let maximumByteCount = 1 << 30
}
