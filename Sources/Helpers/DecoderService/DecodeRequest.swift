public import GalleryCore
public import SystemPackage

/// What is asked of the decoders: a photo, or a detail of it.
public struct DecodeRequest: Hashable, Sendable {
  /// What a picture is for; requests for one photo that differ in this have nothing to do with each
  /// other.
  public enum Purpose: Hashable, Sendable {
    /// To be shown on the photo's page.
    case photo
    /// To be laid over a part of the photo; without it the photo is only less sharp.
    case detail
  }

  /// The photo's ID.
  public var id: PhotoID
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
  /// Whether what comes of this request is what another one asks for.
  func answers(_ other: DecodeRequest) -> Bool {
    var other = other
    other.isUrgent = isUrgent
    return self == other
  }

  /// Whether one takes the other's place.
  func isInPlace(of other: DecodeRequest) -> Bool {
    id == other.id && purpose == other.purpose
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

  /// Makes a reply from its parts.
  public init(
    request: DecodeRequest, result: Result<DecodedPhoto, DecodeFailure>, duration: Double? = nil
  ) {
    self.request = request
    self.result = result
    self.duration = duration
  }
}

/// Why a photo cannot be shown.
public struct DecodeFailure: Error, Hashable, Sendable {
  /// The reason as a sentence for people.
  public var reason: String

  /// Makes a failure from its reason.
  public init(reason: String) { self.reason = reason }
}
