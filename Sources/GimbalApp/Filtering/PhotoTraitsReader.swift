import DecoderService
import GalleryCore
import PhotoSources
import ProcessWire
import SystemPackage

/// Reads what a filter must know of photos: from their files, from what servers say about them, or
/// for a search from what was read of them before.
///
/// Only the thread that created it may use it.
final class PhotoTraitsReader {
  private let reader: MetadataReader
  // Other filters need none of them.
  private lazy var names = SearchedNames.usual
  private lazy var places = PlaceWords(PlaceNames.bundled)
  private lazy var languages: [DateLanguage] = [.plain, DateLanguage(localeNamed: "")]
  /// The folder in which relative paths begin.
  private let present = FilePath.current ?? "/"
  /// Where the index is; nil if there is none, or it cannot be used.
  private var indexPath: FilePath?
  private var index: PhotoIndex?

  /// Reads files by the programs of a pool, and perhaps an index.
  init(_ pool: DecodePool, index: FilePath?) {
    reader = MetadataReader(pool)
    indexPath = index
  }

  /// The words of a photo's name and folders.
  func names(of location: Photo.Location) -> SearchText { names.text(of: location) }

  /// Reads what a filter must know of a photo; nil if its file did not answer.
  ///
  /// Photos on servers are not downloaded for a filter; what their source says counts.
  func traits(
    of location: Photo.Location, _ descriptions: PhotoDescriptions, for filter: PhotoFilter
  ) -> PhotoTraits? {
    let keywords = filter.soughtKeywords
    guard filter.joinsAlbums else {
      return location.isAddress
        ? (descriptions[location] ?? PhotoDescription()).traits(keywords: keywords)
        : reader.traits(of: FilePath(location), keywords: keywords)
    }
    var text = names(of: location)
    if filter.passesByName(text) {
      var traits = PhotoTraits()
      traits.text = text
      return traits
    }
    text.isWhole = true
    var traits: PhotoTraits
    if location.isAddress {
      let description = descriptions[location] ?? PhotoDescription()
      traits = description.traits(keywords: keywords)
      for words in [description.title, description.caption] { text.append(words ?? "") }
      for word in description.keywords { text.append(word) }
    } else {
      guard let entry = entry(of: FilePath(location)) else { return nil }
      traits = PhotoTraits(
        rating: entry.rating, captureTime: entry.captureTime, size: entry.size)
      text.append(lines: entry.words)
      if let position = entry.position { text.setCommon(places.words(for: position)) }
      if !keywords.isEmpty {
        let found = reader.traits(of: FilePath(location), keywords: keywords)
        guard let found else { return nil }
        traits.keywords = found.keywords
      }
    }
    if let day = traits.captureTime.flatMap(CalendarDay.init(milliseconds:)) {
      text.append(day)
      for language in languages {
        for name in language.monthNames(of: day) { text.append(name) }
      }
    }
    traits.text = text
    return traits
  }

  /// Ends what is needed only to read, and keeps what was read.
  func rest() {
    reader.close()
    index = nil
  }

  /// What is known of a photo's file; nil if it did not answer.
  private func entry(of file: FilePath) -> PhotoIndex.Entry? {
    let path = file.isAbsolute ? file : present.pushing(file).lexicallyNormalized()
    if index == nil, let indexPath {
      index = PhotoIndex.open(at: indexPath)
      if index == nil { self.indexPath = nil }
    }
    if let known = index?.entry(of: path) { return known }
    switch reader.information(of: file) {
    case .late, .downloading: return nil
    case .unreadable: return PhotoIndex.Entry(words: "")
    case .information(let information):
      var entry = PhotoIndex.Entry(information)
      // A photo in an archive has no time of its own.
      if let index, entry.time != nil {
        // Only here: its disk has just answered. What was written after it was read is so young
        // that the index does not keep the entry.
        entry.sidecars = Sidecar.stamp(of: path)
        index.note(entry, of: path)
      }
      return entry
    }
  }
}

extension PhotoIndex.Entry {
  /// What a search looks at.
  init(_ information: PhotoInformation) {
    self.init(
      byteCount: information.byteCount, time: information.modificationTime,
      rating: information.rating, captureTime: information.captureTime,
      size: information.photoSize, position: MapPosition(information),
      words: [
        information.title, information.caption, information.author, information.camera,
        information.lens, information.keywords, information.place,
      ].compactMap(\.self).joined(separator: "\n"))
  }
}
