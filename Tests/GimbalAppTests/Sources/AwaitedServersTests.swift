import PhotoSources
import Testing

@testable import GimbalApp

@Suite("The servers that photos are awaited from")
struct AwaitedServersTests {
  private func text(_ arguments: [String], _ access: SourceAccess = SourceAccess()) -> String? {
    AwaitedServers(of: arguments.map { PhotoLocation(argument: Array($0.utf8)) }, access).text
  }

  @Test("each is named once, without a password")
  func names() {
    #expect(text(["/srv/photos", "-"]) == nil)
    #expect(
      text(["davs://me:secret@cloud.example:8443/a", "https://cloud.example/feed", "b.jpg"])
        == "Waiting for the server cloud.example.")
    #expect(
      text(["https://a/feed", "immich://b/", "https://a/1.jpg"])
        == "Waiting for the servers a and b.")
    #expect(
      text(["https://a/1.jpg", "https://b/1.jpg", "https://c/1.jpg"])
        == "Waiting for the servers a, b and c.")
    #expect(
      text((1...5).map { "https://h\($0)/feed" })
        == "Waiting for the servers h1, h2, h3 and 2 more.")
  }

  @Test("a bucket's is that of the endpoint")
  func bucket() {
    #expect(
      text(["s3://photos"]) == "Waiting for the server s3.us-east-1.amazonaws.com.")
  }
}
