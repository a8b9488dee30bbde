import DecoderService
import GalleryCore
import SDLSupport
import SystemPackage

@testable import GimbalApp

/// Media with fake decoders, for a gallery of ten photos, and a clock that a test moves.
@MainActor struct MediaInHand {
  let compositor = FakeCompositor()
  let decoders = FakeDecoders()
  let media: MediaCoordinator
  private let mailbox = Mailbox<Message> {}
  var gallery: Gallery
  var now = 0.0
  var isResizing = false
  var hasShownPhoto = true

  init(page: Int = 3, policy: MediaCoordinator.Policy = MediaCoordinator.Policy(workerCount: 2)) {
    media = MediaCoordinator(
      shelf: ImageShelf(compositor: compositor), decoders: decoders, policy: policy
    ) { [mailbox] in mailbox.post($0) }
    gallery = Gallery(windowSize: Size(width: 900, height: 600), pageCount: 10, page: page)
    send(.albumChanged(Self.album, page: page))
  }

  /// Ten photos in one folder.
  static let album: Album = {
    var album = Album()
    let folder = Array("/photos/".utf8)
    album.apply(
      .reset((0..<10).map { Photo.Location(folder: folder, fileName: Array("\($0).jpg".utf8)) }))
    return album
  }()

  /// The ID of the photo on a page of the album.
  func photo(_ page: Int) -> PhotoID { Self.album.photos[page].id }

  mutating func send(_ event: GalleryEvent) {
    _ = gallery.handle(event, at: now)
    reportPhotoSize()
  }

  /// Requests what the gallery needs now; returns whether something was discarded.
  @discardableResult func request() -> Bool {
    media.request(
      gallery.mediaDemand(at: now, decoding: media.pace), backdrop: nil, isResizing: isResizing,
      hasShownPhoto: hasShownPhoto, at: now)
  }

  /// Decodes the photo on a page; returns whether its picture changed.
  @discardableResult mutating func decode(
    _ page: Int, animation: AnimationTraits? = nil, failure: DecodeFailure? = nil,
    isProvisional: Bool = false
  ) -> Bool? {
    guard
      let reply = decoders.reply(
        to: photo(page), animation: animation, failure: failure, isProvisional: isProvisional)
    else { return nil }
    defer { reportPhotoSize() }
    return media.receive(reply)
  }

  /// Delivers the animation's frames that were sent; returns whether the picture changed.
  @discardableResult func deliver() -> Bool {
    var hasChanged = false
    for case .media(.frame(let result, let serial)) in mailbox.takeAll() {
      if media.receive(result, serial: serial) { hasChanged = true }
    }
    return hasChanged
  }

  /// Decodes everything that is requested, until nothing more is.
  mutating func decodeAll() {
    repeat {
      for id in decoders.requested() {
        if let reply = decoders.reply(to: id) { _ = media.receive(reply) }
      }
      reportPhotoSize()
      request()
    } while !decoders.requested().isEmpty
  }

  private mutating func reportPhotoSize() {
    let size = gallery.currentPhoto.flatMap(media.decoded)?.photoSize
    if size != gallery.photoSize { _ = gallery.handle(.photoSizeChanged(size), at: now) }
  }
}
