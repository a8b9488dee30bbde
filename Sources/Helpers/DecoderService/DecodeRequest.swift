package import GalleryCore
package import ProcessWire
package import SystemPackage

/// A request to the decoders for a photo, or a detail of it.
package struct DecodeRequest: Hashable, Sendable {
  /// The purpose of a picture; requests for one photo with different purposes are independent of
  /// each other.
  package enum Purpose: Hashable, Sendable {
    /// It is shown on the photo's page.
    case photo
    /// It is drawn over a part of the photo; without it the photo is only less sharp.
    case detail
    /// To be shown in the photo's cell in the overview.
    case thumbnail
    /// The small picture that a camera stored in the photo's file, to be shown in the photo's cell
    /// until its thumbnail arrives; that itself if it is stored in the desktop's cache.
    case preview
    /// The whole photo in its own size, for other programs.
    case copy
    /// The whole photo for a file or a printer, in the size that it has there.
    case export
    /// A small picture of the whole photo, for the remote control.
    case remote
    /// What has arrived of a photo that is being downloaded, to be shown on its page until then;
    /// the pool makes these requests itself.
    case beginning

    /// Whether the photo can be shown without it, and a failure concerns only it.
    var isExtra: Bool { [.detail, .copy, .export, .preview, .remote, .beginning].contains(self) }

    /// Whether it is requested again after its file has changed: for the others somebody waits who
    /// makes one request.
    var isRepeated: Bool { ![.copy, .export, .remote].contains(self) }

    /// Whether it is shown in a cell of the overview.
    var isForCell: Bool { self == .thumbnail || self == .preview }
  }

  /// The photo's ID.
  package var id: PhotoID
  /// The purpose.
  package var purpose: Purpose
  /// The file.
  package var photo: FilePath
  /// The size, and the part.
  package var demand: PhotoDemand
  /// The number of reloads of the file; replies to older generations are ignored.
  package var generation: Int
  /// Whether it is the first photo or a detail, so that decoding may use two cores.
  package var isUrgent: Bool
  /// Whether the page shows nothing of the photo until the reply, or only its thumbnail.
  ///
  /// If the page is visible when decoding begins, the preview in the file is shown first, as it is
  /// for an urgent photo.
  package var isForEmptyPage = false

  /// Makes a request from its parts.
  package init(
    id: PhotoID, purpose: Purpose = .photo, photo: FilePath, demand: PhotoDemand,
    generation: Int = 0, isUrgent: Bool = false
  ) {
    self.id = id
    self.purpose = purpose
    self.photo = photo
    self.demand = demand
    self.generation = generation
    self.isUrgent = isUrgent
  }
}

extension DecodeRequest {
  /// The size of the thumbnail in the desktop's cache that suffices for it; nil if there is none.
  var thumbnailSize: ThumbnailSize? {
    guard purpose.isForCell, demand.region == nil else { return nil }
    return ThumbnailSize(sufficingFor: max(demand.bounds.width, demand.bounds.height))
  }

  /// Whether the result of this request is also the result of another one.
  func answers(_ other: DecodeRequest) -> Bool {
    var other = other
    (other.isUrgent, other.isForEmptyPage) = (isUrgent, isForEmptyPage)
    return self == other
  }

  /// Whether this request replaces another one.
  func isInPlace(of other: DecodeRequest) -> Bool {
    id == other.id && purpose == other.purpose
  }
}

/// The result of a request.
package struct DecodeReply: Sendable {
  /// The request.
  package var request: DecodeRequest
  /// The pixels, or the reason why there are none.
  package var result: Result<DecodedPhoto, DecodeFailure>
  /// How long decoding takes on one core, in seconds; nil if that is not known.
  package var duration: Double?
  /// What identified the file that was decoded; nil if that is not known.
  package var fileIdentity: FileStatus.Identity?

  /// Makes a reply from its parts.
  package init(
    request: DecodeRequest, result: Result<DecodedPhoto, DecodeFailure>, duration: Double? = nil
  ) {
    self.request = request
    self.result = result
    self.duration = duration
  }
}
