package import GalleryCore

/// A request to a decoder process.
package enum DecoderCall: Hashable, Sendable {
  /// Decode the photo whose open file comes along, on `threads` cores; if somebody waits for it,
  /// its preview first.
  case decode(PhotoDemand, threads: Int, isAwaited: Bool = false)
  /// Prepare to play the animation in the file sent with this message.
  case animate(PhotoDemand)
  /// Send the animation's next frame, wrapping around at the end.
  case nextFrame
  /// Use the memory file sent with this message for a picture of the next request.
  ///
  /// The files are used in the order in which they are sent; those left after the last picture are
  /// closed.
  case pictureFile
  /// Read when the photo in the file sent with this message was taken.
  case captureTime
  /// Read what the metadata of the photo in the file sent with this message says about it.
  case information
  /// Read what a filter must know of the photo in the file sent with this message, and which of
  /// these keywords it has.
  case traits(keywords: [String])
  /// Read what the XMP file sent with this message, which is beside a photo with this extension,
  /// says about it, and which of these keywords it has.
  case sidecar(fileExtension: String, keywords: [String])
  /// Decode the photo in the file sent with this message for a cell of the overview, and encode the
  /// thumbnail of this size for the desktop's cache; the file for that is the first picture file.
  case makeThumbnail(PhotoDemand, ThumbnailKey, ThumbnailSize, threads: Int)
  /// Check and decode the file from the desktop's thumbnail cache sent with this message.
  case showThumbnail(PhotoDemand, ThumbnailStatus)
  /// Decode the preview in the photo sent with this message, if it is fit to be shown for the
  /// photo.
  case preview(PhotoDemand)
  /// Decode what the beginning of a photo, sent with this message, shows of the whole photo.
  case beginning(PhotoDemand)
  /// Derive the table of a display from its ICC profile, sent with this message, and write it to
  /// the first picture file.
  case displayTable

  /// The number of cores that a decoder may be told to use.
  private static let cores = 1...64
}

extension DecoderCall: WireMessage, WireChoice {
  package static let family = WireFamily.photos
  package static let cases: [WireCase<Self>] = [
    .fields({
      if case .decode(let demand, let threads, let isAwaited) = $0 {
        (demand, threads, isAwaited)
      } else {
        nil
      }
    }) {
      .decode(
        try $1.value($0?.0), threads: try $1.number($0?.1, in: cores),
        isAwaited: try $1.flag($0?.2))
    },
    .value(animate) { if case .animate(let demand) = $0 { demand } else { nil } },
    .plain(.nextFrame), .plain(.pictureFile), .plain(.captureTime), .plain(.information),
    .fields({ if case .traits(let keywords) = $0 { keywords } else { nil } }) {
      .traits(keywords: try PhotoTraits.keywords($0, &$1))
    },
    .fields({
      if case .sidecar(let name, let keywords) = $0 { (name, keywords) } else { nil }
    }) {
      let name = try $1.text($0?.0)
      return .sidecar(fileExtension: name, keywords: try PhotoTraits.keywords($0?.1, &$1))
    },
    .fields({
      if case .makeThumbnail(let demand, let key, let size, let threads) = $0 {
        (demand, key, size, threads)
      } else {
        nil
      }
    }) {
      .makeThumbnail(
        try $1.value($0?.0), try $1.value($0?.1), try $1.value($0?.2),
        threads: try $1.number($0?.3, in: cores))
    },
    .fields({
      if case .showThumbnail(let demand, let status) = $0 { (demand, status) } else { nil }
    }) {
      .showThumbnail(try $1.value($0?.0), try $1.value($0?.1))
    },
    .value(preview) { if case .preview(let demand) = $0 { demand } else { nil } },
    .value(beginning) { if case .beginning(let demand) = $0 { demand } else { nil } },
    .plain(.displayTable),
  ]
}
