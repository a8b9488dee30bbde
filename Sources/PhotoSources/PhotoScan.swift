import Glibc
public import SystemPackage

/// From the paths that a user names to the photos that are shown.
public struct PhotoScan: Sendable {
  private let types: PhotoTypes

  /// What was found.
  public struct Result: Hashable, Sendable {
    /// The photos, in the order of the pages.
    public var photos: [FilePath] = []
    /// The page to begin with, where a path names it: a single photo, shown among its neighbours.
    public var start = 0
    /// The folders that could be read and hold no photo.
    public var emptyFolders: [FilePath] = []
    /// The paths that could not be used, and why, in words for people.
    public var problems: [String] = []
  }

  /// Prepares a scan for names of these types.
  public init(types: PhotoTypes) { self.types = types }

  /// Reads the folders and puts their photos in natural order; blocks while the disk is read.
  ///
  /// - Parameters:
  ///   - paths: photos and folders; a single photo stands for its folder, opened at that photo.
  ///   - first: called as soon as the photo of the first page is known, before all are sorted.
  public func run(_ paths: [FilePath], first: (FilePath) -> Void) -> Result {
    var result = Result()
    if paths.count == 1, let path = paths.first, kind(of: path) == .file {
      first(path)
      return neighbours(of: path)
    }
    var hasFirst = false
    for path in paths {
      switch kind(of: path) {
      case .file:
        result.photos.append(path)
      case .folder:
        do {
          let names = try Folder(path: path).photoNames(types)
          let keyed = Self.keyed(names)
          if !hasFirst, result.photos.isEmpty, let least = keyed.min() {
            hasFirst = true
            first(Self.path(least.name, in: path))
          }
          if names.isEmpty { result.emptyFolders.append(path) }
          result.photos += keyed.sorted().map { Self.path($0.name, in: path) }
        } catch {
          result.problems.append(Self.problem(path, error))
        }
      case .missing(let error):
        result.problems.append(Self.problem(path, error))
      }
      if !hasFirst, let photo = result.photos.first {
        hasFirst = true
        first(photo)
      }
    }
    return result
  }

  private func neighbours(of photo: FilePath) -> Result {
    var folder = photo.removingLastComponent()
    if folder.isEmpty { folder = "." }
    let name = Self.name(of: photo)
    var names = (try? Folder(path: folder).photoNames(types)) ?? []
    // A photo whose name tells nothing is still the one that was asked for.
    if !names.contains(name) { names.append(name) }
    let sorted = Self.keyed(names).sorted().map(\.name)
    let isBare = photo.removingLastComponent().isEmpty
    return Result(
      photos: sorted.map { isBare ? Self.path($0, in: "") : Self.path($0, in: folder) },
      start: sorted.firstIndex(of: name) ?? 0)
  }

  private enum Kind: Equatable {
    case file
    case folder
    case missing(Errno)
  }

  private func kind(of path: FilePath) -> Kind {
    var status = stat()
    guard path.withPlatformString({ stat($0, &status) }) == 0 else {
      return .missing(Errno(rawValue: errno))
    }
    // Opening is the only honest test of a right to read; O_NONBLOCK so that no pipe holds us up.
    let descriptor = path.withPlatformString { open($0, O_RDONLY | O_CLOEXEC | O_NONBLOCK) }
    guard descriptor >= 0 else { return .missing(Errno(rawValue: errno)) }
    close(descriptor)
    return status.st_mode & S_IFMT == S_IFDIR ? .folder : .file
  }

  private struct Keyed: Comparable {
    let key: NaturalOrder
    let name: [UInt8]

    static func < (left: Keyed, right: Keyed) -> Bool { left.key < right.key }
  }

  private static func keyed(_ names: [[UInt8]]) -> [Keyed] {
    names.map { Keyed(key: NaturalOrder($0), name: $0) }
  }

  private static func path(_ name: [UInt8], in folder: FilePath) -> FilePath {
    let bytes = name.map { CChar(bitPattern: $0) } + [0]
    return bytes.withUnsafeBufferPointer { buffer in
      guard let start = buffer.baseAddress else { return folder }
      return folder.pushing(FilePath(platformString: start))
    }
  }

  private static func name(of path: FilePath) -> [UInt8] {
    path.lastComponent.map { component in
      component.withPlatformString { start in
        Array(UnsafeBufferPointer(start: start, count: strlen(start)).map(UInt8.init(bitPattern:)))
      }
    } ?? []
  }

  private static func problem(_ path: FilePath, _ error: Errno) -> String {
    let advice =
      switch error {
      case .noSuchFileOrDirectory: "there is no such file or folder; check the name"
      case .permissionDenied: "no permission to read it; check who may (ls -l)"
      default: "it cannot be read (\(error))"
      }
    return "\(path.string.debugDescription): \(advice)"
  }
}
