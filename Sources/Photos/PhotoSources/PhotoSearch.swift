import Glibc
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
  private let reportFirst: (FilePath) -> Void
  /// Called with the photos that have been found so far.
  let reportFound: ((PhotoScan.Result) -> Void)?
  /// When they are reported.
  var pace = ReportPace()
  /// The nodes that have to be read, the next one last.
  var pending: [Int] = []
  /// The nodes that were set aside, and since when in seconds of `Time`.
  private var late: [(index: Int, since: Double)] = []
  private var seen: Set<FolderContents.Identity> = []
  private(set) var photoCount = 0
  /// Whether the list on standard input has been read.
  var hasReadList = false
  private var reachedLimits: Set<Limit> = []

  /// The most nodes that are set aside at a time: a process waits for each.
  private static let mostLate = 4

  init(
    _ scan: PhotoScan, first: @escaping (FilePath) -> Void,
    found: ((PhotoScan.Result) -> Void)? = nil
  ) {
    self.scan = scan
    reportFirst = first
    reportFound = found
    problems = ScanProblems(limit: scan.limits.problemCount)
  }

  /// Searches the locations on a command line.
  func search(_ locations: [PhotoLocation]) {
    if locations.count == 1, case .path(let path) = locations[0] {
      searchAlone(path)
      return
    }
    for location in locations {
      switch location {
      case .refused(let problem): problems.add(problem)
      case .standardInput: readList()
      case .path(let path):
        addRoot(SearchNode(path: path))
        drain()
      }
    }
  }

  /// Searches a default folder, which need not exist.
  func search(folder path: FilePath) {
    guard case .folder(let contents)? = try? scan.reader.read(path, scan.request, patience: nil)
    else { return }
    addRoot(SearchNode(path: path))
    receive(.folder(contents), for: pending.removeLast())
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
    guard case .file(let stamp) = contents else {
      addRoot(SearchNode(path: path))
      receive(contents, for: pending.removeLast())
      drain()
      return
    }
    begin(with: path)
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

  /// Reads all pending nodes; those that do not answer are set aside.
  func drain() {
    while let index = pending.popLast() {
      if late.count >= Self.mostLate {
        waitForLate(downTo: Self.mostLate - 1, givesUp: true)
      }
      if !visit(index, patience: scan.limits.patience) {
        late.append((index, Time.now))
      }
    }
  }

  /// Reads a node; returns false if it does not answer in time.
  private func visit(_ index: Int, patience: Double) -> Bool {
    let node = nodes[index]
    do throws(Errno) {
      let contents = try reporting(patience: patience) { (patience) throws(Errno) in
        try scan.reader.read(node.path, scan.request, patience: patience)
      }
      receive(contents, for: index)
    } catch {
      if error == .timedOut { return false }
      fail(index, error)
    }
    return true
  }

  private func fail(_ index: Int, _ error: Errno) {
    if nodes[index].isListed {
      receive(.file(FileStamp()), for: index)
    } else {
      problems.add(nodes[index].path, error)
    }
  }

  /// Waits until at most this many nodes are set aside.
  ///
  /// - Parameters:
  ///   - count: the number of nodes that may stay set aside.
  ///   - givesUp: whether to give up nodes after the longest silence.
  private func waitForLate(downTo count: Int, givesUp: Bool) {
    while late.count > count {
      for (index, since) in late {
        if visit(index, patience: scan.limits.patience) {
          late.removeAll { $0.index == index }
        } else if givesUp, silence(of: index, since: since) > scan.limits.longestSilence {
          late.removeAll { $0.index == index }
          scan.reader.abandon(nodes[index].path)
          fail(index, .timedOut)
        }
      }
    }
  }

  /// The seconds since a node was set aside or last gave a sign of progress.
  private func silence(of index: Int, since: Double) -> Double {
    Time.now - max(since, scan.reader.lastProgress(of: nodes[index].path) ?? since)
  }

  /// Waits for all nodes that were set aside; without a time limit until a photo has been found.
  func waitForAll() {
    while !late.isEmpty {
      waitForLate(downTo: late.count - 1, givesUp: photoCount > 0)
      drain()
    }
  }

  func receive(_ contents: PathContents, for index: Int) {
    switch contents {
    case .file(let stamp):
      nodes[index].state = .files
      add([nodes[index].path.bytes], [stamp], to: index)
    case .folder(let contents):
      if scan.isRecursive, !seen.insert(contents.identity).inserted {
        nodes[index].state = .known
        return
      }
      nodes[index].state = .folder
      nodes[index].identity = contents.identity
      nodes[index].modified = contents.modified
      nodes[index].folderCount = contents.folders.count
      add(contents.photos, contents.stamps, to: index)
      if scan.isRecursive { addChildren(contents.folders, to: index) }
    }
  }

  func add(_ photos: [[UInt8]], _ stamps: [FileStamp], to index: Int) {
    let room = scan.limits.photoCount - photoCount
    var photos = photos
    if photos.count > room {
      photos = Array(photos.prefix(room))
      report(.photos)
    }
    guard !photos.isEmpty else { return }
    photoCount += photos.count
    guard nodes[index].state == .folder else {
      nodes[index].names += photos
      nodes[index].values += scan.sorting(in: nil).values(of: photos, stamps)
      // In any other order a later photo may come before this one.
      if firstPhoto == nil, scan.order.key == nil, !scan.order.isReversed {
        begin(with: FilePath(bytes: photos[0]))
      }
      pace.found(isFirstKnown: firstPhoto != nil, at: Time.now)
      return
    }
    let sorting = scan.sorting(in: nodes[index])
    if firstPhoto == nil {
      let named = leadingFiles()
      if let first = scan.sorting(in: nil).sortedIndices(named.names, named.values).first {
        begin(with: FilePath(bytes: named.names[first]))
      } else if let name = sorting.first(of: photos, stamps: stamps) {
        begin(with: nodes[index].base.pushing(FilePath(bytes: name)))
      }
    }
    pace.found(isFirstKnown: firstPhoto != nil, at: Time.now)
    nodes[index].setPhotos(photos, sorting.values(of: photos, stamps), sorting)
  }

  private func addChildren(_ folders: [[UInt8]], to index: Int) {
    guard !folders.isEmpty else { return }
    guard nodes[index].depth < scan.limits.depth else {
      report(.depth, at: nodes[index].path)
      return
    }
    for name in scan.sorted(folders: folders, in: nodes[index]) {
      guard nodes.count < scan.limits.folderCount else {
        report(.folders)
        break
      }
      nodes[index].children.append(nodes.count)
      nodes.append(SearchNode(name, in: nodes[index], at: index))
    }
    pending += nodes[index].children.reversed()
  }

  /// The files that are named before the first folder.
  private func leadingFiles() -> (names: [[UInt8]], values: [Int]) {
    let files = roots.prefix { nodes[$0].state == .files }.map { nodes[$0] }
    return (files.flatMap(\.names), files.flatMap(\.values))
  }

  func begin(with photo: FilePath) {
    firstPhoto = photo
    reportFirst(photo)
  }

  /// Reports once that a limit was reached.
  func report(_ limit: Limit, at path: FilePath? = nil) {
    guard reachedLimits.insert(limit).inserted else { return }
    let limits = scan.limits
    switch limit {
    case .photos:
      problems.add("there are more than \(limits.photoCount) photos; the others are left out")
    case .folders:
      problems.add("there are more than \(limits.folderCount) folders; the others are left out")
    case .depth:
      problems.add(
        "\(path.map(\.string.debugDescription) ?? ""): the folders inside are more than"
          + " \(limits.depth) deep; they are not searched")
    }
  }
}
