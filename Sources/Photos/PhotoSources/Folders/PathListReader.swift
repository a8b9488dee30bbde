import CLinuxCalls
import GalleryCore
import Glibc
import ImageFormats
import ProcessWire
package import SystemPackage
import WorkerThreads

/// What a part of an input is.
package enum InputPart: Hashable, Sendable {
  /// The next paths of a list.
  case paths([ListedPath])
  /// The whole input, which is a picture.
  case picture([UInt8])
}

/// Reads a list of paths, or a picture, from a descriptor in parts.
package struct PathListReader: Sendable {
  /// The size of a part in bytes, which has some hundred to some thousand paths: the first photo
  /// and the next sign of life wait for a whole part.
  private static let partSize = 32_768

  private let descriptor: Int32
  private var parser = PathListParser()
  private var reportedOverlongCount = 0
  private var hasEntries = false
  private var hasEnded = false
  private var beginning = InputBeginning()

  /// Creates a reader; the caller keeps and closes the descriptor.
  package init(descriptor: Int32) { self.descriptor = descriptor }

  /// Reads until at least one entry is complete, or all of a picture; returns nil at the end.
  ///
  /// - Parameters:
  ///   - request: which names are photos, and whether their stamps are needed.
  ///   - mayGoOn: called before each read; false stops reading.
  package mutating func next(
    _ request: FolderRequest, mayGoOn: () -> Bool = { true }
  ) throws(Errno) -> InputPart? {
    while !hasEnded {
      guard mayGoOn() else { return nil }
      let read = try read()
      hasEnded = read.isEmpty
      switch beginning.add(read) {
      case .unknown: continue
      case .picture:
        guard beginning.bytes.count <= InputBeginning.longestPicture else {
          hasEnded = true
          return .paths([.refused(.largePicture)])
        }
        if hasEnded { return .picture(beginning.take()) }
      case .list:
        if let paths = paths(in: beginning.take(), request) { return .paths(paths) }
      }
    }
    return nil
  }

  /// The entries that a part of the list completes; nil for none.
  private mutating func paths(in bytes: [UInt8], _ request: FolderRequest) -> [ListedPath]? {
    var entries = parser.append(bytes[...])
    if hasEnded, let last = parser.finish() { entries.append(last) }
    if !hasEntries, let first = entries.first {
      hasEntries = true
      if Self.beginsWebPage(first) {
        hasEnded = true
        return [.refused(.webPage)]
      }
    }
    var paths = entries.map { Self.listed($0, request) }
    if parser.overlongCount > reportedOverlongCount {
      reportedOverlongCount = parser.overlongCount
      paths.append(.refused(.longEntry))
    }
    return paths.isEmpty ? nil : paths
  }

  /// Reads until at least one entry is complete, or all of a picture; returns nil at the end.
  ///
  /// - Parameters:
  ///   - request: which names are photos, and whether their stamps are needed.
  ///   - patience: the longest time to wait for each part in seconds; nil for no limit. After it
  ///     the call throws `.timedOut`.
  mutating func next(
    _ request: FolderRequest, patience: Double?
  ) throws(Errno) -> InputPart? {
    guard let patience else { return try next(request) }
    let descriptor = descriptor
    var isLate = false
    let part = try next(request) {
      isLate = !Readiness.wait(for: [descriptor], seconds: patience)[0]
      return !isLate
    }
    if isLate { throw .timedOut }
    return part
  }

  private func read() throws(Errno) -> [UInt8] {
    while true {
      var count = 0
      // SAFETY: no more than the buffer holds is read, and just that is declared initialized.
      let bytes = [UInt8](unsafeUninitializedCapacity: Self.partSize) { buffer, initialized in
        count = SystemCall.uninterrupted {
          Glibc.read(descriptor, buffer.baseAddress, buffer.count)
        }
        initialized = max(0, count)
      }
      if count >= 0 { return bytes }
      switch errno {
      case EAGAIN:
        // Another process has set O_NONBLOCK, which all users of the open file share.
        _ = Readiness.wait(for: [descriptor])
      default: throw Errno(rawValue: errno)
      }
    }
  }

  /// Whether the first entry is that of a web page: its names would not be found, one by one.
  private static func beginsWebPage(_ entry: [UInt8]) -> Bool {
    let beginning = entry.drop { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\t") }.prefix(9)
    let text = String(decoding: beginning, as: UTF8.self).lowercased()
    return text == "<!doctype" || text.hasPrefix("<html")
  }

  /// Returns what an entry is.
  ///
  /// Names with a photo's extension are not looked up: there may be millions of them.
  private static func listed(_ entry: [UInt8], _ request: FolderRequest) -> ListedPath {
    switch PhotoLocation(argument: entry) {
    case .input: return .other(entry)
    // Why an address cannot be opened is said where texts are translated.
    case .source, .refused: return .address(entry)
    case .remote(let address):
      let name = PhotoSource.address(address).title
      // A list may have very many addresses of photos.
      return request.types.includes(name: Array(name.utf8))
        ? .photo(address.path.bytes, FileStamp()) : .address(entry)
    case .path(let path):
      let bytes = path.bytes
      // What an archive or a server has is looked up there.
      if ArchivePath.mayBeInside(bytes) || Photo.Location(path: bytes).isAddress {
        return .other(bytes)
      }
      if request.includesStamps {
        guard let status = Folder.fileStatus(of: bytes, in: AT_FDCWD) else {
          return .photo(bytes, FileStamp())
        }
        return status.mode & S_IFMT == S_IFDIR
          ? .other(bytes) : .photo(bytes, FileStamp(status))
      }
      return request.types.includes(name: path.nameBytes)
        ? .photo(bytes, FileStamp()) : .other(bytes)
    }
  }
}
