import PhotoSources
import Testing

@Suite("What answers are known by on disk")
struct StoredNameTests {
  private func request(
    _ address: String, _ method: FetchRequest.Method = .get, body: String = ""
  ) throws -> String {
    var request = FetchRequest(try RemoteAddress(Array(address.utf8)))
    request.method = method
    request.body = Array(body.utf8)
    return request.storedName
  }

  @Test("A photo is known by its address, without a password")
  func photo() throws {
    let name = try request("https://me:secret@example.org/a.jpg")
    #expect(!name.contains("secret"))
    #expect(name.hasSuffix("example.org/a.jpg"))
  }

  @Test("Pages of a list at the same address differ by what is asked")
  func pages() throws {
    let address = "https://example.org/api"
    let names = [
      try request(address), try request(address, .post, body: "{\"page\":1}"),
      try request(address, .post, body: "{\"page\":2}"), try request(address, .propfind(depth: 0)),
      try request(address, .propfind(depth: 1)),
    ]
    #expect(Set(names).count == names.count)
  }
}
