import Glibc
import Localization
import SystemPackage
import WorkerThreads

/// A single run of a scan.
///
/// Folders are read one after the other, each before the folders inside it. A folder that does not
/// answer is set aside and delays only its own photos.
final class PhotoSearch {
  /// A limit that ends a search early.
  enum Limit { case photos, folders, depth }

  let scan: PhotoScan
  var nodes: [SearchNode] = []
  /// The nodes of the named locations, as indices of `nodes`.
  var roots: [Int] = []
  var problems: ScanProblems
  /// The photo to begin with, once it is known.
  private(set) var firstPhoto: FilePath?
  /// Whether this photo was named, or left at the last time.
  private(set) var isStartNamed = false
  /// The only photo that was named, if one was.
  private(set) var namedPhoto: FilePath?
  private let reportFirst: (FilePath) -> Void
  /// Called with the photos that have been found so far.
  let reportFound: ((PhotoScan.Result) -> Void)?
  /// Called with the number of photos before they are sorted, once the photo to begin with is
  /// known.
  let beforeSorting: (Int) -> Void
  /// When they are reported.
  var pace: ReportPace
  /// The nodes that have to be read, the next one last.
  var pending: [Int] = []
  /// The nodes that were set aside, and since when in seconds of `Time`.
  var late: [(index: Int, since: Double)] = []
  /// The sources that are being read, and what they list.
  var openSources: Set<Int> = []
  let mail = SourceMail()
  /// The folders that were read, if those inside are searched.
  var seen: Set<FolderContents.Identity> = []
  /// The folders whose photos are not sorted yet.
  var unsorted: [Int] = []
  /// The number of photos that have been found.
  var photoCount = 0
  /// The inputs that have been read.
  var readInputs: Set<Int32> = []
  private var reachedLimits: Set<Limit> = []

  init(
    _ scan: PhotoScan, first: @escaping (FilePath) -> Void,
    beforeSorting: @escaping (Int) -> Void = { _ in },
    found: ((PhotoScan.Result) -> Void)? = nil
  ) {
    self.scan = scan
    pace = scan.pace
    reportFirst = first
    self.beforeSorting = beforeSorting
    reportFound = found
    problems = ScanProblems(limit: scan.limits.problemCount)
  }

  // Sources that have not ended wait no longer.
  deinit { mail.refuseMore() }

  /// Searches the locations on a command line.
  func search(_ locations: [PhotoLocation]) {
    if locations.count == 1, case .path(let path) = locations[0] {
      searchAlone(path)
      return
    }
    for location in locations {
      switch location {
      case .refused(let problem): problems.add(problem)
      case .input(let descriptor): readList(of: descriptor)
      case .remote(let address): search(address)
      case .source(let source): search(source)
      case .path(let path):
        if searchList(path) { continue }
        addRoot(SearchNode(path: path))
        drain()
      }
    }
  }

  /// Searches a default folder, which need not exist.
  func search(_ folder: DefaultFolder) {
    guard
      case .folder(let contents)? = try? scan.reader.read(
        folder.path, scan.request, patience: nil)
    else { return }
    addRoot(SearchNode(path: folder.path))
    let index = pending.removeLast()
    receive(.folder(contents), for: index)
    drain()
  }

  /// Searches the only path on the command line: a photo stands for its folder.
  private func searchAlone(_ path: FilePath) {
    let contents: PathContents
    do throws(Errno) {
      contents = try scan.reader.read(path, scan.request, patience: nil)
    } catch {
      problems.add(path, error)
      return
    }
    if searchList(path) { return }
    guard case .file(let stamp, _) = contents else {
      addRoot(SearchNode(path: path))
      receive(contents, for: pending.removeLast())
      drain()
      return
    }
    if scan.shownPhoto == nil { begin(with: path, isNamed: true) }
    namedPhoto = path
    let folder = path.removingLastComponent()
    let name = path.nameBytes
    addRoot(SearchNode(path: folder.isEmpty ? "." : folder, base: folder))
    let index = pending.removeLast()
    var neighbours = FolderContents(identity: FolderContents.Identity(device: 0, node: 0))
    if case .folder(let found)? = try? scan.reader.read(
      nodes[index].path, scan.request, patience: nil)
    {
      neighbours = found
    }
    // A file without a photo's extension is still the one to show.
    if !neighbours.photos.contains(name) {
      nodes[index].namedPhoto = name
      neighbours.photos.append(name)
      if scan.request.includesStamps { neighbours.stamps.append(stamp) }
    }
    receive(.folder(neighbours), for: index)
    drain()
  }

  func addRoot(_ node: SearchNode) {
    var node = node
    node.place = roots.isEmpty ? [] : Array("\(roots.count)/".utf8)
    roots.append(nodes.count)
    pending.append(nodes.count)
    nodes.append(node)
  }

  func begin(with photo: FilePath, isNamed: Bool = false) {
    firstPhoto = photo
    isStartNamed = isNamed
    reportFirst(photo)
  }

  /// Reports once that a limit was reached.
  func report(_ limit: Limit, at path: FilePath? = nil) {
    guard reachedLimits.insert(limit).inserted else { return }
    let limits = scan.limits
    switch limit {
    case .photos:
      problems.add(
        localized(
          limits.photoCount,
          one: "there are more than \(limits.photoCount) photo; the others are left out",
          other: "there are more than \(limits.photoCount) photos; the others are left out"))
    case .folders:
      problems.add(
        localized(
          limits.folderCount,
          one: "there are more than \(limits.folderCount) folder; the others are left out",
          other: "there are more than \(limits.folderCount) folders; the others are left out"))
    case .depth:
      let problem = localized(
        "the folders inside are more than \(limits.depth) deep; they are not searched")
      problems.add("\(path.map(ScanProblems.text) ?? ""): \(problem)")
    }
  }
}
