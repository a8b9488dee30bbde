/// The limits of documents that list photos.
package enum FeedLimits {
  /// The longest document in bytes: 32 MiB, some 100 000 photos with captions.
  package static let document = 32 << 20
  /// The most items of a document.
  package static let items = 1_000_000
  /// The most bytes of all encoded items: relative references and inherited captions can make a
  /// list much longer than its document.
  package static let encodedItems = 128 << 20
  /// The longest title in bytes.
  package static let title = 1 << 10
  /// The longest caption in bytes.
  package static let caption = 64 << 10
  /// The longest reference in bytes: that of an address (`RemoteAddress.longest`).
  package static let reference = 2048
  /// The longest identity and the longest validator in bytes.
  package static let identity = 2048
  /// The longest text for the next page in bytes: S3's continuation tokens have some hundred.
  package static let next = 4096
  /// The longest text of others about a problem in bytes.
  package static let problem = 500
  /// The most problems.
  package static let problems = 20
  /// The most renditions of a photo; Flickr and Immich have fewer than twelve.
  package static let renditions = 32
  /// The most keywords of a photo, and the longest one in bytes.
  package static let keywords = 64
  package static let keyword = 200
  /// The deepest nesting of elements or values.
  package static let depth = 64
}
