import GalleryCore
import SystemPackage

/// A folder, a source or a run of files that a search has found.
struct SearchNode {
  /// What is known of the path.
  enum State {
    /// The path has not been read, or cannot be read.
    case unknown
    /// One file or more.
    case files
    /// What a source lists.
    case source
    /// A folder.
    case folder
    /// A folder that was already read by another path.
    case known
  }

  /// The photos of a folder, in no order.
  struct Unsorted {
    let names: NameList
    /// The numbers by which they are compared (`PhotoSorting.values`).
    let values: [Int]
  }

  /// The path to read.
  var path: FilePath
  /// The path to which the names of a folder's photos are appended.
  var base: FilePath
  /// The path below the named folder, which gives photos of the same name different random numbers.
  ///
  /// It does not depend on where the named folder is, so a seed always gives the same order.
  var place: [UInt8] = []
  /// The folder that it is in, as an index of the search's nodes; nil for a named location.
  var parent: Int?
  /// The depth below the named folder.
  var depth = 0
  /// Whether it is an entry of a list, which has a page even if it cannot be read.
  var isListed = false
  var state = State.unknown
  /// The path of the archive that it is, or is in: it is not watched; nil for others.
  var archive: [UInt8]?
  /// The sorted names of a folder's photos.
  var names: [[UInt8]] = []
  /// Files that were named one by one, or the photos of a source, in the given order.
  ///
  /// They are not divided into folder and name again at each report, so that an album and all later
  /// states of it share their memory.
  var files: [Photo.Location] = []
  /// The numbers by which photos are compared, in the order of the names or files; empty if they
  /// are compared by name (`PhotoSorting.values`).
  var values: [Int] = []
  /// The photos of a folder that are not in `names` yet, because they have to be sorted.
  var unsorted: Unsorted?
  /// A photo that the user named although its name is not one of a photo.
  var namedPhoto: [UInt8]?
  /// Which folder it is, if it was read.
  var identity: FolderContents.Identity?
  /// The time of the folder's last change when it was read (`FolderContents.modified`).
  var modified: Int?
  /// The number of folders inside, if it is known.
  var folderCount = 0
  /// The folders inside that are searched, in order, as indices of the search's nodes.
  var children: [Int] = []
  /// The source that lists the photos; nil for folders and files.
  var source: PhotoSource?
  /// The title that a source gives itself.
  var title: String?
  /// How many folders had this node before, which are gone.
  var generation = 0
  /// Whether a source is a folder on a server, whose photos are sorted by name.
  var isServerFolder = false
  /// What a source says about its photos.
  var descriptions = PhotoDescriptions()
  /// The seconds after which a source may have changed; nil if it never changes.
  var refreshSeconds: Double?

  init(path: FilePath, base: FilePath? = nil) {
    self.path = path
    self.base = base ?? path
  }

  /// Creates a source.
  init(source: PhotoSource) {
    self.init(path: "")
    self.source = source
    state = .source
  }

  /// Creates a folder inside a source, whose index is `parent`.
  init(folder: String, inSource parent: Int) {
    self.init(path: FilePath(folder))
    self.parent = parent
    depth = 1
    title = path.lastComponent?.string
    isServerFolder = true
    state = .source
  }

  /// Creates the folder of a name inside another one, whose index is `parent`.
  init(_ name: [UInt8], in folder: SearchNode, at parent: Int) {
    self.init(path: "")
    move(to: name, in: folder, at: parent)
  }

  /// What stands for a folder inside that is gone: it has no path, and nothing in it.
  static let removed: SearchNode = {
    var node = SearchNode(path: "")
    node.depth = 1
    return node
  }()

  /// Gives a folder a name inside another one, whose index is `parent`.
  mutating func move(to name: [UInt8], in folder: SearchNode, at parent: Int) {
    path = folder.base.pushing(FilePath(bytes: name))
    base = path
    place = folder.place + name + [UInt8(ascii: "/")]
    depth = folder.depth + 1
    self.parent = parent
  }

  /// Sets a folder's photos in their order.
  ///
  /// - Parameters:
  ///   - photos: the names.
  ///   - values: the numbers by which they are compared (`PhotoSorting.values`).
  ///   - sorting: the order.
  mutating func setPhotos(_ photos: [[UInt8]], _ values: [Int], _ sorting: PhotoSorting) {
    let order = sorting.sortedIndices(photos, values)
    names = order.map { photos[$0] }
    self.values = values.isEmpty ? [] : order.map { values[$0] }
  }

  /// Sorts the photos of a folder that are not sorted yet.
  mutating func sortPhotos(_ sorting: PhotoSorting) {
    guard let unsorted else { return }
    self.unsorted = nil
    setPhotos(Array(unsorted.names), unsorted.values, sorting)
  }

  /// The path up to and including the slash before the names of photos.
  var prefix: [UInt8] {
    let bytes = base.bytes
    let slash = UInt8(ascii: "/")
    return bytes.isEmpty || bytes.last == slash ? bytes : bytes + [slash]
  }

  /// Whether it is a folder on a disk, in an archive, or on a server where it has only folders.
  var isFolder: Bool { state == .folder || state == .source && folderCount > 0 }

  /// Whether it is a folder on a disk.
  var isWatchable: Bool {
    state == .folder && archive == nil && !Photo.Location(path: path.bytes).isAddress
  }

  /// The number of photos.
  var photoCount: Int { names.count + files.count }

  /// Adds files that were named one by one, given as whole paths.
  mutating func append(files paths: [[UInt8]]) {
    for path in paths {
      let location = Photo.Location(path: path)
      // Files of one folder share the bytes of its path.
      if let last = files.last, last.folder == location.folder {
        files.append(Photo.Location(folder: last.folder, fileName: location.fileName))
      } else {
        files.append(location)
      }
    }
  }

  /// The locations of the photos, in the order of the names or files.
  var locations: [Photo.Location] {
    guard state == .folder else { return files }
    let prefix = prefix
    return names.map { Photo.Location(folder: prefix, fileName: $0) }
  }
}
