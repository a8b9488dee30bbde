extension AlbumList {
  /// The same albums with the stacks of their photos.
  package func with(_ stacks: PhotoStacks) -> AlbumList {
    var list = self
    list.stacks = stacks
    return list
  }

  /// The file that takes the place of one that is gone, of the same photo; nil for none.
  package func fileBeside(_ file: PhotoID?) -> PhotoID? {
    guard let file, index(of: file) == nil else { return nil }
    return stacks[file]?.files.first { index(of: $0.id) != nil }?.id
  }

  /// The albums with a file that was chosen, if they show another one of its stack.
  package func showing(_ file: PhotoID?) -> AlbumList {
    guard let file, let shown = fileBeside(file),
      let photo = stacks[file]?.files.first(where: { $0.id == file })
    else { return self }
    return showing(photo, insteadOf: shown)
  }

  /// The albums with another file of a stack, on the page of the one that is shown.
  ///
  /// - Parameters:
  ///   - file: the other file.
  ///   - shown: the file that is shown.
  package func showing(_ file: Photo, insteadOf shown: PhotoID) -> AlbumList {
    let entries = entries.map { entry in
      guard let page = entry.album.page(of: shown), !entry.album.contains(file.id) else {
        return entry
      }
      return entry.with(entry.album.replacing(page: page, by: file))
    }
    return with(entries)
  }

  /// The albums with a file that is no longer of a stack, on a page behind that of another one.
  ///
  /// - Parameters:
  ///   - file: the file.
  ///   - shown: the file that is shown of the stack.
  package func adding(_ file: Photo, behind shown: PhotoID) -> AlbumList {
    let entries = entries.map { entry in
      guard let page = entry.album.page(of: shown), !entry.album.contains(file.id) else {
        return entry
      }
      return Entry(
        id: entry.id, title: entry.title,
        album: entry.album.inserting(file, page: page + 1), start: entry.start,
        sections: entry.sections.inserting(behindPage: page), folder: entry.folder)
    }
    return with(entries)
  }
}
