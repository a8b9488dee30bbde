import GalleryCore

/// An Immich server: the addresses of its API, and its photos.
///
/// The API is that of versions 2 and 3 (`/api/openapi.json` of a server).
struct ImmichServer: Sendable {
  /// The longest edges of the pictures that a server makes of each photo, in pixels, unless its
  /// settings say otherwise.
  private static let renditionEdges = [("thumbnail", 250), ("preview", 1440)]

  /// The server's address.
  let address: RemoteAddress
  /// The key or the slug of a shared link, which each request has; empty for a user's own photos.
  let link: [(name: String, value: String)]

  /// Creates a server from an address on it.
  init(_ address: RemoteAddress, link: [(name: String, value: String)] = []) {
    self.address = address.root
    self.link = link
  }

  /// An address of the API; nil if it would be too long.
  func call(
    _ parts: [String], query: [(name: String, value: String)] = []
  ) -> RemoteAddress? {
    address.appending(["api"] + parts, query: query + link)
  }

  /// The photos of a listing, with the pictures that the server makes of each.
  func part(
    _ listing: Listing, title: String?, isFolder: Bool = false
  ) -> WalkedPart {
    var photos: [SourcePhoto] = []
    var renditions: [PhotoRenditions] = []
    for case .photo(let photo) in listing.items {
      guard let original = call(["assets", photo.reference, "original"]) else { continue }
      let location = original.location
      var description = photo.description ?? PhotoDescription()
      // The address ends with the same word for all photos.
      description.title = description.title ?? photo.reference
      photos.append(SourcePhoto(location, description))
      if let sizes = self.renditions(of: photo, at: location) { renditions.append(sizes) }
    }
    return WalkedPart(
      SourcePart(photos: photos, title: title, isFolder: isFolder), renditions: renditions)
  }

  private func renditions(of photo: ListedPhoto, at location: Photo.Location) -> PhotoRenditions? {
    let sizes = Self.renditionEdges.compactMap { name, edge -> PhotoRenditions.Rendition? in
      let query = [(name: "size", value: name)]
      guard let size = photo.size?.fitted(longestEdge: edge),
        let address = call(["assets", photo.reference, "thumbnail"], query: query)
      else { return nil }
      return PhotoRenditions.Rendition(address: address, size: size)
    }
    return PhotoRenditions(of: location, originalSize: photo.size, sizes)
  }
}

extension PixelSize {
  /// The size with a longest edge of a number of pixels at most.
  fileprivate func fitted(longestEdge: Int) -> PixelSize {
    let longest = max(width, height)
    guard longest > longestEdge else { return self }
    return PixelSize(
      width: max(1, width * longestEdge / longest), height: max(1, height * longestEdge / longest))
  }
}
