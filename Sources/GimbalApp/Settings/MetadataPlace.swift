/// Where what people say of photos is written, if no XMP file says something of them yet.
enum MetadataPlace: String, Hashable, Sendable, CaseIterable {
  /// Into XMP files beside photos, whose own files stay as they are.
  case sidecar
  /// Into photos themselves if they are JPEGs.
  case file
}
