import GalleryCore
import NumberedPhotos
import Testing

@Suite("Photo cache and album changes")
struct PhotoCacheAlbumTests {
  private let bounds = PixelSize(width: 320, height: 480)
  private let picture = PagePicture(
    image: ImageID(7), photoSize: PixelSize(width: 6000, height: 4000))

  private func location(_ name: String) -> Photo.Location {
    Photo.Location(folder: [], fileName: Array(name.utf8))
  }

  /// Applies changes to an album, and has a cache adapt to them.
  private func change(
    _ album: inout Album, _ changes: [AlbumChange], _ cache: inout PhotoCache
  ) -> [PhotoCache.Effect] {
    let before = album
    album.apply(changes)
    return cache.adapt(from: before, to: Strip(album))
  }

  private func request(
    _ page: Int, in album: Album, _ cache: inout PhotoCache
  ) -> [PhotoCache.Effect] {
    let plan = PrefetchPlan(page: page, pageCount: album.count).withoutNeighbours
    return cache.request(plan, in: Strip(album), demand: PhotoDemand(bounds: bounds), at: 0)
  }

  @Test("a photo whose page changes keeps its picture and its request")
  func moved() {
    var cache = PhotoCache()
    var album = Album([location("b")])
    _ = request(0, in: album, &cache)
    #expect(change(&album, [.insert([location("a")], page: 0)], &cache).isEmpty)
    #expect(request(1, in: album, &cache).isEmpty)
    #expect(cache.arrived(picture, page: 0, bounds: bounds).isEmpty)
    #expect(change(&album, [.move(0, page: 0)], &cache).isEmpty)
    #expect(cache.picture(of: 0) == picture)
    #expect(request(0, in: album, &cache).isEmpty)
  }

  @Test("nothing is kept of a removed photo")
  func removed() {
    var cache = PhotoCache()
    var album = Album(["a", "b", "c"].map { location($0) })
    _ = request(0, in: album, &cache)
    _ = cache.arrived(picture, page: 0, bounds: bounds)
    _ = cache.failed(page: 1, bounds: bounds, reason: "damaged")
    cache.reload(page: 1, at: 0)
    _ = request(2, in: album, &cache)
    #expect(
      change(&album, [.remove([0, 1, 2])], &cache) == [.discard(ImageID(7)), .cancel(page: 2)])
    #expect([cache.heldCount, cache.awaitedCount, cache.failureCount] == [0, 0, 0])
    #expect(cache.heldByteCount == 0)
    #expect(cache.knownPhotos.isEmpty)
  }

  @Test("a late reply from before another album was shown is ignored")
  func otherAlbum() {
    var cache = PhotoCache()
    let (album, other) = (Album([location("a")]), Album([location("b")], number: 1))
    _ = request(0, in: album, &cache)
    let generation = cache.generation(of: 0)
    #expect(cache.adapt(from: album, to: Strip(other)) == [.cancel(page: 0)])
    #expect(cache.adapt(from: other, to: Strip(album)).isEmpty)
    #expect(request(0, in: album, &cache) == [.request(page: 0, bounds: bounds)])
    // The file may have been written again since it was read for the first request.
    let old = HeldPicture(picture, imageSize: bounds, demand: PhotoDemand(bounds: bounds))
    #expect(
      cache.arrived(old, photo: 0, generation: generation) == [.discard(picture.image)])
    #expect(cache.isAwaited(0))
    #expect(cache.arrived(old, photo: 0, generation: cache.generation(of: 0)).isEmpty)
    #expect(cache.picture(of: 0) == picture)
  }

  @Test("a reload is remembered while another album is shown")
  func reloadedInOtherAlbum() {
    var cache = PhotoCache()
    let (album, other) = (Album([location("a")]), Album([location("b")], number: 1))
    _ = request(0, in: album, &cache)
    _ = cache.arrived(picture, page: 0, bounds: bounds)
    cache.reload(page: 0, at: 0)
    _ = cache.adapt(from: album, to: Strip(other))
    _ = cache.adapt(from: other, to: Strip(album))
    #expect(cache.generation(of: 0) == 1)
  }

  @Test("a photo is requested again at its file's new location, unless it is held")
  func renamed() {
    var cache = PhotoCache()
    var album = Album(["a", "b", "c"].map { location($0) })
    _ = request(0, in: album, &cache)
    _ = cache.arrived(picture, page: 0, bounds: bounds)
    _ = cache.failed(page: 1, bounds: bounds, reason: "There is no such file.")
    _ = request(2, in: album, &cache)
    let changes = (0...2).map { AlbumChange.replace(PhotoID(page: $0), location("new \($0)")) }
    #expect(change(&album, changes, &cache).isEmpty)
    #expect(request(0, in: album, &cache).isEmpty)
    #expect(cache.failure(of: 1) == nil)
    #expect(request(1, in: album, &cache) == [.request(page: 1, bounds: bounds)])
    #expect(cache.generation(of: 1) == 1)
    #expect(request(2, in: album, &cache) == [.cancel(page: 1), .request(page: 2, bounds: bounds)])
    // The answer to the request for the old name says nothing of the photo.
    _ = cache.failed(
      page: 2, demand: PhotoDemand(bounds: bounds), generation: 0,
      reason: "There is no such file.")
    #expect(cache.failure(of: 2) == nil && cache.isAwaited(2))
  }
}
