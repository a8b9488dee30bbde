import DecoderService
import GalleryCore
import Glibc
import PhotoSources
import SystemPackage
import WorkerThreads

/// Checks whether a path has photos, and whether they may be read: a service has a user of its own.
struct PathProbe {
  /// The number of photos whose rights are checked at most; they mostly have the same.
  private static let checkedCount = 1000

  let path: FilePath
  let options: Options

  /// The path or the address for people.
  private var text: String { Photo.Location(path: path.bytes).addressText ?? path.string }

  /// Makes a probe for each path on the command line.
  static func probes(_ options: Options) -> [PathProbe] {
    PathArguments.locations(for: options.paths, in: PathArguments.raw).compactMap { location in
      if case .path(let path) = location { PathProbe(path: path, options: options) } else { nil }
    }
  }

  /// Reads the path.
  func findings() -> [Finding] {
    let start = Time.now
    let result = PhotoListing.read([.path(path)], options)
    let milliseconds = Int(((Time.now - start) * 1000).rounded())
    let count = result.locations.count
    var finding = Finding(
      "Photos", "\(text): \(PhotoCountText.text(count)) after \(milliseconds) ms")
    let unreadable = result.locations.prefix(Self.checkedCount).filter(Self.isRefused).count
    if count == 0 {
      finding.value = "\(text): no photos"
      finding.advice =
        result.unsearchedFolderCount > 0
        ? "--recursive searches the folders inside" : "put photos there, or name another folder"
    } else if unreadable > 0 {
      let part = unreadable == count ? "all" : "\(unreadable)"
      finding.value += ", \(part) of which this user may not read"
      finding.advice = "allow that: chmod -R a+rX"
    }
    finding.isUnusable = count == 0 || unreadable > 0 || result.isIncomplete
    if let problem = result.problems.first { finding.advice = problem }
    return [finding]
  }

  /// Whether this user may not read a photo.
  private static func isRefused(_ photo: Photo.Location) -> Bool {
    guard !photo.isAddress else { return false }
    return FilePath(bytes: photo.path).withPlatformString {
      access($0, R_OK) != 0 && errno == EACCES
    }
  }
}
