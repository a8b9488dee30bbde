/// The files of one photo, such as what a camera's sensor has recorded and a JPEG file of it.
package struct PhotoStack: Hashable, Sendable {
  /// The files, at least two: the finished pictures first, an edited one before all.
  package let files: [Photo]

  /// Makes a stack of files in the order in which they are shown.
  package init(_ files: [Photo]) { self.files = files }

  /// The place of a file, counted from 0; nil if it is not among them.
  package func index(of file: PhotoID) -> Int? { files.firstIndex { $0.id == file } }

  /// The file after another one, and the first one after the last.
  package func file(after file: PhotoID) -> Photo? {
    index(of: file).map { files[($0 + 1) % files.count] }
  }

  /// The files beside one of them.
  package func files(beside file: PhotoID) -> [Photo] { files.filter { $0.id != file } }
}

/// The photos of albums that have several files, by the IDs of these.
package struct PhotoStacks: Hashable, Sendable {
  private(set) var stacks: [PhotoStack] = []
  private var places: [PhotoID: Int] = [:]

  /// Starts with stacks that have no file in common.
  package init(_ stacks: [PhotoStack] = []) {
    self.stacks = stacks
    for (place, stack) in stacks.enumerated() {
      for file in stack.files { places[file.id] = place }
    }
  }

  /// Whether there are none.
  package var isEmpty: Bool { stacks.isEmpty }

  /// The stack of a file; nil if its photo has no other file.
  package subscript(file: PhotoID) -> PhotoStack? { place(of: file).map { stacks[$0] } }

  func place(of file: PhotoID) -> Int? { places[file] }

  /// The same stacks with other locations of some of their files.
  package func with(_ locations: [PhotoID: Photo.Location]) -> PhotoStacks {
    var result = self
    for (file, location) in locations {
      guard let place = places[file] else { continue }
      result.stacks[place] = PhotoStack(
        result.stacks[place].files.map { $0.id == file ? $0.with(location) : $0 })
    }
    return result
  }

  /// The same stacks without some of their files; a file that is left alone has none.
  package func removing(_ files: [PhotoID]) -> PhotoStacks {
    var result = self
    for file in files {
      guard let place = result.places.removeValue(forKey: file) else { continue }
      let rest = result.stacks[place].files(beside: file)
      result.stacks[place] = PhotoStack(rest)
      if rest.count == 1 { result.places[rest[0].id] = nil }
    }
    return result
  }

  /// Hashes the number of stacks only: there may be many.
  package func hash(into hasher: inout Hasher) { hasher.combine(stacks.count) }
}
