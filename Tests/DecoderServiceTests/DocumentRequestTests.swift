import Glibc
import NumberedPhotos
import PhotoSources
import ProcessWire
import SystemPackage
import TestBeds
import Testing

@testable import DecoderService

@Suite("Documents of web servers", .serialized, .timeLimit(.minutes(10)))
struct DocumentRequestTests {
  private func load(
    _ requests: [FetchRequest], variables: [String] = []
  ) -> [Result<FetchedDocument, FetchFailure>] {
    var programs = DecoderPrograms(in: builtPrograms)
    programs.fetcherVariables = variables.map { Array($0.utf8) }
    let pool = startPool(slotCount: 1, programs: programs) { _ in }
    defer { pool.close() }
    let loader = pool.makeDocumentLoader()
    return requests.map { request in
      Result { () throws(FetchFailure) in try loader.load(request) }
    }
  }

  private func request(_ path: FilePath) throws -> FetchRequest {
    FetchRequest(try #require(RemoteAddress(path: path)), accepted: .anything)
  }

  private func failure(_ result: Result<FetchedDocument, FetchFailure>) -> FetchFailure? {
    if case .failure(let failure) = result { failure } else { nil }
  }

  @Test(
    "What has not changed is not sent again",
    .enabled(if: Nginx.isInstalled, "nginx is needed"))
  func unchanged() throws {
    let server = try Nginx()
    try server.add("list.html", Array("a list".utf8))
    let first = try request(try server.photo("list.html"))
    let head = try load([first])[0].get().head
    #expect(head.status == 200 && head.contentType == "text/html")
    #expect(head.validators.entityTag.hasPrefix("\"") && !head.validators.lastModified.isEmpty)
    for validators in [
      FetchValidators(entityTag: head.validators.entityTag),
      FetchValidators(lastModified: head.validators.lastModified),
    ] {
      var second = first
      second.validators = validators
      let document = try load([second])[0].get()
      #expect(document.isUnchanged && document.byteCount == 0)
    }
    var changed = first
    changed.validators = FetchValidators(entityTag: "\"other\"")
    #expect(try load([changed])[0].get().byteCount == 6)
  }

  @Test(
    "Keys go to the server that they are for once it asks, and to no other, also after redirects",
    arguments: [
      (FetchCredentials.header(FetchHeader("x-api-key", "k")), " with key"),
      (.bearer("t"), " with password"), (.basic(user: "u", password: "p"), " with password"),
      (
        .s3(accessKey: "a", secretKey: "s", sessionToken: "", region: "eu-west-1"),
        " with password"
      ),
    ])
  func keys(credentials: FetchCredentials, words: String) throws {
    let server = try FaultyWebServer()
    // Without encryption only the server's own question brings a secret; a signature is none.
    let first = credentials.isSignature ? words : ""
    let paths = ["photo.ppm", "asks", "to-other-host", "to-loopback", "moved", "to-photo"]
    let requests = try paths.map { path in
      var request = try request(try server.photo(path))
      request.credentials = credentials
      if path == "moved" { request.method = .propfind(depth: 1) }
      return request
    }
    #expect(load(requests).compactMap(failure).isEmpty)
    let asked = credentials.isSignature ? [] : [("asks", "")]
    for (path, words) in [("photo.ppm", first)] + asked + [
      ("asks", words), ("to-other-host", words), ("photo.ppm", ""), ("to-loopback", words),
      ("photo.ppm", ""), ("moved", words), ("photo.ppm", ""), ("to-photo", words),
      ("photo.ppm", words),
    ] {
      #expect(try server.nextRequest() == "/\(path)\(words)")
    }
  }

  @Test("A body is sent, and a form that was sent is not sent again after a redirect")
  func body() throws {
    let server = try FaultyWebServer()
    let requests = try ["photo.ppm", "to-photo"].map { path in
      var request = try request(try server.photo(path))
      request.method = .post
      request.body = Array("{\"size\": 1000}".utf8)
      return request
    }
    #expect(load(requests).compactMap(failure).isEmpty)
    for line in ["/photo.ppm {\"size\": 1000}", "/to-photo {\"size\": 1000}", "/photo.ppm"] {
      #expect(try server.nextRequest() == line)
    }
  }

  @Test(
    "Lists are requested in all encodings, and a limit of its own holds for what is decoded",
    arguments: ["gzip", "br", "false-gzip"])
  func limit(encoding: String) throws {
    let server = try FaultyWebServer()
    var request = try request(try server.photo("encoded-\(encoding)"))
    #expect(try load([request])[0].get().byteCount == 3613)
    request.byteLimit = 3612
    #expect(failure(load([request])[0]) == .tooLarge(limit: 3612))
    #expect(
      try server.nextRequest() == "/encoded-\(encoding) accepts deflate, gzip, br, zstd")
  }
}

extension FetchCredentials {
  fileprivate var isSignature: Bool { if case .s3 = self { true } else { false } }
}
