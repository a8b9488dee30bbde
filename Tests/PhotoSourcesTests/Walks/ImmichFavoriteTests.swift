import GalleryCore
import Testing

@testable import PhotoSources

@Suite("Favorites on Immich servers")
struct ImmichFavoriteTests {
  private static let id = "0b0d0a3e-1f2a-4c55-9d0e-00aa11bb22cc"

  private func favorite(_ path: String, isFavorite: Bool = true) -> ImmichFavorite? {
    ImmichFavorite(Photo.Location(path: Array(path.utf8)), isFavorite: isFavorite)
  }

  @Test("a photo of a user is changed by the key that it is downloaded with")
  func request() throws {
    let change = try #require(
      favorite("https:/./host:2283/api/assets/\(Self.id)/original", isFavorite: false))
    var download = FetchRequest(change.photo)
    #expect(change.request(like: download) == nil, "There is no key.")
    download.credentials = .basic(user: "me", password: "x")
    #expect(change.request(like: download) == nil, "It is another server.")
    download.credentials = .header(FetchHeader("x-api-key", "key"))
    let request = try #require(change.request(like: download))
    #expect(request.address.text == "https://host:2283/api/assets" && request.method == .put)
    #expect(request.credentials == download.credentials && request.isSendable)
    #expect(
      String(decoding: request.body, as: UTF8.self)
        == #"{"ids":["\#(Self.id)"],"isFavorite":false}"#)
    #expect(request.storedName.hasPrefix("PUT https://host:2283/api/assets "))
  }

  @Test(
    "photos of shared links, other addresses and files are none",
    arguments: [
      "https:/./host/api/assets/\(id)/original?key=abc", "https:/./host/api/assets/\(id)/thumbnail",
      "https:/./host/immich/api/assets/\(id)/original", "https:/./host/api/assets/x/original",
      "https:/./host/api/assets/\(id.dropLast())%22/original", "/api/assets/\(id)/original",
      "https:/./host/\(id)/original", "https:/./host/", "sftp:/./host/api/assets/\(id)/original",
    ])
  func others(path: String) { #expect(favorite(path) == nil) }
}
