import GalleryCore
import Localization
import SystemPackage

extension PhotoSearch {
  /// Reads the list or the picture that an input has, to its end.
  func readList(of input: Int32) {
    guard readInputs.insert(input).inserted else {
      problems.add("-: " + localized("standard input can be read only once"))
      return
    }
    var isEmpty = true
    do throws(Errno) {
      while photoCount < scan.limits.photoCount, nodes.count < scan.limits.folderCount,
        let paths = try reporting(
          patience: nil,
          { (patience) throws(Errno) in
            try scan.reader.nextPaths(of: input, scan.request, patience: patience)
          })
      {
        isEmpty = false
        for path in paths { add(path) }
      }
    } catch {
      problems.add(
        "-: " + localized("the list on standard input cannot be read to its end (\(error))"))
      return
    }
    if isEmpty { problems.add("-: " + localized("the list on standard input is empty")) }
    if photoCount >= scan.limits.photoCount {
      report(.photos)
    }
    if nodes.count >= scan.limits.folderCount {
      report(.folders)
    }
  }

  private func add(_ path: ListedPath) {
    switch path {
    case .photo(let bytes, FileStamp())
    where scan.checksListedFiles && !Photo.Location(path: bytes).isAddress:
      // The search finds out why it cannot be looked up.
      addRoot(listed(bytes))
      drain()
    case .photo(let bytes, let stamp):
      if let last = roots.last, nodes[last].isListed, nodes[last].state == .files {
        add([bytes], [stamp], to: last)
        return
      }
      addRoot(listed(bytes))
      receive(.file(stamp), for: pending.removeLast())
    case .other(let bytes):
      if searchList(FilePath(bytes: bytes)) { return }
      addRoot(listed(bytes))
      drain()
    case .address(let bytes):
      switch PhotoLocation(argument: bytes) {
      case .remote(let address): search(address)
      case .source(let source): search(source)
      case .refused(let problem): problems.add(problem)
      case .path, .input: break
      }
    case .refused(let problem): problems.add(problem.text)
    }
  }

  private func listed(_ bytes: [UInt8]) -> SearchNode {
    var node = SearchNode(path: FilePath(bytes: bytes))
    node.isListed = true
    return node
  }
}
