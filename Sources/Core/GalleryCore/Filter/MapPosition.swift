/// A position on a map in hundredths of a degree, which are about a kilometre.
public struct MapPosition: Hashable, Sendable {
  /// The hundredths of a degree north of the equator, -9000…9000.
  public let latitude: Int
  /// The hundredths of a degree east of Greenwich, -18 000…18 000.
  public let longitude: Int

  /// Makes a position of hundredths of a degree; nil if there is no such position.
  public init?(latitude: Int, longitude: Int) {
    guard (-9000...9000).contains(latitude), (-18_000...18_000).contains(longitude) else {
      return nil
    }
    (self.latitude, self.longitude) = (latitude, longitude)
  }

  /// Rounds where a photo was taken; nil if its metadata does not say.
  public init?(_ information: PhotoInformation) {
    guard let latitude = information.latitude, let longitude = information.longitude,
      (-90...90).contains(latitude), (-180...180).contains(longitude)
    else { return nil }
    self.init(
      latitude: Int((latitude * 100).rounded()), longitude: Int((longitude * 100).rounded()))
  }
}
