/// A folder on a server, or an album, a person or a tag.
package struct ListedFolder: Hashable, Sendable {
  /// What it is requested by: an absolute address, a prefix of keys (S3), or an ID (Immich); of
  /// Immich's timeline, the name of the bucket.
  package var reference: String
  /// Its name for people.
  package var name: String
  /// How many photos the server says are in it; nil if it does not say.
  package var photoCount: Int?

  /// Creates a folder from its parts.
  package init(reference: String, name: String, photoCount: Int? = nil) {
    self.reference = reference
    self.name = name
    self.photoCount = photoCount
  }
}
