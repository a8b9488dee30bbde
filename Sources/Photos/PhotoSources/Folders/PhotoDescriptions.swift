package import GalleryCore

/// What sources say about photos, by their locations.
///
/// A server can list a million photos, so a photo without texts takes about 60 bytes. Photos are
/// told apart by hashes of 64 bits, whose seed is another one in each process: among a million
/// photos, two have the same hash once in 40 million runs.
package struct PhotoDescriptions: Sendable {
  /// The numbers of a description.
  private struct Numbers: Sendable {
    var date = Int.min
    var byteCount = Int.min
    var width: UInt32 = 0
    var height: UInt32 = 0
    var rating = Int8.min
    var hasAllKeywords = false
  }

  /// The texts of a description.
  private struct Texts: Hashable, Sendable {
    var title: String?
    var caption: String?
    var keywords: [String] = []
  }

  /// The number of descriptions in a block.
  private static let blockSize = 1024

  /// The indices of the descriptions, by the hashes of the locations.
  private var indices: [Int: UInt32] = [:]
  /// In blocks, which stay where they are when further ones are added, and which copies share.
  private var blocks: [[Numbers]] = []
  /// The texts of those descriptions that have some, by their indices.
  private var texts: [UInt32: Texts] = [:]
  /// What is said about photos of which another list says something else.
  private var own: [PhotoID: PhotoDescription] = [:]

  /// Creates descriptions of no photo.
  package init() {}

  /// The number of descriptions.
  package var count: Int { indices.count }

  /// Whether nothing is said about any photo.
  package var isEmpty: Bool { indices.isEmpty }

  /// What is said about a photo; nil for nothing.
  package subscript(location: Photo.Location) -> PhotoDescription? {
    indices[location.hashValue].map { description(at: $0) }
  }

  /// What the list in which a photo is says about it; nil for nothing.
  package subscript(photo: Photo) -> PhotoDescription? { own[photo.id] ?? self[photo.location] }

  /// Sets what the list in which a photo is says about it.
  mutating func set(_ description: PhotoDescription, of photo: PhotoID) {
    own[photo] = description
  }

  /// Sets what is said about a photo, instead of what was said before.
  package mutating func set(_ description: PhotoDescription, for location: Photo.Location) {
    set(description, forHash: location.hashValue)
  }

  /// Sets what a source says about its photos.
  mutating func add(_ photos: [SourcePhoto]) {
    for photo in photos {
      if let description = photo.description { set(description, for: photo.location) }
    }
  }

  /// Adds what others say about photos of which nothing is said here.
  ///
  /// - Returns: whether they say something else about a photo.
  @discardableResult mutating func merge(_ others: Self) -> Bool {
    var differs = false
    for (hash, index) in others.indices {
      let other = others.description(at: index)
      guard let known = indices[hash] else {
        set(other, forHash: hash)
        continue
      }
      differs = differs || description(at: known) != other
    }
    return differs
  }

  private mutating func set(_ description: PhotoDescription, forHash hash: Int) {
    let index = indices[hash] ?? UInt32(count)
    indices[hash] = index
    let (block, place) = Int(index).quotientAndRemainder(dividingBy: Self.blockSize)
    if block == blocks.count { blocks.append([]) }
    let numbers = Numbers(
      date: description.date ?? .min, byteCount: description.byteCount ?? .min,
      width: UInt32(clamping: description.size?.width ?? 0),
      height: UInt32(clamping: description.size?.height ?? 0),
      rating: description.rating.map { Int8(clamping: $0) } ?? .min,
      hasAllKeywords: description.hasAllKeywords)
    if place == blocks[block].count {
      blocks[block].append(numbers)
    } else {
      blocks[block][place] = numbers
    }
    let own = Texts(
      title: description.title, caption: description.caption, keywords: description.keywords)
    texts[index] = own == Texts() ? nil : own
  }

  private func description(at index: UInt32) -> PhotoDescription {
    let (block, place) = Int(index).quotientAndRemainder(dividingBy: Self.blockSize)
    let numbers = blocks[block][place]
    let texts = texts[index]
    return PhotoDescription(
      title: texts?.title, caption: texts?.caption,
      date: numbers.date == .min ? nil : numbers.date,
      byteCount: numbers.byteCount == .min ? nil : numbers.byteCount,
      size: numbers.width == 0 || numbers.height == 0
        ? nil : PixelSize(width: Int(numbers.width), height: Int(numbers.height)),
      rating: numbers.rating == .min ? nil : Int(numbers.rating), keywords: texts?.keywords ?? [],
      hasAllKeywords: numbers.hasAllKeywords)
  }
}
