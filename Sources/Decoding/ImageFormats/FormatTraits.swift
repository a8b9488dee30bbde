/// What files of a format are called, and what they begin with.
struct FormatTraits: Sendable {
  /// The format's common name.
  let name: String
  /// The file name extensions: lower case, without the first dot, the most common one first.
  let extensions: [String]
  /// The media types, each with its older names that desktops still use.
  let mediaTypes: [String]
  /// The constants that a file begins with, one of which suffices; empty if the format has none, or
  /// if others begin with the same one.
  var signatures: [FormatSignature] = []
}
