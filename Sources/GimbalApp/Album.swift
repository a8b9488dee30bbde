import SystemPackage

/// The photos of the pages, and how their number came to be known.
struct Album {
  /// The photos, in the order of the pages.
  private(set) var photos: [FilePath] = []
  /// Whether the folders have been read; until then at most the first photo is there.
  private(set) var isComplete = false
  /// The page that the program began with.
  private(set) var startPage = 0

  /// Takes the first photo, ahead of the others.
  mutating func begin(with photo: FilePath) {
    guard !isComplete else { return }
    photos = [photo]
  }

  /// Takes all photos and the page to begin with.
  mutating func complete(_ photos: [FilePath], startPage: Int) {
    self.photos = photos
    self.startPage = startPage
    isComplete = true
  }

  /// The page that a photo, asked for as that of `page`, is on now; nil where it is no more.
  func page(of photo: FilePath, askedFor page: Int) -> Int? {
    if photos.indices.contains(page), photos[page] == photo { return page }
    // Asked for ahead of the others, when its place was not known.
    if photos.indices.contains(startPage), photos[startPage] == photo { return startPage }
    return nil
  }

  /// What the toolbar calls a photo: its name without the ending, which says nothing of the photo.
  func title(of page: Int) -> String {
    guard photos.indices.contains(page) else { return "" }
    return photos[page].stem ?? name(of: page)
  }

  /// A photo's name for people; bytes that are no text are shown as replacement characters.
  func name(of page: Int) -> String {
    guard photos.indices.contains(page) else { return "" }
    return photos[page].lastComponent?.string ?? photos[page].string
  }
}
