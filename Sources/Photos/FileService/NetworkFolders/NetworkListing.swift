import CGIO
import GalleryCore
import Glibc
import PhotoSources

/// What a server lists of a folder.
struct NetworkListing {
  /// The most entries: a server could go on for ever.
  private static let mostEntries = 4_000_000

  private let request: FolderRequest
  private let progress: () -> Void
  private var count = 0
  /// What has been listed so far.
  private(set) var contents = FolderContents(
    identity: FolderContents.Identity(device: 0, node: 0))

  /// Starts without entries.
  init(_ request: FolderRequest, progress: @escaping () -> Void) {
    self.request = request
    self.progress = progress
  }

  /// Adds an entry; returns whether there may be more.
  ///
  /// A stranger may have chosen the name. A link to a folder is left out: nothing tells whether it
  /// leads back, because such servers do not number their folders.
  mutating func add(_ entry: cgio_server_entry) -> Bool {
    progress()
    count += 1
    guard count <= Self.mostEntries else { return false }
    guard let start = entry.name else { return true }
    // SAFETY: the name ends with a zero, and is copied at once.
    let name = Array(UnsafeRawBufferPointer(start: start, count: strlen(start)))
    guard !name.isEmpty, !FileName.isHidden(name), !name.contains(UInt8(ascii: "/")) else {
      return true
    }
    if entry.is_folder {
      guard !entry.is_link, FolderName.isSearched(name) else { return true }
      if request.includesFolders || contents.photos.isEmpty { contents.folders.append(name) }
    } else if entry.is_regular, request.types.includes(name: name) {
      contents.photos.append(name)
      if request.includesStamps { contents.stamps.append(FileStamp(entry)) }
      if !request.includesFolders { contents.folders = [] }
    }
    return true
  }
}
