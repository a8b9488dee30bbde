package import GalleryCore

extension Photo.Location {
  /// The address for people and scripts, without a password; nil for files.
  package var addressText: String? {
    networkAddress ?? RemoteAddress(location: self)?.displayText
  }
}
