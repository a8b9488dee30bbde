import Commands
import DecoderService
import GalleryCore
import PhotoSources

/// What is read of photos' metadata: the caption, the information panel, the sizes that a slideshow
/// chooses by, and the stars in the overview.
@MainActor final class MetadataPart {
  /// What the current photo's metadata says, from the first time that it is shown on.
  let current: PhotoInformationReader
  /// The same of the other photo of a pair, for its caption.
  let partner: PhotoInformationReader
  /// How the user's language writes dates, from the first time that one is shown on.
  let language: DateLanguageReader
  private let sizes: PhotoTraitsRequests
  /// The stars of the photos in the overview.
  let ratings: CellRatings
  /// The photo whose caption the user has just asked for, until the caption is read.
  var awaitedCaption: PhotoID?
  /// What the user has asked to do with a photo's information, until that is read.
  private var awaited = AwaitedInformation()
  /// The scroll offset of the information panel.
  var panel = ScrolledCard()
  /// The scroll offset of the photo's caption.
  var caption = ScrolledCard()
  /// The caption that was drawn last, which stays while the next photo is read; nil for none.
  var lastCaption: (photo: PhotoID, text: String)?

  /// Prepares readers, which read nothing before it is needed.
  ///
  /// - Parameters:
  ///   - decoders: what reads metadata.
  ///   - post: passes on what was read, on any thread.
  init(decoders: DecodePool, post: @escaping @Sendable (Message) -> Void) {
    current = PhotoInformationReader(decoders: decoders) {
      post(.metadata(.informationRead($0, number: $1)))
    }
    partner = PhotoInformationReader(decoders: decoders) {
      post(.metadata(.partnerInformationRead($0, number: $1)))
    }
    language = DateLanguageReader(post: post)
    sizes = PhotoTraitsRequests(decoders: decoders) {
      post(.metadata(.measured($0, $1?.size)))
    }
    ratings = CellRatings(decoders: decoders) { post(.metadata(.ratingRead($0, $1))) }
  }

  /// Whether something that was requested has not arrived.
  var isAwaiting: Bool {
    current.isAwaiting || language.isAwaiting || sizes.isAwaiting || ratings.isAwaiting
  }

  /// Reads a photo again when it is asked for, as its file was written again.
  func forget(_ photo: PhotoID) {
    current.forget(photo)
    partner.forget(photo)
    ratings.forget(photo)
  }

  /// Reads a photo again when it is asked for, as a file beside it was written again; until then,
  /// what is known counts but for the stars in the overview.
  func readAgain(_ photo: PhotoID) {
    current.readAgain(photo)
    partner.readAgain(photo)
    ratings.forget(photo)
  }

  /// Notes what was written beside a photo, which is read again when it is asked for.
  func note(_ change: SidecarChange, of photo: PhotoID) {
    current.note(change, of: photo)
    partner.note(change, of: photo)
    if let stars = change.stars { ratings.note(stars == 0 ? nil : stars, of: photo) }
  }

  /// Forgets the stars of photos whose files were written again; those of them that are known are
  /// loaded again.
  func reload(_ rewritten: Set<PhotoID>, among known: [PhotoID]) -> [AppAction] {
    for photo in rewritten { ratings.forget(photo) }
    return known.filter(rewritten.contains).map { .reload($0) }
  }

  /// Forgets what was asked about another photo than the current one.
  func currentPhotoChanged(to photo: PhotoID?) { awaited.currentPhotoChanged(to: photo) }

  /// Releases the pointers that the cards hold.
  func pointersLost() {
    panel.pointersLost()
    caption.pointersLost()
  }

  /// Ends the readers.
  func close() {
    current.close()
    partner.close()
    sizes.close()
    ratings.close()
  }

  /// What is known of a photo; nil if it must be read first, after which the action is due.
  func information(
    of photo: Photo, for action: AwaitedInformation.Action
  ) -> PhotoInformation? {
    if let known = current.information(of: photo) { return known }
    awaited.add(action, for: photo.id)
    return nil
  }

  /// Requests the sizes of photos that a slideshow chooses from, and no others.
  ///
  /// - Parameters:
  ///   - photos: the photos, the most urgent first.
  ///   - known: the size of a photo that needs no request; nil if it is not known.
  /// - Returns: the photos that were not requested; one on the web, which is not downloaded only
  ///   for this, has no size.
  func measure(
    _ photos: [Photo], known: (Photo) -> PixelSize?
  ) -> [(photo: PhotoID, size: PixelSize?)] {
    var (measured, unknown): ([(photo: PhotoID, size: PixelSize?)], [Photo]) = ([], [])
    for photo in photos {
      let size = known(photo)
      if size != nil || photo.location.isAddress {
        measured.append((photo.id, size))
      } else {
        unknown.append(photo)
      }
    }
    for photo in measured { sizes.receive(photo.photo) }
    sizes.request(unknown)
    return measured
  }

  /// Returns the sizes that are known of the photos that a gallery's slideshow chooses from, and
  /// requests those of the others.
  ///
  /// Sizes of decoded photos need no request, nor those that sources describe.
  func measure(
    for gallery: Gallery, _ media: MediaCoordinator, _ descriptions: PhotoDescriptions
  ) -> [(photo: PhotoID, size: PixelSize?)] {
    measure(gallery.photosToMeasure.compactMap { gallery.album[$0] }) {
      media.decoded($0.id)?.photoSize ?? descriptions[$0]?.size
    }
  }

  /// Notes that the size of a photo has arrived.
  func noteMeasured(_ photo: PhotoID) { sizes.receive(photo) }

  /// What was asked for before a photo's information was read, once, as soon as it is.
  func dueActions(for photo: Photo?) -> [AppAction] {
    guard let photo, current.information(of: photo) != nil else { return [] }
    return awaited.take(for: photo.id).map { action in
      switch action {
      case .copy: .perform(.copyInformation)
      case .map: .perform(.showOnMap)
      case .editCaption: .perform(.editCaption)
      case .editKeywords: .perform(.editKeywords)
      }
    }
  }
}
