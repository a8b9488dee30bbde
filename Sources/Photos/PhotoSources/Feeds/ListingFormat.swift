import ProcessWire

/// What a document is read as.
package enum ListingFormat: WireValue, CaseIterable, Sendable {
  /// A feed or a list, recognised by its contents: Media RSS, RSS, Atom, JSON Feed, OPML, JSON, a
  /// server's listing of a folder (nginx), or one address a line.
  case any
  /// The answer to PROPFIND of WebDAV; the base address is the folder's.
  case webdav
  /// A list of the objects in a bucket of S3, of version 1 or 2.
  case s3
  /// Immich: the answer to `POST /api/search/metadata` or `/api/search/random`.
  case immichSearch
  /// Immich: the answer to `GET /api/albums`; each album is a folder.
  case immichAlbums
  /// Immich: the answer to `GET /api/people`; each person is a folder.
  case immichPeople
  /// Immich: the answer to `GET /api/tags`; each tag is a folder, with its whole path as its name.
  case immichTags
  /// Immich: the answer to `GET /api/memories`: the photos of all memories.
  case immichMemories
  /// Immich: the answer to `GET /api/albums/{id}`: the title and the stated count; the photos only
  /// up to version 2.
  case immichAlbum
  /// Immich: the answer to `GET /api/shared-links/me`: the shared album as a folder, or the shared
  /// photos.
  case immichLink
  /// Immich: the answer to `GET /api/timeline/buckets`; each bucket is a folder.
  case immichBuckets
  /// Immich: the answer to `GET /api/timeline/bucket`.
  case immichBucket

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
    case .immichSearch, .immichAlbums, .immichPeople, .immichTags, .immichMemories, .immichAlbum,
      .immichLink, .immichBuckets, .immichBucket:
      .identifier
    }
  }
}
