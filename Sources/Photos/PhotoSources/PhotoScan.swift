import Glibc
public import SystemPackage

/// From the paths that a user names to the photos that are shown.
public struct PhotoScan: Sendable {
  private let types: PhotoTypes
  private let reader: any FolderReader
  /// Found out when names are to be sorted: a photo that is named is shown before that.
  private let collation: @Sendable () -> Collation

  /// What was found.
  public struct Result: Hashable, Sendable {
    /// The photos, in the order of the pages.
    public var photos: [FilePath] = []
    /// The page to begin with, where a path names it: a single photo, shown among its neighbours.
    public var start = 0
    /// The folders that could be read and hold no photo.
    public var emptyFolders: [FilePath] = []
    /// How many folders there are in those, which are not searched.
    public var unsearchedFolderCount = 0
    /// The paths that could not be used, and why, in words for people.
    public var problems: [String] = []
  }

  /// Prepares a scan for names of these types, ordered as a language orders text; `reader` reads the
  /// folders.
  public init(
    types: PhotoTypes, reader: any FolderReader = LocalFolderReader(),
    collation: @autoclosure @escaping @Sendable () -> Collation = .current
  ) {
    self.types = types
    self.reader = reader
    self.collation = collation
  }

  /// Reads the folders and puts their photos in natural order; blocks while the disk is read.
  ///
  /// - Parameters:
  ///   - locations: photos and folders; a single photo stands for its folder, opened at that photo.
  ///   - first: called as soon as the photo of the first page is known, before all are sorted.
  public func run(_ locations: [PhotoLocation], first: (FilePath) -> Void) -> Result {
    var result = Result()
    if locations.count == 1, case .path(let path) = locations[0], reader.kind(of: path) == .file {
      first(path)
      return neighbours(of: path)
    }
    var hasFirst = false
    for location in locations {
      switch location {
      case .refused(let problem): result.problems.append(problem)
      case .path(let path): add(path, to: &result, hasFirst: &hasFirst, first: first)
      }
      if !hasFirst, let photo = result.photos.first {
        hasFirst = true
        first(photo)
      }
    }
    return result
  }

  /// Reads the first of some folders that has photos; what cannot be read is passed over.
  ///
  /// - Parameters:
  ///   - folders: where to look, each found out only when it is its turn; nil where there is none.
  ///   - first: called as soon as the photo of the first page is known, before all are sorted.
  public func run(
    firstWithPhotos folders: [() -> FilePath?], first: (FilePath) -> Void
  ) -> Result {
    for folder in folders {
      guard let path = folder(), let names = try? reader.photoNames(in: path, types),
        !names.isEmpty
      else { continue }
      let order = NaturalOrder(names, collation: collation())
      if let name = order.first { first(path.pushing(FilePath(bytes: name))) }
      return Result(photos: order.sorted().map { path.pushing(FilePath(bytes: $0)) })
    }
    return Result()
  }

  private func add(
    _ path: FilePath, to result: inout Result, hasFirst: inout Bool, first: (FilePath) -> Void
  ) {
    switch reader.kind(of: path) {
    case .file:
      result.photos.append(path)
    case .folder:
      do {
        let names = try reader.photoNames(in: path, types)
        if names.isEmpty {
          result.emptyFolders.append(Self.named(path))
          result.unsearchedFolderCount += reader.folderCount(in: path)
          return
        }
        let order = NaturalOrder(names, collation: collation())
        if !hasFirst, result.photos.isEmpty, let name = order.first {
          hasFirst = true
          first(path.pushing(FilePath(bytes: name)))
        }
        result.photos += order.sorted().map { path.pushing(FilePath(bytes: $0)) }
      } catch {
        result.problems.append(Self.problem(path, error))
      }
    case .missing(let error):
      result.problems.append(Self.problem(path, error))
    }
  }

  private func neighbours(of photo: FilePath) -> Result {
    var folder = photo.removingLastComponent()
    let isBare = folder.isEmpty
    if isBare { folder = "." }
    let name = photo.nameBytes
    var names = (try? reader.photoNames(in: folder, types)) ?? []
    // A photo whose name tells nothing is still the one that was asked for.
    if !names.contains(name) { names.append(name) }
    let sorted = NaturalOrder(names, collation: collation()).sorted()
    return Result(
      photos: sorted.map { (isBare ? "" : folder).pushing(FilePath(bytes: $0)) },
      start: sorted.firstIndex(of: name) ?? 0)
  }

  /// A folder by its own name, for people, where the path has none, as in `..`.
  private static func named(_ folder: FilePath) -> FilePath {
    guard folder.lastComponent?.kind != .regular,
      let resolved = folder.withPlatformString({ realpath($0, nil) })
    else { return folder }
    defer { free(resolved) }
    return FilePath(platformString: resolved)
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
