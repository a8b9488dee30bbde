import GalleryTesting
import NumberedPhotos
import SeededRandom
import Testing

@testable import GalleryCore

@Suite("Several albums")
struct AlbumListTests {
  private func entry(_ id: Int, _ album: Album) -> AlbumList.Entry {
    AlbumList.Entry(id: AlbumID(rawValue: id), title: "\(id)", album: album)
  }

  @Test("albums without photos are left out, unless all are empty")
  func empty() {
    let whole = Album(count: 5)
    let (first, second) = (Album(whole, pages: 0..<3), Album(whole, pages: 3..<5))
    let list = AlbumList([entry(0, Album()), entry(1, first), entry(2, Album()), entry(3, second)])
    #expect(list.entries.map(\.title) == ["1", "3"])
    #expect(!list.isEmpty)
    #expect(list.index(of: AlbumID(rawValue: 3)) == 1)
    #expect(list.index(of: AlbumID(rawValue: 2)) == nil)
    #expect(list.index(of: PhotoID(page: 2)) == 0 && list.index(of: PhotoID(page: 3)) == 1)
    #expect(list.index(of: PhotoID(page: 5)) == nil)
    let none = AlbumList([entry(4, Album()), entry(5, Album())])
    #expect(none.isEmpty && none.entries.map(\.title) == ["4"])
    #expect(AlbumList([]).isEmpty && AlbumList([]).entries.count == 1)
    #expect(AlbumList().isEmpty)
  }

  @Test("some pages of an album are an album with the same photos", arguments: SeededRandom.seeds)
  func pages(seed: UInt64) throws {
    var random = SeededRandom(seed: seed)
    for sequence in 0..<2_000 {
      let trace: Comment = "seed \(seed), sequence \(sequence)"
      var album = Album(
        (0..<random.integer(0...12)).map { _ in .random(using: &random) }, number: 1)
      for _ in 0..<random.integer(0...3) {
        album.apply(AlbumChange.batch(for: album, gone: [], using: &random))
      }
      // Pages past the end do not count.
      let start = random.integer(0...album.count + 1)
      let pages = start..<random.integer(start...album.count + 2)
      let photos = Array(album.photos[pages.clamped(to: 0..<album.count)])
      let part = Album(album, pages: pages)
      try #require(part.photos == photos, trace)
      for photo in album.photos {
        try #require(part.page(of: photo.id) == photos.firstIndex(of: photo), trace)
      }
      // It is an album like any other.
      var (changed, model) = (part, AlbumModel(part))
      let removed = photos.map(\.id).filter { _ in random.integer(0...1) == 0 }
      changed.apply(.remove(removed))
      model.apply([.remove(removed)]) { _ in [] }
      try #require(changed.photos.map(\.id) == model.photos.map(\.id), trace)
      for (page, photo) in changed.photos.enumerated() {
        try #require(changed.page(of: photo.id) == page, trace)
      }
    }
  }
}
