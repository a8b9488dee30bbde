package import GalleryCore

extension SidecarContents: WireValue {
  /// Passes the fields.
  package init(_ contents: Self?, _ fields: inout WireFields) throws(WireError) {
    let information = try fields.value(contents?.information)
    self.init(
      information: information,
      keywords: try PhotoTraits.keywords(contents?.keywords, &fields))
  }
}
