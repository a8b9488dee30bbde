import GalleryCore
import SystemPackage

/// The photos of a list that is kept, in the order in which they were added.
///
/// As text each is a line, as in a list on standard input. Lines that name no photo stay as they
/// are: people may write into the file.
struct KeptPhotos: Hashable, Sendable {
  /// The most photos of a list: what a thousand presses a day add in three months.
  static let mostPhotos = 100_000
  /// The largest file that is read, in bytes: so many paths of 160 bytes.
  static let mostBytes = 16 << 20

  /// More than the longest line, in bytes: a path of 4096, each written as three.
  private static let longestLine = 16_384

  private struct Entry: Hashable, Sendable {
    let line: [UInt8]
    /// The photo; nil if the line names none.
    let name: ListedName?
  }

  private var entries: [Entry] = []
  /// The length of the list as text, in bytes.
  private var byteCount = 0
  private var names: Set<ListedName> = []
  /// The names of the photos' files, and of some that have left the list: most photos are found not
  /// to be listed without making their whole paths.
  private var fileNames: Set<[UInt8]> = []
  /// The folder that relative paths start from.
  private let currentFolder: FilePath?

  /// Starts without photos.
  init(currentFolder: FilePath? = nil) { self.currentFolder = currentFolder }

  /// Reads a text.
  ///
  /// - Parameters:
  ///   - bytes: the text.
  ///   - currentFolder: the folder that relative paths start from.
  init(bytes: [UInt8], currentFolder: FilePath? = nil) {
    self.init(currentFolder: currentFolder)
    var lines = bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    if lines.last?.isEmpty == true { lines.removeLast() }
    for line in lines {
      let line = Array(line)
      append(Entry(line: line, name: line.isEmpty ? nil : ListedName(line: line)))
    }
  }

  /// Whether there is no photo.
  var isEmpty: Bool { names.isEmpty }

  /// The number of photos.
  var count: Int { names.count }

  /// Whether the list has no room for another photo, by their number or by the length of a file
  /// that is read.
  var isFull: Bool {
    count >= Self.mostPhotos || byteCount > Self.mostBytes - Self.longestLine
  }

  /// Whether a photo is in the list.
  func contains(_ location: Photo.Location) -> Bool {
    guard !isEmpty, fileNames.contains(location.fileName) else { return false }
    return name(of: location).map(names.contains) ?? false
  }

  /// What names a photo in the list; nil if nothing does.
  func name(of location: Photo.Location) -> ListedName? {
    ListedName(location, from: currentFolder)
  }

  /// Adds a photo at the end, or removes it.
  mutating func set(_ name: ListedName, isListed: Bool) {
    guard names.contains(name) != isListed else { return }
    if isListed {
      if !isFull { append(Entry(line: name.line, name: name)) }
    } else {
      remove([name])
    }
  }

  /// Removes photos, in one pass over the list.
  mutating func remove(_ gone: Set<ListedName>) {
    entries.removeAll { entry in
      guard let name = entry.name, gone.contains(name) else { return false }
      byteCount -= entry.line.count + 1
      return true
    }
    names.subtract(gone)
  }

  /// The list as text.
  var bytes: [UInt8] {
    var bytes: [UInt8] = []
    for entry in entries {
      bytes += entry.line
      bytes.append(UInt8(ascii: "\n"))
    }
    return bytes
  }

  private mutating func append(_ entry: Entry) {
    entries.append(entry)
    byteCount += entry.line.count + 1
    guard let name = entry.name else { return }
    names.insert(name)
    fileNames.insert(name.location.fileName)
  }
}
