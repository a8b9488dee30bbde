import DecoderService
import GalleryCore

extension MetadataReader.Reading {
  /// The same, with the name of the place where the photo was taken, if its metadata has only the
  /// position.
  ///
  /// The first use reads a file.
  var namingPlace: Self {
    guard case .information(var information) = self,
      information.place?.allSatisfy(\.isWhitespace) ?? true,
      let position = MapPosition(information),
      let name = PlaceNames.bundled?.name(of: position)
    else { return self }
    information.place = name
    return .information(information)
  }
}
