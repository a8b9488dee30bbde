import GalleryCore
import Localization
import SystemPackage
import WorkerThreads

/// Sources: their photos are reported as they arrive. The search goes on without one that does not
/// answer, and waits for it at its end.
extension PhotoSearch {
  /// The most sources that are read at a time: a thread waits for each.
  private static let mostOpenSources = 16

  /// Adds what is at an address: a photo if its name is one, or if nothing can read sources.
  func search(_ address: RemoteAddress) {
    let name = PhotoSource.address(address).title
    guard scan.sources != nil, !scan.request.types.includes(name: Array(name.utf8)) else {
      scan.sources?.prepare(photo: address)
      addRoot(SearchNode(path: address.path))
      receive(.file(FileStamp()), for: pending.removeLast())
      return
    }
    search(.address(address))
  }

  /// Reads a source, and adds its photos.
  func search(_ source: PhotoSource) {
    guard let reader = scan.sources else {
      let problem = localized("it cannot be opened here")
      problems.add("\(source.displayText): \(problem)")
      return
    }
    addRoot(SearchNode(source: source))
    let index = pending.removeLast()
    while openSources.count >= Self.mostOpenSources { takeNews(patience: scan.limits.patience) }
    guard mail.read(source, scan.sourceRequest, by: reader, index: index) else {
      let problem = localized("it cannot be read, because the system gives no thread")
      problems.add("\(source.displayText): \(problem)")
      return
    }
    openSources.insert(index)
    takeNews(of: index, patience: scan.limits.patience)
  }

  /// Adds what arrives from the sources, until all have ended or nothing has arrived for a time.
  ///
  /// - Parameters:
  ///   - index: the source that is waited for; nil for all.
  ///   - patience: the time without news of it, in seconds.
  func takeNews(of index: Int? = nil, patience: Double) {
    var end = Time.now + patience
    while index.map(openSources.contains) ?? !openSources.isEmpty {
      guard let arrived = nextNews(within: max(0, end - Time.now)) else { return }
      switch arrived.news {
      case .part(let part):
        add(part, to: arrived.index)
        if photoCount >= scan.limits.photoCount { mail.refuseMore() }
      case .end(let result):
        openSources.remove(arrived.index)
        note(result, of: arrived.index)
      }
      if index == nil || index == arrived.index { end = Time.now + patience }
    }
  }

  private func nextNews(within patience: Double) -> (index: Int, news: SourceMail.News)? {
    try? reporting(patience: patience) { (patience) throws(Errno) in
      guard let news = mail.next(within: patience ?? .infinity) else { throw .timedOut }
      return news
    }
  }

  private func note(_ result: SourceResult, of index: Int) {
    nodes[index].refreshSeconds = result.refreshSeconds
    nodes[index].folderCount = result.unsearchedFolderCount
    var sentences = result.problems
    if case .failed(let reason) = result.outcome { sentences.append(reason) }
    for sentence in sentences {
      let problem = "\(nodes[index].source?.displayText ?? ""): \(sentence)"
      if result.isIncomplete { problems.add(problem) } else { problems.note(problem) }
    }
  }

  /// Adds the photos that a file on this computer lists; returns false if its name is not one of a
  /// list, or if it is no file.
  func searchList(_ path: FilePath) -> Bool {
    guard scan.sources != nil, let list = PhotoSource(fileNamed: path),
      case .file? = try? scan.reader.read(path, scan.request, patience: nil)
    else { return false }
    search(list)
    return true
  }

  private func add(_ part: SourcePart, to index: Int) {
    if part.isPhoto {
      nodes[index].state = .files
    } else {
      nodes[index].title = nodes[index].title ?? part.title
      if part.folder.isEmpty { nodes[index].isServerFolder = part.isFolder }
    }
    nodes[index].descriptions.add(part.photos)
    let paths = part.photos.map(\.location.path)
    let stamps = part.photos.map(\.stamp)
    if part.isFolder { begin(withServerFolder: part.photos.map(\.location), paths, stamps) }
    add(paths, stamps, to: node(of: part, in: index))
  }

  /// Begins with the first photo of the first folder on a server, as with that of a folder on a
  /// disk.
  private func begin(
    withServerFolder photos: [Photo.Location], _ paths: [[UInt8]], _ stamps: [FileStamp]
  ) {
    // Photos that were found before come first, or their place is known later.
    guard firstPhoto == nil, scan.shownPhoto == nil, photoCount == 0 else { return }
    let values = scan.sorting(in: nil).values(of: paths, stamps)
    guard let first = scan.sorted(serverFolder: photos, values).first else { return }
    begin(with: FilePath(bytes: first.path))
  }

  /// The node for the photos of a part: the source, or a folder inside, which is an album of its
  /// own.
  private func node(of part: SourcePart, in source: Int) -> Int {
    guard !part.folder.isEmpty, !part.photos.isEmpty else { return source }
    // The parts of a folder come one after another.
    if let last = nodes[source].children.last, nodes[last].path == FilePath(part.folder) {
      return last
    }
    guard nodes.count < scan.limits.folderCount else {
      report(.folders)
      return source
    }
    nodes[source].children.append(nodes.count)
    nodes.append(SearchNode(folder: part.folder, inSource: source))
    return nodes.count - 1
  }
}

extension PhotoScan {
  /// What to look for in sources.
  var sourceRequest: SourceRequest {
    var found = SourceRequest(types: request.types, isRecursive: isRecursive)
    found.folderOrder = { order(of: $0, in: SearchNode(path: "")) }
    return found
  }

  /// Returns the photos of a server's folder in order: names are compared as people read them,
  /// without the codes in addresses.
  func sorted(serverFolder files: [Photo.Location], _ values: [Int]) -> [Photo.Location] {
    let sorting = PhotoSorting(order, folder: [], collation: collation())
    return sorting.sortedIndices(files.readablePaths, values).map { files[$0] }
  }
}
