public import GalleryCore
public import SystemPackage

/// What is asked of the decoders: one page's photo, or a detail of it.
public struct DecodeRequest: Hashable, Sendable {
  /// What a picture is for; requests for one page that differ in this have nothing to do with each
  /// other.
  public enum Purpose: Hashable, Sendable {
    /// To be shown as the page's photo.
    case photo
    /// To be laid over a part of the page's photo; without it the page is only less sharp.
    case detail
  }

  /// The page that the photo is for.
  public var page: Int
  /// What it is for.
  public var purpose: Purpose
  /// The file.
  public var photo: FilePath
  /// How large, and whether all of it.
  public var demand: PhotoDemand
  /// How often the file was reloaded before; replies to older generations are ignored.
  public var generation: Int
  /// Whether the page is visible and empty, so that decoding may use every core.
  public var isUrgent: Bool

  /// Makes a request from its parts.
  public init(
    page: Int, purpose: Purpose = .photo, photo: FilePath, demand: PhotoDemand,
    generation: Int = 0, isUrgent: Bool = false
  ) {
    self.page = page
    self.purpose = purpose
    self.photo = photo
    self.demand = demand
    self.generation = generation
    self.isUrgent = isUrgent
  }
}

extension DecodeRequest {
  /// Whether what comes of this request is what another one asks for.
  func answers(_ other: DecodeRequest) -> Bool {
    var other = other
    other.isUrgent = isUrgent
    return self == other
  }

  /// Whether one takes the other's place.
  func isInPlace(of other: DecodeRequest) -> Bool {
    page == other.page && purpose == other.purpose
  }
}

/// What came of a request.
public struct DecodeReply: Sendable {
  /// The request.
  public var request: DecodeRequest
  /// The pixels, or why there are none.
  public var result: Result<DecodedPhoto, DecodeFailure>
  /// How long decoding takes on one core, in seconds; nil if that is not known.
  public var duration: Double?
}

/// Why a photo cannot be shown.
public struct DecodeFailure: Error, Hashable, Sendable {
  /// The reason as a sentence for people.
  public var reason: String
}
