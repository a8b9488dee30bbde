package import GalleryCore

/// A photo of an Immich server that becomes a favorite there, or no longer.
///
/// The call is `PUT /api/assets` of versions 2 and 3, for which a key needs the permission
/// `asset.update`.
package struct ImmichFavorite: Hashable, Sendable {
  /// The photo's address.
  package let photo: RemoteAddress
  /// Where the server takes changes of photos.
  private let server: RemoteAddress
  private let asset: String
  private let isFavorite: Bool

  /// Reads the address of a photo; nil if it cannot be one of an Immich server, or is one of a
  /// shared link, which may change nothing.
  package init?(_ location: Photo.Location, isFavorite: Bool) {
    guard let photo = RemoteAddress(location: location) else { return nil }
    let parts = photo.text.split(separator: "/")
    guard let asset = parts.dropLast().last.map(String.init), Self.isID(asset),
      let server = photo.root.appending(["api", "assets"]),
      server.appending([asset, "original"])?.text == photo.text
    else { return nil }
    (self.photo, self.server, self.asset) = (photo, server, asset)
    self.isFavorite = isFavorite
  }

  /// Whether a text is a UUID, which has nothing that JSON would have to escape.
  private static func isID(_ text: String) -> Bool {
    text.utf8.count == 36 && text.allSatisfy { $0 == "-" || $0.isASCII && $0.isHexDigit }
  }

  /// The request for the change.
  ///
  /// - Parameter download: how the photo is downloaded; nil is returned if that is not by a key, as
  ///   of another server whose addresses are alike.
  package func request(like download: FetchRequest) -> FetchRequest? {
    guard case .header = download.credentials else { return nil }
    var request = FetchRequest(
      server, accepted: .anything, allowsPrivateAddresses: download.allowsPrivateAddresses)
    request.method = .put
    request.headers = [FetchHeader("Content-Type", "application/json")]
    request.body = Array(#"{"ids":["\#(asset)"],"isFavorite":\#(isFavorite)}"#.utf8)
    request.credentials = download.credentials
    request.byteLimit = 1 << 16
    return request
  }
}
