/// The albums of a gallery in their order.
///
/// There is always at least one. Empty albums are left out, unless all albums are empty.
public struct AlbumList: Hashable, Sendable {
  /// One of the albums.
  public struct Entry: Hashable, Sendable {
    /// The album's ID, which stays when its photos or its title change.
    public let id: AlbumID
    /// The album's name for people, such as a folder's name.
    public let title: String
    /// The photos.
    public let album: Album
    /// The photo to begin with when the album is shown for the first time; nil for the first one.
    public let start: PhotoID?
    /// The days of the photos, which the overview shows; empty unless they are in the order of
    /// time.
    public let sections: AlbumSections
    /// The whole path of the album's folder on a disk, in the file system's bytes; empty if it is
    /// none, as for a folder on a server.
    public let folder: [UInt8]

    /// Creates an entry from its parts.
    public init(
      id: AlbumID, title: String, album: Album, start: PhotoID? = nil,
      sections: AlbumSections = AlbumSections(), folder: [UInt8] = []
    ) {
      self.id = id
      self.title = title
      self.album = album
      self.start = start
      self.sections = sections
      self.folder = folder
    }

    /// The entry with another state of its photos, which are on the same pages.
    package func with(_ album: Album) -> Entry {
      Entry(
        id: id, title: title, album: album, start: start, sections: sections, folder: folder)
    }

    /// The entry without some of its photos, which begins with another one if one is given.
    package func removing(
      _ photos: some Collection<PhotoID>, start: PhotoID? = nil
    ) -> Entry {
      let pages = photos.compactMap(album.page(of:)).sorted()
      var rest = album
      rest.apply(.remove(photos.sorted { $0.rawValue < $1.rawValue }))
      return Entry(
        id: id, title: title, album: rest, start: start ?? self.start,
        sections: sections.removing(pages, from: album.count), folder: folder)
    }
  }

  /// The albums in their order.
  public let entries: [Entry]
  /// The photos that have several files, of which the albums show one.
  package internal(set) var stacks = PhotoStacks()

  /// Creates a list of albums, and leaves out those without photos.
  public init(_ entries: [Entry]) {
    let filled =
      entries.allSatisfy { !$0.album.isEmpty } ? entries : entries.filter { !$0.album.isEmpty }
    self.entries = filled.isEmpty ? [entries.first ?? Self.unnamed(Album())] : filled
  }

  /// The list with other states of its albums.
  package func with(_ entries: [Entry]) -> AlbumList { AlbumList(entries).with(stacks) }

  /// Creates a list of a single album without a title.
  public init(_ album: Album = Album()) { entries = [Self.unnamed(album)] }

  private static func unnamed(_ album: Album) -> Entry {
    Entry(id: AlbumID(rawValue: -1), title: "", album: album)
  }

  /// The photos of all albums, in one album without a title; those of a single album as they are.
  package var joined: AlbumList {
    guard entries.count > 1 else { return self }
    return AlbumList(Album(joining: entries.map(\.album)))
  }

  /// The photos of all albums in one album without a title, those that were taken last first, with
  /// a section for each day; those of which it is not known when they were taken come last.
  ///
  /// - Parameter time: returns when a photo was taken, in milliseconds since the start of 1970 by
  ///   the clock on the wall; nil if that is not known.
  package func byDay(_ time: (PhotoID) -> Int?) -> AlbumList {
    let album = Album(joining: entries.map(\.album))
    let times = album.photos.map { time($0.id) }
    // Photos of the same moment stay in their order.
    let pages = album.photos.indices.sorted { first, second in
      let (former, latter) = (times[first] ?? .min, times[second] ?? .min)
      return former == latter ? first < second : former > latter
    }
    var sections = AlbumSections()
    for (page, former) in pages.enumerated() {
      sections.append(
        times[former].flatMap(CalendarDay.init(milliseconds:)), firstPage: page)
    }
    let sorted = album.inOrder(pages.map { album.photos[$0] })
    return AlbumList([
      Entry(id: AlbumID(rawValue: -1), title: "", album: sorted, sections: sections)
    ])
  }

  /// Whether there are no photos.
  public var isEmpty: Bool { entries[0].album.isEmpty }

  /// The index of an album; nil if it is not in the list.
  public func index(of id: AlbumID) -> Int? { entries.firstIndex { $0.id == id } }

  /// The index of the album that a photo is in; nil if there is none.
  public func index(of photo: PhotoID) -> Int? {
    entries.firstIndex { $0.album.contains(photo) }
  }
}
