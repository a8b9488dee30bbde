import Chrome
import DecoderService
import Demonstration
import GalleryCore
import PhotoSources
import SystemPackage
import Testing

@testable import GimbalApp

@Suite("Media")
@MainActor struct MediaCoordinatorTests {
  @Test("until the first photo is shown, only that is requested; its neighbours follow")
  func first() throws {
    var hand = MediaInHand()
    hand.hasShownPhoto = false
    hand.request()
    #expect(hand.decoders.requested() == [hand.photo(3)])
    #expect(!hand.media.isResolved(hand.photo(3)) && hand.media.isAwaiting)
    #expect(hand.decode(3) == true)
    #expect(hand.media.isResolved(hand.photo(3)) && !hand.media.isAwaiting)
    let picture = try #require(hand.media.picture(of: hand.photo(3)))
    #expect(hand.compositor.images[picture.image]?.size == PixelSize(width: 900, height: 600))
    hand.request()
    #expect(hand.decoders.requested().isEmpty)
    hand.hasShownPhoto = true
    hand.request()
    #expect(Set(hand.decoders.requested()) == Set([4, 2, 5].map(hand.photo)))
    #expect(hand.decoders.urgency.first == hand.photo(3))
    #expect(hand.decoders.visible == [hand.photo(3)])
  }

  @Test("while the first photo's preview is shown, its neighbours wait for the rest of it")
  func firstPreview() {
    var hand = MediaInHand()
    hand.hasShownPhoto = false
    hand.request()
    hand.decode(3, isProvisional: true)
    hand.hasShownPhoto = true
    hand.request()
    #expect(hand.decoders.requested() == [hand.photo(3)])
    #expect(hand.media.isCompletingFirst(of: hand.gallery))
    hand.decode(3)
    #expect(!hand.media.isCompletingFirst(of: hand.gallery))
    hand.request()
    #expect(Set(hand.decoders.requested()) == Set([4, 2, 5].map(hand.photo)))
  }

  @Test("one photo at a time is decoded while the desktop saves power")
  func power() {
    var hand = MediaInHand()
    hand.request()
    #expect(!hand.decoders.savesPower)
    for savesPower in [true, false] {
      var environment = hand.gallery.environment
      environment.savesPower = savesPower
      hand.send(.environmentChanged(environment))
      hand.request()
      #expect(hand.decoders.savesPower == savesPower)
    }
  }

  @Test("a request says whether nothing of its photo is shown, as only then its preview is needed")
  func emptyPages() {
    var hand = MediaInHand()
    hand.request()
    #expect(!hand.decoders.requests.isEmpty)
    #expect(hand.decoders.requests.allSatisfy { $0.isForEmptyPage })
    hand.decodeAll()
    hand.media.reload(hand.photo(3), at: 0)
    hand.request()
    let again = hand.decoders.requests.first { $0.id == hand.photo(3) }
    #expect(again?.isForEmptyPage == false)
  }

  @Test("a photo that cannot be decoded is resolved, and says why; a slow one says that it loads")
  func failure() {
    var hand = MediaInHand()
    hand.request()
    #expect(hand.media.loadingCardTime(of: hand.photo(3)) == PhotoCache.patience)
    hand.decode(3, failure: .other(reason: "It is damaged."))
    #expect(hand.media.failure(of: hand.photo(3)) == "It is damaged.")
    #expect(hand.media.isResolved(hand.photo(3)))
    #expect(hand.media.loadingCardTime(of: hand.photo(3)) == nil)
  }

  @Test("during a turn or a resize nothing new is decoded as long as there is a picture")
  func unsettled() {
    var hand = MediaInHand()
    hand.decodeAll()
    hand.send(.command(.turnDevice(quarters: 1)))
    hand.request()
    #expect(hand.decoders.requested().isEmpty)
    hand.now = 5
    hand.isResizing = true
    hand.request()
    #expect(hand.decoders.requested().isEmpty)
    hand.isResizing = false
    hand.request()
    #expect(hand.decoders.requested().contains(hand.photo(3)))
    // Without a picture there is nothing else to show.
    hand.send(.command(.lastPage))
    hand.isResizing = true
    hand.request()
    #expect(hand.decoders.requested().contains(hand.photo(9)))
  }

  @Test("a limit on memory is kept, and the current photo is shown even so")
  func memory() {
    let bytes = 900 * 600 * 4
    var hand = MediaInHand(
      policy: MediaCoordinator.Policy(workerCount: 2, memoryByteCount: 2 * bytes))
    hand.decodeAll()
    #expect(hand.media.inspectedCache.heldByteCount <= 2 * bytes)
    #expect(hand.media.picture(of: hand.photo(3)) != nil)
    #expect(hand.compositor.images.count == hand.media.inspectedCache.heldCount)
  }

