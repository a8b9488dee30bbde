public import GalleryCore
public import SystemPackage

/// What is asked of the decoders: one page's photo.
public struct DecodeRequest: Hashable, Sendable {
  /// The page that the photo is for.
  public var page: Int
  /// The file.
  public var photo: FilePath
  /// How large, and whether all of it.
  public var demand: PhotoDemand
  /// How often the file was to be read anew before; the reply to an older one is of no use.
  public var generation: Int
  /// Whether someone looks at an empty page until it comes, so that it may take every core.
  public var isUrgent: Bool

  /// Makes a request from its parts.
  public init(
    page: Int, photo: FilePath, demand: PhotoDemand, generation: Int = 0, isUrgent: Bool = false
  ) {
    self.page = page
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
}

/// What came of a request.
public struct DecodeReply: Sendable {
  /// The request.
  public var request: DecodeRequest
  /// The pixels, or why there are none.
  public var result: Result<DecodedPhoto, DecodeFailure>
  /// How long one core would be at it, in seconds; nil where that is not known.
  public var duration: Double?
}

/// Why a photo cannot be shown.
public struct DecodeFailure: Error, Hashable, Sendable {
  /// The reason as a sentence for people.
  public var reason: String
}
