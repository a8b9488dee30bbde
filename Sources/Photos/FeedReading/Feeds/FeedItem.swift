import GalleryCore
import PhotoSources

/// An item of RSS or an entry of Atom, and its photos.
struct FeedItem {
  /// What makes an absolute address of a reference and its base; nil if it leads elsewhere.
  typealias Resolver = (String, RemoteAddress?) -> String?

  private let element: XMLElement
  /// The texts of the item itself.
  private let texts: MediaTexts
  private let date: Int?
  private let identity: String?

  /// Reads what the item says of all its photos.
  init(_ element: XMLElement) {
    self.element = element
    texts = MediaTexts(element, or: Self.titles, Self.captions)
    date =
      Self.dates.lazy.compactMap { element.text($0.0, $0.1).flatMap(ListDate.milliseconds) }.first
    identity =
      element.text(.none, "guid") ?? element.text(.atom, "id")
      ?? element.attributes[XMLName(.rdf, "about")]
  }

  /// Returns the photos: those of Media RSS, or else the enclosures, or else those in its texts, or
  /// else the largest thumbnail.
  func photos(_ resolve: Resolver) -> [ListedPhoto] {
    let children = element.children
    var photos: [ListedPhoto] = []
    for child in children where child.name.namespace == .media {
      if child.name.local == "group" {
        photos += photo(group: child, resolve).map { [$0] } ?? []
      } else if child.name.local == "content" {
        photos += photo(content: child, resolve).map { [$0] } ?? []
      }
    }
    photos = MediaSizes.merged(photos)
    let enclosures = children.compactMap { FeedEnclosure($0) }.filter(\.mayBePhoto)
    if photos.isEmpty {
      photos = enclosures.compactMap { enclosure in
        resolve(enclosure.address, enclosure.base).map {
          described(
            ListedPhoto(reference: $0, byteCount: enclosure.byteCount))
        }
      }
    }
    if photos.isEmpty {
      // What is not a photo may have pictures too: those of films are no photos.
      let isOther = children.contains {
        $0.name == XMLName(.media, "content") || $0.name == XMLName(.media, "group")
          || FeedEnclosure($0) != nil
      }
      guard !isOther else { return [] }
      photos = textPhotos(resolve)
      guard photos.isEmpty else { return photos }
    }
    addThumbnails(to: &photos, resolve)
    return photos
  }

  /// The photos in the first text that has any.
  private func textPhotos(_ resolve: Resolver) -> [ListedPhoto] {
    for (namespace, local) in Self.richTexts {
      guard let text = element.first(namespace, local) else { continue }
      var seen: Set<String> = []
      let photos = MarkupImages.references(in: text).compactMap { reference, place in
        resolve(reference, place.base)
      }.filter { seen.insert($0).inserted }
      if !photos.isEmpty { return photos.map { described(ListedPhoto(reference: $0)) } }
    }
    return []
  }

  private func photo(content: XMLElement, _ resolve: Resolver) -> ListedPhoto? {
    guard let media = MediaContent(content), media.mayBePhoto,
      let address = resolve(media.address, content.base)
    else { return nil }
    let photo = ListedPhoto(
      reference: address, byteCount: media.byteCount, size: media.size,
      renditions: MediaContent.thumbnails(of: content, resolve))
    return described(photo, from: [content])
  }

  /// The contents of a group are the same photo in several sizes.
  private func photo(group: XMLElement, _ resolve: Resolver) -> ListedPhoto? {
    let contents = group.children.filter { $0.name == XMLName(.media, "content") }
    var found: [(element: XMLElement, media: MediaContent, address: String)] = []
    for content in contents.prefix(FeedLimits.renditions) {
      guard let media = MediaContent(content), media.mayBePhoto,
        let address = resolve(media.address, content.base)
      else { continue }
      found.append((content, media, address))
    }
    let chosen =
      found.first { $0.media.isDefault } ?? found.max { $0.media.extent < $1.media.extent }
    guard let chosen else { return nil }
    var photo = ListedPhoto(
      reference: chosen.address, byteCount: chosen.media.byteCount, size: chosen.media.size)
    photo.renditions = found.filter { $0.address != chosen.address }.map {
      ListedPhoto.Rendition(
        address: $0.address, size: $0.media.size, byteCount: $0.media.byteCount)
    }
    for level in [chosen.element, group] {
      photo.renditions += MediaContent.thumbnails(of: level, resolve)
    }
    return described(photo, from: [chosen.element, group])
  }

  /// Adds texts, the nearest ones first, and what the item says of its photos.
  private func described(_ photo: ListedPhoto, from levels: [XMLElement] = []) -> ListedPhoto {
    let nearest = levels.map { MediaTexts($0) } + [texts]
    var photo = photo
    photo.title = nearest.lazy.compactMap(\.title).first
    photo.caption = nearest.lazy.compactMap(\.caption).first
    if photo.caption == photo.title { photo.caption = nil }
    photo.date = date
    photo.identity = identity
    return photo
  }

  private static let titles: [(XMLName.Namespace, String)] = [
    (.none, "title"), (.atom, "title"), (.dublinCore, "title"),
  ]
  private static let captions: [(XMLName.Namespace, String)] = [
    (.none, "description"), (.atom, "summary"), (.content, "encoded"), (.atom, "content"),
    (.dublinCore, "description"),
  ]
  /// Texts with markup, the most complete first.
  private static let richTexts: [(XMLName.Namespace, String)] = [
    (.content, "encoded"), (.atom, "content"), (.xhtml, "body"), (.xhtml, "div"),
    (.none, "description"), (.atom, "summary"), (.media, "description"),
  ]
  /// When the photo was taken, as Flickr says, or else published.
  private static let dates: [(XMLName.Namespace, String)] = [
    (.dublinCore, "date.Taken"), (.atom, "published"), (.none, "pubDate"), (.dublinCore, "date"),
    (.dublinCore, "created"), (.atom, "issued"), (.atom, "updated"),
  ]

  /// Adds the item's thumbnails to its only photo; without one, the largest thumbnail is the photo.
  private func addThumbnails(to photos: inout [ListedPhoto], _ resolve: Resolver) {
    let thumbnails = MediaContent.thumbnails(of: element, resolve)
    if photos.isEmpty {
      guard let largest = thumbnails.max(by: { $0.extent < $1.extent }) else { return }
      var photo = ListedPhoto(reference: largest.address, size: largest.size)
      photo.renditions = thumbnails.filter { $0.address != largest.address }
      photos = [described(photo)]
    } else if photos.count == 1 {
      let known = Set(photos[0].renditions.map(\.address) + [photos[0].reference])
      photos[0].renditions += thumbnails.filter { !known.contains($0.address) }
    }
  }
}