  @Test("a matte that shows the photo itself gets its blur, also of photos that are held")
  func blur() {
    var hand = MediaInHand()
    hand.send(.matteChanged(.mean))
    hand.request()
    hand.decode(3)
    hand.request()
    #expect(hand.media.picture(of: hand.photo(3))?.sketch != nil)
    #expect(hand.media.picture(of: hand.photo(3))?.matte == nil)
    #expect(!hand.decoders.requested().contains(hand.photo(3)))
    hand.send(.matteChanged(.blur))
    hand.request()
    hand.decode(3)
    #expect(hand.media.picture(of: hand.photo(3))?.matte != nil)
    hand.request()
    #expect(!hand.decoders.requested().contains(hand.photo(3)))
  }

  @Test("a photo that is read again keeps its old picture until the new one arrives")
  func reload() throws {
    var hand = MediaInHand()
    hand.decodeAll()
    let old = try #require(hand.media.picture(of: hand.photo(3)))
    hand.media.forgive("/photos/3.jpg")
    hand.media.reload(hand.photo(3), at: 0)
    #expect(hand.decoders.forgiven == ["/photos/3.jpg"])
    hand.request()
    #expect(hand.decoders.requests.first { $0.id == hand.photo(3) }?.generation == 1)
    #expect(hand.media.picture(of: hand.photo(3)) == old)
    hand.decode(3)
    #expect(hand.media.picture(of: hand.photo(3)) != old)
    #expect(hand.compositor.images[old.image] == nil)
  }

  @Test(
    "the progress of a download is seen on the card of a photo that has been awaited for a while")
  func downloads() throws {
    var hand = MediaInHand()
    let (photo, half) = (hand.photo(3), FetchProgress(received: 5, total: 10))
    #expect(!hand.media.note(half, of: photo, at: 0), "Nothing is awaited.")
    hand.request()
    let cardTime = try #require(hand.media.loadingCardTime(of: photo))
    #expect(!hand.media.note(half, of: photo, at: cardTime - 0.01), "There is no card yet.")
    #expect(hand.media.downloadProgress(of: photo) == half)
    #expect(hand.media.note(half, of: photo, at: cardTime))
    hand.media.reload(photo, at: cardTime)
    #expect(hand.media.downloadProgress(of: photo) == nil, "It begins again.")
    hand.request()
    _ = hand.media.note(half, of: photo, at: cardTime)
    #expect(hand.media.downloadProgress(of: photo) == half)
    hand.decode(3)
    #expect(hand.media.downloadProgress(of: photo) == nil)
  }

  @Test("a zoomed photo's visible part is requested once it rests, and drawn when it arrives")
  func detail() throws {
    var hand = MediaInHand()
    hand.decodeAll()
    hand.send(.command(.zoomToActualSize))
    hand.now = 2
    _ = hand.gallery.advance(at: hand.now)
    hand.request()
    let due = try #require(hand.media.detailTime)
    #expect(hand.decoders.requested(.detail).isEmpty)
    hand.now = due
    hand.request()
    #expect(hand.decoders.requested(.detail) == [hand.photo(3)])
    let reply = try #require(hand.decoders.reply(to: hand.photo(3), .detail))
    #expect(hand.media.receive(reply))
    #expect(hand.media.detail(of: hand.photo(3)) != nil)
    // A file that is read again has other details.
    hand.media.reload(hand.photo(3), at: hand.now)
    #expect(hand.media.detail(of: hand.photo(3)) == nil)
  }

  @Test("an animation plays frame by frame, pauses, and leaves no image behind")
  func animation() throws {
    var hand = MediaInHand()
    hand.request()
    hand.decode(3, animation: AnimationTraits(playCount: nil))
    hand.decodeAll()
    let still = try #require(hand.media.picture(of: hand.photo(3)))
    let stream = try #require(hand.decoders.streams.first)
    #expect(hand.decoders.streams.count == 1 && stream.askedCount > 0 && hand.media.isAwaiting)
    let imageCount = hand.compositor.images.count
    for index in 0..<2 { stream.send(index) }
    hand.deliver()
    #expect(!hand.media.advance(isPlaying: false, at: 0), "It is paused.")
    #expect(hand.media.advance(isPlaying: true, at: 0))
    let first = try #require(hand.media.picture(of: hand.photo(3)))
    #expect(first != still && hand.media.frameTime == 0.1)
    #expect(!hand.media.advance(isPlaying: true, at: 0.09))
    #expect(hand.media.advance(isPlaying: true, at: 0.1))
    #expect(hand.compositor.images[first.image] == nil)
    #expect(hand.compositor.images.count == imageCount + 1)
    // Another photo ends it.
    hand.send(.command(.lastPage))
    hand.request()
    #expect(stream.isClosed)
    stream.send(2)
    #expect(!hand.deliver() && !hand.media.advance(isPlaying: true, at: 1))
  }

