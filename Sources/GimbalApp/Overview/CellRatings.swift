import DecoderService
import GalleryCore

/// The stars of the photos in the overview's cells, which are read once their thumbnails are there.
@MainActor final class CellRatings {
  /// The number of ratings that are kept; those of photos out of sight are forgotten beyond it.
  private static let limit = 4096

  private let requests: PhotoTraitsRequests
  /// What is known, by photo; a photo without stars has nil.
  private var known: [PhotoID: Int?] = [:]
  /// The photos whose files did not answer; they are read when the overview is opened again.
  private var late: Set<PhotoID> = []
  /// The photos that were written again while they were being read.
  private var outdated: Set<PhotoID> = []
  /// The photos that the present frame has asked about, and those of them that must be read.
  private var asked: Set<PhotoID> = []
  private var missing: [Photo] = []

  /// Makes the ratings, which read nothing before they are asked for.
  init(decoders: DecodePool, post: @escaping PhotoTraitsRequests.Post) {
    requests = PhotoTraitsRequests(decoders: decoders, post: post)
  }

  /// Whether a requested rating has not arrived.
  var isAwaiting: Bool { requests.isAwaiting }

  /// The stars of a photo, 1…5, or -1 for a rejected one; nil if it has none, or they are not
  /// known.
  func known(of photo: PhotoID) -> Int? { known[photo] ?? nil }

  /// The same, but 0 if it has none; nil if they are not known.
  func stars(of photo: PhotoID) -> Int? { known[photo].map { $0 ?? 0 } }

  /// The stars of a photo with a file of its own, as `known` has them; what is not known is
  /// requested at the end of the frame.
  func rating(of photo: Photo) -> Int? {
    guard asked.insert(photo.id).inserted, known[photo.id] == nil, !late.contains(photo.id) else {
      return known(of: photo.id)
    }
    missing.append(photo)
    return nil
  }

  /// Requests what the frame has asked about and nothing else.
  ///
  /// - Parameter isReady: whether the pictures of the frame are there, which come first.
  func frameEnded(isReady: Bool) {
    requests.request(isReady ? missing : [])
    if asked.isEmpty { late = [] }
    if known.count > Self.limit { known = known.filter { asked.contains($0.key) } }
    (asked, missing) = ([], [])
  }

  /// Stores what was read of a photo, nil if its file did not answer; returns whether there is
  /// something to show.
  func receive(_ traits: PhotoTraits?, of photo: PhotoID) -> Bool {
    requests.receive(photo)
    // Another frame requests it again.
    if outdated.remove(photo) != nil { return true }
    guard let traits else {
      late.insert(photo)
      return false
    }
    known[photo] = .some(traits.rating)
    return traits.rating != nil
  }

  /// Notes the stars that were written beside a photo, nil for none.
  func note(_ rating: Int?, of photo: PhotoID) {
    forget(photo)
    known[photo] = .some(rating)
  }

  /// Reads a photo again when it is asked about, as its file was written again.
  func forget(_ photo: PhotoID) {
    known[photo] = nil
    late.remove(photo)
    if requests.awaits(photo) { outdated.insert(photo) }
  }

  /// Ends the thread that reads.
  func close() { requests.close() }
}
