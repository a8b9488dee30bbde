/// The stacks of albums, and which file is shown of each.
///
/// It looks only at albums that have changed, so that a change costs as much as the album that it
/// is in.
package struct AlbumStacks: Sendable {
  private struct Found {
    let photos: [Photo]
    let stacks: [PhotoStack]
  }

  private struct Folded {
    let source: AlbumList.Entry
    let entry: AlbumList.Entry
  }

  private let formats: StackFormats
  /// The stacks.
  package private(set) var stacks = PhotoStacks()
  private var found: [AlbumID: Found] = [:]
  private var folded: [AlbumID: Folded] = [:]
  /// The files that are shown instead of the first ones of their stacks.
  private var chosen: Set<PhotoID> = []
  /// Whether a path was named by the user.
  private let isNamed: @Sendable (Photo.Location) -> Bool

  /// Starts without albums.
  ///
  /// - Parameters:
  ///   - formats: the extensions of photos.
  ///   - isNamed: whether the user has named a file: of several, each is shown.
  package init(
    _ formats: StackFormats, isNamed: @escaping @Sendable (Photo.Location) -> Bool = { _ in false }
  ) {
    (self.formats, self.isNamed) = (formats, isNamed)
  }

  /// Finds the stacks of albums that have all their photos.
  package mutating func receive(_ albums: AlbumList) {
    var present: [AlbumID: Found] = [:]
    var changed: Set<AlbumID> = []
    for entry in albums.entries {
      let photos = entry.album.photos
      let former = found[entry.id]
      if let former, former.photos == photos {
        present[entry.id] = former
        continue
      }
      let stacks = PhotoStack.all(in: photos, formats).filter { stack in
        stack.files.count { isNamed($0.location) } < 2
      }
      present[entry.id] = Found(photos: photos, stacks: stacks)
      if stacks != former?.stacks ?? [] { changed.insert(entry.id) }
    }
    for (id, former) in found where present[id] == nil && !former.stacks.isEmpty {
      changed.insert(id)
    }
    found = present
    // Most files that come or go are those of photos with one file.
    guard !changed.isEmpty else { return }
    // Others, such as that of all photos by days, have photos of several albums.
    folded = folded.filter { present[$0.key] != nil && !changed.contains($0.key) }
    stacks = PhotoStacks(albums.entries.flatMap { present[$0.id]?.stacks ?? [] })
  }

  /// Shows a file instead of the others of its stack.
  package mutating func choose(_ file: PhotoID) {
    let files = stacks[file]?.files.map(\.id) ?? [file]
    chosen.subtract(files)
    chosen.insert(file)
    folded = folded.filter { _, former in
      !files.contains { former.source.album.contains($0) }
    }
  }

  /// Albums with one file of each stack, of the files that are in them.
  package mutating func fold(_ albums: AlbumList) -> AlbumList {
    guard !stacks.isEmpty else { return albums }
    var present: [AlbumID: Folded] = [:]
    let entries = albums.entries.map { entry in
      let former = folded[entry.id].flatMap { $0.source == entry ? $0.entry : nil }
      let result = former ?? fold(entry)
      present[entry.id] = Folded(source: entry, entry: result)
      return result
    }
    folded = present
    return AlbumList(entries).with(stacks)
  }

  /// The file that is shown in albums instead of one of its stack; the same if it is shown, or
  /// none is.
  package func shownFile(insteadOf file: PhotoID, in albums: AlbumList) -> PhotoID {
    albums.with(stacks).fileBeside(file) ?? file
  }

  /// The files of a stack that are in an album.
  private struct Present {
    /// The file that is shown.
    let shown: Photo
    /// The file on whose page it is shown, whichever was chosen: the last one is the original, with
    /// the number and the time of the photo.
    let place: PhotoID
  }

  private func fold(_ entry: AlbumList.Entry) -> AlbumList.Entry {
    var present: [Int: Present] = [:]
    var hidden: [PhotoID] = []
    for photo in entry.album.photos {
      guard let index = stacks.place(of: photo.id) else { continue }
      if present[index] == nil {
        let files = stacks.stacks[index].files.filter { entry.album.contains($0.id) }
        let shown = files.first { chosen.contains($0.id) } ?? files[0]
        present[index] = Present(shown: shown, place: files[files.count - 1].id)
      }
      if present[index]?.place != photo.id { hidden.append(photo.id) }
    }
    guard !hidden.isEmpty else { return entry }
    let start = entry.start.map { start in
      stacks.place(of: start).flatMap { present[$0]?.shown.id } ?? start
    }
    let folded = entry.removing(hidden, start: start)
    let others = present.values.compactMap { stack -> (page: Int, photo: Photo)? in
      guard stack.shown.id != stack.place, let page = folded.album.page(of: stack.place) else {
        return nil
      }
      return (page, entry.album[stack.shown.id] ?? stack.shown)
    }
    return folded.with(folded.album.replacing(others))
  }
}
