import PhotoSources
import Testing

@Suite("Why a source cannot be read")
struct WalkFailureTests {
  private static let address = try? RemoteAddress(Array("https://host/a/".utf8))

  private func reason(
    _ status: Int, of source: PhotoSource, hasCredentials: Bool = false
  ) -> String {
    WalkFailure.fetch(.status(status, retryAfter: 0))
      .reason(of: source, host: "host", hasCredentials: hasCredentials)
  }

  @Test("a bucket says which keys or which name is missing or wrong")
  func bucket() {
    let bucket = PhotoSource.s3(bucket: "photos", prefix: "")
    for status in [400, 401, 403] {
      #expect(reason(status, of: bucket).contains("Set AWS_ACCESS_KEY_ID"))
      let wrong = reason(status, of: bucket, hasCredentials: true)
      #expect(wrong.contains("refuses the keys") && wrong.contains("(\(status))"))
    }
    #expect(reason(404, of: bucket).contains("no bucket photos"))
    #expect(reason(503, of: bucket).contains("has a problem (503)"))
  }

  @Test("an API key that Immich refuses is named, not a password")
  func key() throws {
    let album = PhotoSource.immich(try #require(Self.address), .album("1"))
    #expect(reason(401, of: album, hasCredentials: true).contains("refuses the API key"))
  }

  @Test("a password that is missing is asked for, and a wrong one is named as wrong")
  func password() throws {
    let folder = PhotoSource.webDAV(try #require(Self.address))
    #expect(reason(401, of: folder).contains("asks for a name and a password"))
    #expect(
      reason(401, of: folder, hasCredentials: true).contains("refuses the name or the password"))
    #expect(reason(403, of: folder).contains("does not permit access (403). If you have"))
    #expect(reason(404, of: folder).hasPrefix("The server host has nothing at this address"))
  }
}
