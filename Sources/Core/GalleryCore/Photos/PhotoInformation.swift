/// What a photo's metadata says about it.
///
/// Metadata is written by anyone: texts may be odd, and numbers wrong.
public struct PhotoInformation: Hashable, Sendable {
  /// What numbers of a camera can be: from exposures of a microsecond to the largest sensitivities.
  package static let numbers = 1e-6...1e9
  /// What heights of photos can be, in metres: from the deepest trench to where aircraft fly.
  package static let altitudes = -12_000.0...100_000
  /// The largest part of a caption that is read, in bytes: more than anyone reads beside a photo.
  package static let longestCaption = 2_000
  /// The same for keywords.
  package static let longestKeywords = 500

  /// The photo's upright size in its own pixels, as the file's header states it.
  public var photoSize: PixelSize?
  /// The common name of the file's format, which its first bytes state, as "JPEG".
  public var format: String?
  /// The file's length in bytes.
  public var byteCount: Int?
  /// When the file was changed last, in seconds since the start of 1970 in UTC.
  public var modificationTime: Int?
  /// The photo's title.
  public var title: String?
  /// What the photographer wrote about the photo.
  public var caption: String?
  /// Who took the photo.
  public var author: String?
  /// Who has the rights to the photo, and which.
  public var copyright: String?
  /// When the photo was taken, in milliseconds since the start of 1970 by the clock on the wall.
  public var captureTime: Int?
  /// The camera's maker and model.
  public var camera: String?
  /// The lens's model.
  public var lens: String?
  /// The exposure time in seconds.
  public var exposureTime: Double?
  /// The f-number.
  public var aperture: Double?
  /// The sensitivity as an ISO number.
  public var sensitivity: Double?
  /// The focal length in millimetres.
  public var focalLength: Double?
  /// The stars that the user gave, 1…5; -1 for a rejected photo.
  public var rating: Int?
  /// The keywords, with commas between them.
  public var keywords: String?
  /// Where the photo was taken, in words: a city, a country or both.
  public var place: String?
  /// The name of the colour profile or the colour space.
  public var colorProfile: String?
  /// The degrees north of the equator where the photo was taken, -90…90.
  public var latitude: Double?
  /// The degrees east of Greenwich, -180…180.
  public var longitude: Double?
  /// The height above the sea in metres, in `altitudes`.
  public var altitude: Double?

  /// Makes information that says nothing.
  public init() {}
}
