/// How much more often a shuffled slideshow shows the photos of some folders than the others.
///
/// The photos of each of these folders are a group, together with those of the folders inside; all
/// other photos are group 0, of weight 1.
public struct ShuffleWeights: Hashable, Sendable {
  /// A folder and its weight.
  public struct Entry: Hashable, Sendable {
    /// The folder's absolute path or address, in the form of ``Photo/Location``, without a slash at
    /// the end: empty for the root of all folders.
    public let folder: [UInt8]
    /// How often a photo is shown for each time that one without a weight is; 0 for never.
    public let weight: Double

    /// Creates an entry from its parts.
    public init(folder: [UInt8], weight: Double) {
      self.folder = folder.last == UInt8(ascii: "/") ? folder.dropLast() : folder
      self.weight = weight
    }
  }

  /// The folders.
  public let entries: [Entry]
  /// The folder that relative paths of photos start from, as an absolute path.
  private let base: [UInt8]

  /// Creates weights; by default all photos have the same one.
  public init(_ entries: [Entry] = [], base: [UInt8] = []) {
    self.entries = entries
    self.base = base
  }

  /// Whether all photos have the same weight.
  public var isEmpty: Bool { entries.isEmpty }

  /// Whether none of the photos of an album is ever shown: then the weights are ignored.
  public func leavesNone(of album: Album) -> Bool {
    !album.isEmpty && leavesNone(of: pages(of: album))
  }

  /// Whether none of the photos of the groups is ever shown.
  func leavesNone(of pages: [[UInt32]]) -> Bool {
    pages.indices.allSatisfy { pages[$0].isEmpty || weight(of: $0) == 0 }
  }

  /// The weight of a group's photos.
  func weight(of group: Int) -> Double { group == 0 ? 1 : entries[group - 1].weight }

  /// The group of a photo: that of the innermost folder.
  func group(of location: Photo.Location) -> Int {
    guard !entries.isEmpty else { return 0 }
    return group(ofFolder: location.folder)
  }

  /// The pages of each group's photos.
  func pages(of album: Album) -> [[UInt32]] {
    var pages = [[UInt32]](repeating: [], count: entries.count + 1)
    // Photos of one folder mostly follow each other.
    var latest: (folder: [UInt8], group: Int)?
    for (page, photo) in album.photos.enumerated() {
      let folder = photo.location.folder
      if latest?.folder != folder { latest = (folder, group(ofFolder: folder)) }
      pages[latest?.group ?? 0].append(UInt32(page))
    }
    return pages
  }

  private func group(ofFolder folder: [UInt8]) -> Int {
    let slash = UInt8(ascii: "/")
    let isWhole =
      folder.first == slash || Photo.Location(folder: folder, fileName: []).isAddress
    let path = isWhole ? folder : base + [slash] + folder.trimmingCurrentFolder
    var found = 0
    for (index, entry) in entries.enumerated()
    where path.starts(with: entry.folder)
      && (path.count == entry.folder.count || path[entry.folder.count] == slash)
      && (found == 0 || entry.folder.count > entries[found - 1].folder.count)
    {
      found = index + 1
    }
    return found
  }
}

extension [UInt8] {
  /// The path without `./` at its start.
  fileprivate var trimmingCurrentFolder: ArraySlice<UInt8> {
    starts(with: "./".utf8) ? dropFirst(2) : self[...]
  }
}
