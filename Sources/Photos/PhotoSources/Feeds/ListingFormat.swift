/// What a document is read as.
package enum ListingFormat: UInt8, CaseIterable, Sendable {
  /// A feed or a list, recognised by its contents: Media RSS, RSS, Atom, JSON Feed, OPML, JSON, a
  /// server's listing of a folder (nginx), or one address a line.
  case any = 1
  /// The answer to PROPFIND of WebDAV; the base address is the folder's.
  case webdav = 2
  /// A list of the objects in a bucket of S3, of version 1 or 2.
  case s3 = 3
  /// Immich: the answer to `POST /api/search/metadata` or `/api/search/random`.
  case immichSearch = 4
  /// Immich: the answer to `GET /api/albums`; each album is a folder.
  case immichAlbums = 5
  /// Immich: the answer to `GET /api/albums/{id}`: the title and the stated count; the photos only
  /// up to version 2.
  case immichAlbum = 6
  /// Immich: the answer to `GET /api/shared-links/me`: the shared album as a folder, or the shared
  /// photos.
  case immichLink = 7
  /// Immich: the answer to `GET /api/timeline/buckets`; each bucket is a folder.
  case immichBuckets = 8
  /// Immich: the answer to `GET /api/timeline/bucket`.
  case immichBucket = 9

  /// What the references in a list are.
  package enum Reference: Sendable {
    /// Absolute addresses of `http` or `https`.
    case address
    /// Keys of S3: any text.
    case key
    /// IDs, which are safe in the path of an address.
    case identifier
  }

  /// What the references in the list are.
  package var reference: Reference {
    switch self {
    case .any, .webdav: .address
    case .s3: .key
    case .immichSearch, .immichAlbums, .immichAlbum, .immichLink, .immichBuckets, .immichBucket:
      .identifier
    }
  }
}
