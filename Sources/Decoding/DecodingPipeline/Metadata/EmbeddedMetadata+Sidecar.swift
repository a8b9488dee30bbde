import CExiv2Guard
package import GalleryCore

extension EmbeddedMetadata {
  /// What the XMP file says about the photo beside it; nothing if it says that it belongs to a
  /// photo with another extension, as Lightroom and Photoshop do.
  ///
  /// - Parameters:
  ///   - fileExtension: the photo's extension.
  ///   - keywords: the keywords to look for, in any case.
  package func sidecar(
    ofPhotoWith fileExtension: String, keywords: [String]
  ) -> SidecarContents {
    if let owner = start(of: "Xmp.photoshop.SidecarForExtension", 16),
      !SidecarFile.names(owner, asOwner: fileExtension)
    {
      return SidecarContents()
    }
    var information = self.information
    if information.rating == nil,
      start(of: "Xmp.xmp.Rating", 16).flatMap({ Double(decimal: $0) }) == 0
    {
      information.rating = 0
    }
    // Empty ones take away those of the photo's file.
    if cexiv2_is_empty(file, "Xmp.dc.description") { information.caption = "" }
    if cexiv2_is_empty(file, "Xmp.dc.subject") { information.keywords = "" }
    return SidecarContents(
      information: information, keywords: traits(keywords: keywords).keywords)
  }
}
