import GalleryCore

/// The items of a listing whose references are addresses, sorted by what they are.
struct ListedPhotos {
  private(set) var photos: [SourcePhoto] = []
  /// The same photos in other sizes.
  private(set) var renditions: [PhotoRenditions] = []
  /// The addresses of the folders inside.
  private(set) var folders: [RemoteAddress] = []
  private var lists: [RemoteAddress] = []
  /// Whether all items are in the folder of the document's address.
  private var isFolder: Bool

  /// Sorts the items of a listing.
  ///
  /// - Parameters:
  ///   - address: where the listing was found; nil for a file.
  ///   - hasTypes: whether its parser knew the types of files, and has left out what is no photo.
  init(
    _ listing: Listing, at address: RemoteAddress?, _ request: SourceRequest, hasTypes: Bool = false
  ) {
    isFolder = address?.text.prefix { $0 != "?" }.last == "/"
    for item in listing.items {
      switch item {
      case .photo(let photo): add(photo, in: address, request, hasTypes: hasTypes)
      case .folder(let folder):
        if let address = try? RemoteAddress(Array(folder.reference.utf8)) {
          folders.append(address)
        }
      case .listing(let text, _):
        if let address = try? RemoteAddress(Array(text.utf8)) { lists.append(address) }
      }
    }
    isFolder = isFolder && lists.isEmpty
  }

  /// Removes and returns the addresses of the lists that this one names.
  mutating func takeLists() -> [RemoteAddress] {
    defer { lists = [] }
    return lists
  }

  /// The photos as a part of what the source lists.
  ///
  /// - Parameter folder: the path of the server's folder that has the photos, below that of the
  ///   source.
  func part(title: String?, _ refreshSeconds: Int?, folder: String) -> WalkedPart {
    var part = SourcePart(photos: photos, title: title, isFolder: isFolder)
    if isFolder { part.folder = folder }
    return WalkedPart(part, renditions: renditions, refreshSeconds: refreshSeconds)
  }

  private mutating func add(
    _ photo: ListedPhoto, in folder: RemoteAddress?, _ request: SourceRequest, hasTypes: Bool
  ) {
    guard let address = try? RemoteAddress(Array(photo.reference.utf8)) else { return }
    let name = PhotoSource.address(address).title
    if isFolder, let folder, address.text.hasPrefix(folder.text) {
      // A server's folder has files of all kinds.
      guard hasTypes || request.types.includes(name: Array(name.utf8)) else { return }
    } else {
      isFolder = false
    }
    let location = address.location
    photos.append(SourcePhoto(location, photo.description))
    let sizes = photo.renditions.compactMap { rendition in
      rendition.size.flatMap { size in
        (try? RemoteAddress(Array(rendition.address.utf8))).map {
          PhotoRenditions.Rendition(address: $0, size: size)
        }
      }
    }
    if let found = PhotoRenditions(of: location, originalSize: photo.size, sizes) {
      renditions.append(found)
    }
  }
}

extension ListedPhoto {
  /// What is said about the photo; nil for nothing.
  var description: PhotoDescription? {
    let description = PhotoDescription(
      title: title, caption: caption, date: date, byteCount: byteCount, size: size,
      rating: marks.rating, keywords: marks.keywords, hasAllKeywords: marks.hasAllKeywords)
    return description == PhotoDescription() ? nil : description
  }
}
