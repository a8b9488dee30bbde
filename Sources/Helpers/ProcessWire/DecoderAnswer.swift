package import GalleryCore

/// A message from a decoder process.
package enum DecoderAnswer: Hashable, Sendable {
  /// The process is ready, in this sandbox.
  case hello(SandboxState)
  /// A picture of the requested photo.
  ///
  /// Its pixels are in the first unused picture file.
  case picture(PictureHeader)
  /// The photo cannot be shown.
  case failed(DecodingRefusal)
  /// A frame of the animation.
  ///
  /// Its pixels are in the first unused picture file.
  case frame(FrameHeader)
  /// When the photo was taken, in milliseconds since the start of 1970 by the clock on the wall;
  /// nil if that is unknown.
  case captureTime(Int?)
  /// What the photo's metadata says about it.
  case information(PhotoInformation)
  /// What a filter must know of the photo.
  case traits(PhotoTraits)
  /// What an XMP file says about the photo beside it.
  case sidecar(SidecarContents)
  /// A file for the desktop's thumbnail cache, with its length in bytes: a thumbnail, or a note
  /// that the photo cannot be decoded.
  ///
  /// It is in the first unused picture file.
  case thumbnailFile(byteCount: Int, isNote: Bool)
  /// The file from the thumbnail cache is not one of this photo as it is now.
  case unsuitableThumbnail
  /// The table of a display, with its length in bytes and the profile's name.
  ///
  /// It is in the first unused picture file.
  case displayTable(byteCount: Int, name: String)

  /// The years 1 to 9999, in milliseconds since 1970.
  static let captureTimes = -62_135_596_800_000...253_402_300_860_999

  /// The version of the protocol; it increases when a message changes its meaning.
  private static let version = 12
}

extension DecoderAnswer: WireMessage, WireChoice {
  package static let family = WireFamily.photos
  package static let cases: [WireCase<Self>] = [
    .fields({ if case .hello(let sandbox) = $0 { sandbox } else { nil } }) {
      _ = try $1.number(version, in: version...version)
      return .hello(try $1.value($0))
    },
    .value(picture) { if case .picture(let header) = $0 { header } else { nil } },
    .value(failed) { if case .failed(let refusal) = $0 { refusal } else { nil } },
    .value(frame) { if case .frame(let header) = $0 { header } else { nil } },
    .fields({ if case .captureTime(let time) = $0 { .some(time) } else { nil } }) {
      .captureTime(try $1.optional($0 ?? nil) { try $1.number($0, in: captureTimes) })
    },
    .value(information) { if case .information(let information) = $0 { information } else { nil } },
    .value(traits) { if case .traits(let traits) = $0 { traits } else { nil } },
    .value(sidecar) { if case .sidecar(let contents) = $0 { contents } else { nil } },
    .fields({ if case .thumbnailFile(let size, let isNote) = $0 { (size, isNote) } else { nil } }) {
      .thumbnailFile(
        byteCount: try $1.number($0?.0, in: 1...ThumbnailEntry.byteLimit),
        isNote: try $1.flag($0?.1))
    },
    .plain(.unsuitableThumbnail),
    .fields({ if case .displayTable(let size, let name) = $0 { (size, name) } else { nil } }) {
      .displayTable(
        byteCount: try $1.number($0?.0, in: 1...DisplayTable.byteLimit), name: try $1.text($0?.1))
    },
  ]
}