  @Test("without animations no stream starts; nor before the first photo is shown")
  func still() {
    var never = MediaInHand(
      policy: MediaCoordinator.Policy(workerCount: 2, playsAnimations: false))
    var early = MediaInHand()
    early.hasShownPhoto = false
    for hand in [never, early] { hand.request() }
    never.decode(3, animation: AnimationTraits(playCount: nil))
    early.decode(3, animation: AnimationTraits(playCount: nil))
    for hand in [never, early] {
      hand.request()
      #expect(hand.decoders.streams.isEmpty)
    }
  }

  /// Two albums of five photos, the first of which is shown at its fourth photo.
  private func handWithAlbums() -> MediaInHand {
    var hand = MediaInHand()
    hand.send(
      .albumsChanged(
        AlbumList(
          [0..<5, 5..<10].map { pages in
            AlbumList.Entry(
              id: AlbumID(rawValue: pages.lowerBound), title: "\(pages)",
              album: Album(MediaInHand.album, pages: pages))
          }), photo: hand.photo(3)))
    return hand
  }

  @Test("when another album is shown, nothing that the last one held stays")
  func albums() throws {
    var hand = handWithAlbums()
    hand.decodeAll()
    hand.send(.command(.zoomToActualSize))
    hand.now = 2
    _ = hand.gallery.advance(at: hand.now)
    hand.request()
    hand.now = try #require(hand.media.detailTime)
    hand.request()
    let reply = try #require(hand.decoders.reply(to: hand.photo(3), .detail))
    #expect(hand.media.receive(reply))
    hand.media.reload(hand.photo(2), at: hand.now)
    hand.request()
    #expect(hand.decoders.requested() == [hand.photo(2)])
    #expect(hand.compositor.images.count == hand.media.inspectedCache.heldCount + 1)
    let old = hand.gallery.album
    hand.send(.command(.album(by: 1)))
    hand.media.adapt(from: old, to: hand.gallery.strip)
    #expect(hand.compositor.images.isEmpty && hand.decoders.requests.isEmpty)
    #expect(hand.media.inspectedCache.heldByteCount == 0 && !hand.media.isAwaiting)
    hand.decodeAll()
    #expect(hand.media.picture(of: hand.photo(5)) != nil)
    #expect(hand.compositor.images.count == hand.media.inspectedCache.heldCount)
  }

  @Test("an animation ends with its album, and so does the request of its sharper part")
  func animatedAlbum() throws {
    var hand = handWithAlbums()
    hand.request()
    hand.decode(3, animation: AnimationTraits(playCount: nil))
    hand.request()
    let stream = try #require(hand.decoders.streams.first)
    for index in 0..<2 { stream.send(index) }
    hand.deliver()
    #expect(hand.media.advance(isPlaying: true, at: 0))
    // The photo slides out of view, with the frame that it has.
    hand.send(.command(.page(by: 1)))
    hand.now = 0.05
    hand.request()
    #expect(stream.isClosed)
    #expect(hand.media.picture(of: hand.photo(3)) != hand.media.decoded(hand.photo(3)))
    hand.send(.command(.zoomToActualSize))
    hand.now = 2
    hand.decodeAll()
    hand.send(.command(.zoomToActualSize))
    hand.now = 4
    _ = hand.gallery.advance(at: hand.now)
    hand.request()
    hand.now = try #require(hand.media.detailTime)
    hand.request()
    #expect(hand.decoders.requested(.detail) == [hand.photo(4)])
    let old = hand.gallery.album
    hand.send(.command(.album(by: 1)))
    hand.media.adapt(from: old, to: hand.gallery.strip)
    #expect(hand.compositor.images.isEmpty && hand.decoders.requests.isEmpty)
  }

  @Test("photos that leave the album leave the compositor, and the decoders")
  func removed() {
    var hand = MediaInHand()
    hand.request()
    hand.decode(3)
    let old = hand.gallery.album
    var album = old
    album.apply(.reset([]))
    hand.send(.albumChanged(album))
    hand.media.adapt(from: old, to: hand.gallery.strip)
    #expect(hand.compositor.images.isEmpty && hand.decoders.requests.isEmpty)
    hand.media.close()
    #expect(hand.decoders.isClosed)
  }

