import GalleryCore

/// The protocols of servers, as the entries of keyrings name them.
package enum ServerProtocol {
  /// Whether a protocol by which photos are read encrypts; nil for others.
  package static func isEncrypted(photosBy name: String) -> Bool? {
    AddressScheme(rawValue: name)?.row.isEncrypted
  }
}
