package import GalleryCore
import Glibc
import Localization
import SystemPackage

extension PhotoTree {
  /// The title of the album of files that were named one by one.
  static var filesTitle: String { localized("Selected photos") }

  /// Returns the albums: one for each folder, and one for all files that were named one by one.
  ///
  /// Mixed photos are one album, and so are merged folders.
  ///
  /// - Parameters:
  ///   - album: an album of all photos, in the order of the tree.
  ///   - former: the albums before the latest changes; those that are the same share their memory.
  package func albums(of album: Album, after former: AlbumList? = nil) -> AlbumList {
    let sections = self.sections.filter { count(of: $0) > 0 }
    if scan.mergesFolders, sections.count > 1 {
      return AlbumList([AlbumList.Entry(id: id(of: .mixed), title: "", album: album)])
    }
    guard sections.count > 1 else {
      let section = sections.first ?? roots.first.map { .folder($0) } ?? .mixed
      // A folder's name is in the paths of its photos.
      let title = if case .source(let index) = section { title(ofSource: index) } else { "" }
      return AlbumList([
        AlbumList.Entry(
          id: id(of: section), title: title, album: album, sections: days(in: section))
      ])
    }
    var formerEntries: [AlbumID: AlbumList.Entry] = [:]
    for entry in former?.entries ?? [] { formerEntries[entry.id] = entry }
    let paths = paths(of: sections)
    let titles = titles(of: sections, paths)
    var entries: [AlbumList.Entry] = []
    entries.reserveCapacity(sections.count)
    var page = 0
    for (index, section) in sections.enumerated() {
      let title = titles[index]
      let pages = page..<page + count(of: section)
      page = pages.upperBound
      let id = id(of: section)
      let days = days(in: section)
      let folder = folder(of: section, paths[index])
      if let entry = formerEntries[id], entry.title == title, entry.folder == folder,
        entry.sections == days, entry.album.photos.elementsEqual(album.photos[pages])
      {
        entries.append(entry)
      } else {
        let start = start(of: section, in: album.photos[pages])
        entries.append(
          AlbumList.Entry(
            id: id, title: title, album: Album(album, pages: pages), start: start, sections: days,
            folder: folder))
      }
    }
    return AlbumList(entries)
  }

  /// The photo at which a folder was left; nil if that is not known, or if the photo is gone.
  private func start(of section: Section, in photos: ArraySlice<Photo>) -> PhotoID? {
    guard case .folder(let index) = section, let name = scan.startName(nodes[index].path)
    else { return nil }
    return photos.first { $0.location.fileName == name }?.id
  }

  /// A node's index and generation never change, and are never used for another folder of the same
  /// scan.
  private func id(of section: Section) -> AlbumID {
    let index =
      switch section {
      case .folder(let index): index
      case .files(let indices): indices.first ?? 0
      case .source(let index): index
      case .mixed: 0
      }
    // There are at most `ScanLimits.folderCount` nodes, which is less than 2²⁰; 2²⁸ generations
    // last 127 years if a source is read every 15 s. The number of the scan has the other 16 bits.
    let generation = nodes.indices.contains(index) ? nodes[index].generation : 0
    return AlbumID(rawValue: Int(scan.number) << 48 | generation << 20 | index)
  }

  /// The whole path of a folder, or of an archive or a folder in that, in the file system's bytes;
  /// empty for other sections.
  ///
  /// The path of a folder on a server begins at its source, and those of two sources may be equal.
  private func folder(of section: Section, _ path: FilePath?) -> [UInt8] {
    if case .folder = section { path?.bytes ?? [] } else { [] }
  }

  /// The whole paths of folders, and of archives in them; those of folders on servers begin at
  /// their sources; nil for other sections.
  private func paths(of sections: [Section]) -> [FilePath?] {
    // Links are not resolved, because a disk that does not answer would block.
    let current = Self.currentFolder
    return sections.map { section in
      if case .source(let index) = section, nodes[index].parent != nil { return nodes[index].path }
      guard case .folder(let index) = section else { return nil }
      let path = nodes[index].path
      return current.map { $0.pushing(path).lexicallyNormalized() } ?? path
    }
  }

  /// The titles: the folders' names, after those of as many parents as they need to differ.
  private func titles(of sections: [Section], _ paths: [FilePath?]) -> [String] {
    var titles = zip(sections, paths).map { section, path in
      if case .source(let index) = section { return title(ofSource: index) }
      return path.map(Self.name) ?? Self.filesTitle
    }
    var parents = paths.map { $0?.removingLastComponent() }
    while true {
      var counts: [String: Int] = [:]
      for title in titles { counts[title, default: 0] += 1 }
      var hasChanged = false
      for index in titles.indices where counts[titles[index]] ?? 0 > 1 {
        guard let parent = parents[index]?.lastComponent else { continue }
        titles[index] = "\(parent.string)/\(titles[index])"
        parents[index]?.removeLastComponent()
        hasChanged = true
      }
      if !hasChanged { return titles }
    }
  }

  private func title(ofSource index: Int) -> String {
    nodes[index].title ?? nodes[index].source?.title ?? ""
  }

  private static func name(of folder: FilePath) -> String {
    folder.lastComponent?.string ?? folder.string
  }

  private static var currentFolder: FilePath? {
    guard let path = getcwd(nil, 0) else { return nil }
    defer { free(path) }
    return FilePath(platformString: path)
  }
}
