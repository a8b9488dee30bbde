import DecoderService
import GalleryCore

/// The stars of the photos in the overview's cells, which are read once their thumbnails are there.
@MainActor final class CellRatings {
  /// The number of ratings that are kept; those of photos out of sight are forgotten beyond it.
  private static let limit = 4096

  private let requests: PhotoTraitsRequests
  /// What is known, by photo; a photo without stars has nil.
  private var known: [PhotoID: Int?] = [:]
  /// The photos that the present frame has asked about, and those of them that must be read.
  private var asked: Set<PhotoID> = []
  private var missing: [Photo] = []

  /// Makes the ratings, which read nothing before they are asked for.
  init(decoders: DecodePool, post: @escaping PhotoTraitsRequests.Post) {
    requests = PhotoTraitsRequests(decoders: decoders, post: post)
  }

  /// Whether a requested rating has not arrived.
  var isAwaiting: Bool { requests.isAwaiting }

  /// The stars of a photo, 1…5, or -1 for a rejected one; nil, and requested at the end of the frame,
  /// if they are not known.
  ///
  /// A photo on a server is not downloaded for them.
  func rating(of photo: Photo) -> Int? {
    asked.insert(photo.id)
    if let rating = known[photo.id] { return rating }
    if !photo.location.isAddress { missing.append(photo) }
    return nil
  }

  /// Requests what the frame has asked about and nothing else.
  ///
  /// - Parameter isReady: whether the pictures of the frame are there, which come first.
  func frameEnded(isReady: Bool) {
    requests.request(isReady ? missing : [])
    if known.count > Self.limit { known = known.filter { asked.contains($0.key) } }
    (asked, missing) = ([], [])
  }

  /// Stores the stars of a photo; returns whether there is something to show.
  func receive(_ rating: Int?, of photo: PhotoID) -> Bool {
    requests.receive(photo)
    known[photo] = .some(rating)
    return rating != nil
  }

  /// Reads a photo again when it is asked about, as its file was written again.
  func forget(_ photo: PhotoID) { known[photo] = nil }

  /// Ends the thread that reads.
  func close() { requests.close() }
}
