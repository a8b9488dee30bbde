import DecoderService
import GalleryCore
import PhotoSources
import SystemPackage

/// Reads what a filter must know of photos: from their files, or from what servers say about them.
///
/// Only the thread that created it may use it.
struct PhotoTraitsReader {
  private let reader: MetadataReader
  private let names: SearchedNames
  private let languages: [DateLanguage]

  /// Reads files by the programs of a pool.
  init(_ pool: DecodePool) {
    reader = MetadataReader(pool)
    names = .usual
    languages = [.plain, DateLanguage(localeNamed: "")]
  }

  /// Reads what a filter must know of a photo; nil if its file did not answer.
  ///
  /// Photos on servers are not downloaded for a filter; what their source says counts.
  func traits(
    of location: Photo.Location, _ descriptions: PhotoDescriptions, for filter: PhotoFilter
  ) -> PhotoTraits? {
    let keywords = filter.soughtKeywords
    guard filter.searches else {
      return location.isAddress
        ? (descriptions[location] ?? PhotoDescription()).traits(keywords: keywords)
        : reader.traits(of: FilePath(location), keywords: keywords)
    }
    var text = names.text(of: location)
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
      for word in [description.title, description.caption] { text.append(word ?? "") }
      for word in description.keywords { text.append(word) }
    } else {
      guard let read = fileTraits(at: FilePath(location), keywords, &text) else { return nil }
      traits = read
    }
    if let day = traits.captureTime.flatMap(CalendarDay.init(milliseconds:)) {
      text.append(day)
      for language in languages { text.append(language.monthName(of: day)) }
    }
    traits.text = text
    return traits
  }

  /// Ends what is needed only to read.
  func rest() { reader.close() }

  private func fileTraits(
    at path: FilePath, _ keywords: [String], _ text: inout SearchText
  ) -> PhotoTraits? {
    switch reader.information(of: path) {
    case .late, .downloading: return nil
    case .unreadable: return PhotoTraits()
    case .information(let information):
      for word in information.searchedTexts { text.append(word ?? "") }
      if !keywords.isEmpty { return reader.traits(of: path, keywords: keywords) }
      return PhotoTraits(
        rating: information.rating, captureTime: information.captureTime,
        size: information.photoSize)
    }
  }
}

extension PhotoInformation {
  /// What a search looks at.
  fileprivate var searchedTexts: [String?] {
    [title, caption, author, camera, lens, keywords, place]
  }
}
