public import GalleryCore
public import ImageDecoding
public import SystemPackage

/// What is asked of the decoders: one page's photo, as large as fits.
public struct DecodeRequest: Hashable, Sendable {
  /// The page that the photo is for.
  public var page: Int
  /// The file.
  public var photo: FilePath
  /// The photo is fitted into so many pixels.
  public var bounds: PixelSize

  /// Makes a request from its parts.
  public init(page: Int, photo: FilePath, bounds: PixelSize) {
    self.page = page
    self.photo = photo
    self.bounds = bounds
  }
}

/// What came of a request.
public struct DecodeReply: Sendable {
  /// The request.
  public var request: DecodeRequest
  /// The pixels, or why there are none.
  public var result: Result<DecodedPhoto, DecodeFailure>
}

/// Why a photo cannot be shown.
public struct DecodeFailure: Error, Hashable, Sendable {
  /// The reason as a sentence for people.
  public var reason: String
}
