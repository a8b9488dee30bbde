import GalleryCore
import SystemPackage
import WorkerThreads

/// What was read becomes nodes and their photos.
extension PhotoSearch {
  /// Handles what was read of a node.
  func receive(_ contents: PathContents, for index: Int) {
    switch contents {
    case .file(let stamp, let archive):
      nodes[index].state = .files
      nodes[index].archive = archive
      add([nodes[index].path.bytes], [stamp], to: index)
    case .folder(let contents):
      if scan.isRecursive, !seen.insert(contents.identity).inserted {
        nodes[index].state = .known
        return
      }
      nodes[index].state = .folder
      nodes[index].archive = contents.archive
      // The folders in an archive say the same.
      let outer = nodes[index].parent.flatMap { nodes[$0].archive }
      if contents.isIncomplete, outer != contents.archive {
        problems.addIncompleteArchive(nodes[index].path)
      }
      nodes[index].identity = contents.identity
      nodes[index].modified = contents.modified
      nodes[index].folderCount = contents.folders.count
      add(folder: contents.photos, contents.stamps, to: index)
      if scan.isRecursive || contents.archive != nil { addChildren(contents.folders, to: index) }
    }
  }

  /// Adds files that were named one by one.
  func add(_ files: [[UInt8]], _ stamps: [FileStamp], to index: Int) {
    let room = room(for: files.count)
    guard room > 0 else { return }
    let files = room < files.count ? Array(files[..<room]) : files
    photoCount += files.count
    nodes[index].append(files: files)
    nodes[index].values += scan.sorting(in: nil).values(of: files, stamps)
    // In any other order a later photo may come before this one.
    if firstPhoto == nil, scan.shownPhoto == nil, scan.order.key == nil, !scan.order.isReversed {
      begin(with: FilePath(bytes: files[0]))
    }
    pace.found(isFirstKnown: firstPhoto != nil, at: Time.now)
  }

  /// Adds the photos of a folder, which are sorted only when they are reported.
  private func add(folder photos: NameList, _ stamps: [FileStamp], to index: Int) {
    let room = room(for: photos.count)
    guard room > 0 else { return }
    let photos = room < photos.count ? NameList(photos.prefix(room)) : photos
    photoCount += photos.count
    if firstPhoto == nil { begin(with: photos, stamps, of: nodes[index]) }
    pace.found(isFirstKnown: firstPhoto != nil, at: Time.now)
    let values = scan.sorting(in: nodes[index]).values(of: photos, stamps)
    nodes[index].unsorted = SearchNode.Unsorted(names: photos, values: values)
    unsorted.append(index)
  }

  /// How many of a number of photos can be added before the limit; reports if not all can.
  private func room(for count: Int) -> Int {
    let room = max(0, scan.limits.photoCount - photoCount)
    if count > room { report(.photos) }
    return min(count, room)
  }

  /// Begins with the first photo of a folder, unless files that were named before it come first.
  private func begin(with photos: NameList, _ stamps: [FileStamp], of node: SearchNode) {
    if let shown = scan.shownPhoto {
      // If this folder does not have it, another one may.
      if shown.folder == Photo.Location(path: node.base.pushing("photo").bytes).folder,
        photos.contains(shown.fileName)
      {
        begin(with: FilePath(bytes: shown.path), isNamed: true)
      }
      return
    }
    let files = roots.prefix { nodes[$0].state == .files }.map { nodes[$0] }
    guard files.isEmpty else {
      // Files that are named later may come before these, except at random.
      guard scan.order.key == .random else { return }
      let names = files.flatMap(\.files).map(\.path)
      let order = scan.sorting(in: nil).sortedIndices(names, files.flatMap(\.values))
      if let first = order.first { begin(with: FilePath(bytes: names[first])) }
      return
    }
    let startName = startName(in: photos, of: node)
    let first = startName ?? scan.sorting(in: node).first(of: photos, stamps: stamps)
    if let name = startName ?? first.map({ shownName(of: $0, among: photos) }) {
      begin(with: node.base.pushing(FilePath(bytes: name)), isNamed: startName != nil)
    }
  }

  /// The name of the file that is shown of the photo that a file belongs to.
  private func shownName(of name: [UInt8], among photos: NameList) -> [UInt8] {
    guard let formats = scan.stackFormats else { return name }
    return PhotoStack.shownName(of: name, formats) { body in
      photos.forEachName { body($1) }
    }
  }

  /// The photo to begin with in the only folder that was named, if it is there.
  private func startName(in photos: NameList, of node: SearchNode) -> [UInt8]? {
    guard roots.count == 1, nodes.count == 1, scan.order.key != .random,
      let name = scan.startName(node.path),
      photos.contains(name)
    else { return nil }
    return name
  }

  /// Sorts the photos of the folders that were read since the last call.
  func sortFolders() {
    for index in unsorted {
      nodes[index].sortPhotos(scan.sorting(in: nodes[index]))
    }
    unsorted = []
  }

  func addChildren(_ folders: [[UInt8]], to index: Int) {
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
}