  @Test("the overview requests thumbnails for its cells, a few at a time, before anything else")
  func thumbnails() throws {
    var hand = MediaInHand()
    hand.decodeAll()
    hand.send(.command(.toggleOverview))
    hand.now = 1
    hand.gallery.settle(at: 1)
    hand.request()
    let first = hand.decoders.requested(.thumbnail)
    #expect(first == [0, 1, 2].map(hand.photo), "One more than there are decoders.")
    #expect(hand.decoders.urgency.prefix(3) == first[...])
    #expect(hand.decoders.visible.isSuperset(of: first) && hand.decoders.areInCells)
    let side = Int(hand.gallery.overviewLayout.side)
    #expect(hand.decoders.requests.last?.demand.bounds == PixelSize(width: side, height: side))
    for _ in 0..<10 {
      for photo in hand.decoders.requested(.thumbnail) {
        let reply = try #require(hand.decoders.reply(to: photo, .thumbnail))
        #expect(hand.media.receive(reply))
      }
      hand.request()
    }
    for page in 0..<10 { #expect(hand.media.thumbnail(of: hand.photo(page)) != nil) }
    #expect(!hand.media.isAwaiting)
    #expect(hand.compositor.images.count == hand.media.inspectedCache.heldCount)
    // A photo that is opened has its thumbnail until it is decoded.
    #expect(hand.media.decoded(hand.photo(9))?.isProvisional == true)
    hand.send(.command(.lastPage))
    hand.send(.command(.toggleOverview))
    hand.request()
    #expect(hand.decoders.requested().first == hand.photo(9))
    #expect(!hand.decoders.areInCells)
    hand.decode(9)
    #expect(hand.media.decoded(hand.photo(9))?.isProvisional == false)
  }

  @Test("previews come before thumbnails, which replace them; a photo without one is decoded")
  func previews() throws {
    var hand = MediaInHand(
      policy: MediaCoordinator.Policy(workerCount: 2, showsPreviews: true))
    hand.decodeAll()
    hand.send(.command(.toggleOverview))
    hand.request()
    let first = hand.decoders.requested(.preview)
    #expect(first == [0, 1, 2].map(hand.photo) && hand.decoders.requested(.thumbnail).isEmpty)
    let preview = try #require(
      hand.decoders.reply(to: first[0], .preview, isProvisional: true))
    hand.decoders.cancel(first[0], .preview)
    #expect(hand.media.receive(preview))
    #expect(hand.media.thumbnail(of: first[0])?.isProvisional == true)
    let none = try #require(
      hand.decoders.reply(to: first[1], .preview, failure: .noPreview))
    _ = hand.media.receive(none)
    #expect(hand.media.thumbnailFailure(of: first[1]) == nil)
    for _ in 0..<20 {
      hand.request()
      for photo in hand.decoders.requested(.preview) {
        _ = hand.media.receive(
          try #require(
            hand.decoders.reply(
              to: photo, .preview, failure: .noPreview)))
      }
      for photo in hand.decoders.requested(.thumbnail) {
        _ = hand.media.receive(try #require(hand.decoders.reply(to: photo, .thumbnail)))
      }
    }
    for photo in first { #expect(hand.media.thumbnail(of: photo)?.isProvisional == false) }
    #expect(!hand.media.isAwaiting)
  }

  @Test("thumbnails stay while the overview fades out, even if photos leave no room for them")
  func fadingOverview() throws {
    let photoByteCount = 900 * 600 * 4
    var hand = MediaInHand(
      policy: MediaCoordinator.Policy(workerCount: 2, memoryByteCount: photoByteCount + 1))
    hand.decodeAll()
    hand.send(.command(.toggleOverview))
    for _ in 0..<10 {
      hand.request()
      for photo in hand.decoders.requested(.thumbnail) {
        _ = hand.media.receive(try #require(hand.decoders.reply(to: photo, .thumbnail)))
      }
    }
    hand.now = 1
    hand.gallery.settle(at: 1)
    #expect(hand.media.thumbnail(of: hand.photo(9)) != nil)
    hand.send(.command(.toggleOverview))
    hand.decodeAll()
    hand.now = 1.1
    hand.request()
    #expect(hand.media.thumbnail(of: hand.photo(9)) != nil)
    hand.now = 2
    hand.gallery.settle(at: 2)
    hand.decodeAll()
    hand.request()
    #expect(hand.media.thumbnail(of: hand.photo(9)) == nil)
  }

  @Test("requests for thumbnails end with the overview; one that failed is marked")
  func leavingOverview() throws {
    var hand = MediaInHand()
    hand.decodeAll()
    hand.send(.command(.toggleOverview))
    hand.request()
    let reply = try #require(
      hand.decoders.reply(to: hand.photo(0), .thumbnail, failure: .other(reason: "It is damaged.")))
    _ = hand.media.receive(reply)
    #expect(hand.media.thumbnailFailure(of: hand.photo(0)) == "It is damaged.")
    #expect(!hand.decoders.requested(.thumbnail).isEmpty)
    hand.send(.command(.toggleOverview))
    hand.request()
    #expect(hand.decoders.requested(.thumbnail).isEmpty)
  }
}
