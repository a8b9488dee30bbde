/// Which files belong together, by their names.
///
/// Nothing is opened: cameras and phones name the files of a photo so that people know it, too.
extension PhotoStack {
  /// A file whose name may be that of one of several files.
  private struct Candidate {
    let photo: Photo
    let name: StackName
  }

  /// The stacks among photos; those in different folders are different photos.
  package static func all(in photos: [Photo], _ formats: StackFormats) -> [PhotoStack] {
    var keys: [(key: UInt64, index: Int)] = []
    // Most photos have one file, and most folders have only such photos.
    var sought: Set<UInt64> = []
    var folder: (path: [UInt8], number: UInt64) = ([], 0)
    for (index, photo) in photos.enumerated() {
      let location = photo.location
      guard !location.isAddress, let name = StackName(location.fileName, formats) else { continue }
      if location.folder != folder.path {
        folder = (location.folder, location.folder.reduce(1) { $0 &* 31 &+ UInt64($1) })
      }
      let key = name.hash(of: location.fileName, in: folder.number)
      keys.append((key, index))
      if !name.isUsual { sought.insert(key) }
    }
    guard !sought.isEmpty else { return [] }
    var groups: [UInt64: [Int]] = [:]
    for (key, index) in keys where sought.contains(key) { groups[key, default: []].append(index) }
    var found: [(first: Int, stack: PhotoStack)] = []
    for indices in groups.values where indices.count > 1 {
      for stack in stacks(of: indices.map { photos[$0] }, formats) {
        found.append((indices[0], stack))
      }
    }
    return found.sorted { $0.first < $1.first }.map(\.stack)
  }

  /// The stacks among photos that have the same number: others may have it as well.
  private static func stacks(of photos: [Photo], _ formats: StackFormats) -> [PhotoStack] {
    let candidates = photos.compactMap { photo in
      StackName(photo.location.fileName, formats).map { Candidate(photo: photo, name: $0) }
    }
    let groups = Dictionary(grouping: candidates) { candidate in
      let location = candidate.photo.location
      return [location.folder, candidate.name.common(of: location.fileName)]
    }
    return groups.values.compactMap { group in
      var seen: Set<[UInt8]> = []
      // A file that was named twice is one.
      let files = group.filter { seen.insert($0.photo.location.fileName).inserted }
      return isStack(files.map(\.name)) ? PhotoStack(sorted(files).map(\.photo)) : nil
    }
  }

  /// Whether names that have their parts in common are those of one photo.
  ///
  /// Two finished pictures may be two photos, or what a program has made of one.
  static func isStack(_ names: [StackName]) -> Bool {
    func has(_ condition: (StackName) -> Bool) -> Bool { names.contains(where: condition) }
    if names.count > 1, names[0].isBurst { return true }
    return has { $0.kind == .raw } && has { $0.kind != .raw }
      || has { $0.kind == .jpeg } && has { $0.kind == .heif }
      || has { $0.role == .edited } && has { $0.role != .edited }
      || has { $0.role == .cover } && has { $0.role == .original }
  }

  private static func sorted(_ files: [Candidate]) -> [Candidate] {
    files.sorted { first, second in
      let (former, latter) = (first.name, second.name)
      if former.rank != latter.rank { return former.rank < latter.rank }
      if former.kind != latter.kind { return former.kind < latter.kind }
      let (name, other) = (first.photo.location.fileName, second.photo.location.fileName)
      // Numbers may have no zeros before them.
      if former.isBurst, name.count != other.count { return name.count < other.count }
      return name.lexicographicallyPrecedes(other)
    }
  }

  // MARK: Names alone

  /// The name of the file that is shown first of the photo that a name in a folder belongs to.
  ///
  /// - Parameters:
  ///   - name: the name.
  ///   - formats: the extensions of photos.
  ///   - forEachName: calls a function with each name in the folder.
  package static func shownName(
    of name: [UInt8], _ formats: StackFormats,
    forEachName: ((UnsafeBufferPointer<UInt8>) -> Void) -> Void
  ) -> [UInt8] {
    guard let own = StackName(name, formats) else { return name }
    let key = own.hash(of: name)
    var names: [[UInt8]] = []
    forEachName { other in
      if let read = StackName(other, formats), read.hash(of: other) == key {
        names.append(Array(other))
      }
    }
    guard names.count > 1 else { return name }
    let album = Album(names.map { Photo.Location(folder: [], fileName: $0) })
    let stack = all(in: album.photos, formats).first { stack in
      stack.files.contains { $0.location.fileName == name }
    }
    return stack?.files[0].location.fileName ?? name
  }
}
