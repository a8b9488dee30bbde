import ProcessWire
import Testing

@testable import PhotoSources

@Suite("Rules of downloads")
struct FetchRulesTests {
  private func address(_ text: String) throws -> RemoteAddress {
    try RemoteAddress(Array(text.utf8))
  }

  private func next(_ target: String, from start: String, after count: Int = 0) throws -> String {
    try Redirect.next(Array(target.utf8), from: address(start), after: count).fullText
  }

  @Test("Redirects may lead to another host, and from http to https")
  func allowedRedirects() throws {
    #expect(try next("https://b/y", from: "https://a/x") == "https://b/y")
    #expect(try next("https://b/y", from: "http://a/x") == "https://b/y")
    #expect(try next("http://b/y", from: "http://a/x", after: 9) == "http://b/y")
  }

  @Test(
    "Redirects never lead to less encryption or to other schemes",
    arguments: ["http://b/y", "ftp://b/y", "file:///etc/passwd", "gopher://b", "https://", ""])
  func forbiddenRedirects(target: String) {
    #expect(throws: FetchFailure.forbiddenRedirect) { try next(target, from: "https://a/x") }
  }

  @Test("The eleventh redirect is refused")
  func manyRedirects() {
    #expect(throws: FetchFailure.tooManyRedirects) {
      try next("http://a/x", from: "http://a/x", after: 10)
    }
  }

  @Test("A password belongs to a scheme, a host and a port")
  func origins() throws {
    let first = try address("https://me:secret@host/x")
    #expect(try first.hasSameOrigin(as: address("https://host:443/y")))
    for other in ["http://host/x", "https://host:444/x", "https://host.evil/x"] {
      #expect(try !first.hasSameOrigin(as: address(other)))
    }
  }

  @Test("Pauses double, differ by the seed, and end after four attempts")
  func pauses() throws {
    for seed in 0..<100 as Range<UInt64> {
      var plan = RetryPlan(seed: seed)
      for least in [0.5, 1, 2] {
        let next = plan.pause(after: .interrupted)
        let pause = try #require(next)
        #expect((least..<(2 * least)).contains(pause))
      }
      #expect(plan.pause(after: .interrupted) == nil)
    }
    var (one, same, other) = (RetryPlan(seed: 1), RetryPlan(seed: 1), RetryPlan(seed: 2))
    let pause = one.pause(after: .stalled)
    #expect(pause == same.pause(after: .stalled))
    #expect(pause != other.pause(after: .stalled))
  }

  @Test("A server that asks to wait is obeyed, unless it asks for too long")
  func retryAfter() {
    var plan = RetryPlan(seed: 1)
    #expect(plan.pause(after: .status(503, retryAfter: 12)) == 12)
    #expect(plan.pause(after: .status(429, retryAfter: 31)) == nil)
  }

  @Test(
    "What cannot change is not tried again",
    arguments: [
      .status(404, retryAfter: 0), .status(401, retryAfter: 0), .unknownHost, .untrusted("no"),
      .proxy("no"),
      .tooLarge(limit: 1), .notPhoto("text/html"), .forbiddenRedirect, .overlongHeaders,
    ] as [FetchFailure])
  func finalFailures(failure: FetchFailure) {
    var plan = RetryPlan(seed: 1)
    #expect(plan.pause(after: failure) == nil)
  }

  private static let failures: [FetchFailure] =
    [401, 403, 404, 410, 418, 429, 500, 503].map { .status($0, retryAfter: 90) } + [
      .unknownHost, .noConnection, .untrusted("expired"), .stalled, .interrupted,
      .tooLarge(limit: FetchLimits.body), .overlongHeaders, .tooManyRedirects, .forbiddenRedirect,
      .notPhoto("text/html"), .notPhoto(""), .notStored(28), .other("words"), .proxy("words"),
      .privateAddress, .unsendable, .otherSignIn("Digest"),
      .elsewhere(host: "other", .noConnection),
    ]

  @Test("Each failure has its own sentence, and is the same after a message", arguments: failures)
  func words(failure: FetchFailure) throws {
    let reason = failure.reason(host: "host")
    #expect(reason.hasSuffix("."))
    #expect(Self.failures.filter { $0.reason(host: "host") == reason }.count == 1)
    let answer = FetchAnswer.failed(number: 7, failure)
    #expect(try FetchAnswer(answer.bytes) == answer)
  }

  @Test("A failure elsewhere is elsewhere once, however it is sent")
  func nested() throws {
    let once = FetchFailure.elsewhere(host: "a", .stalled)
    let twice = FetchAnswer.failed(
      number: 1, .elsewhere(host: "a", .elsewhere(host: "b", .stalled)))
    #expect(try FetchAnswer(twice.bytes) == .failed(number: 1, once))
    var fields = WireFields()
    _ = try fields.value(once)
    let outer = Array(fields.bytes.dropLast())
    for depth in [2, 9, 200] {
      let bytes = Array(repeatElement(outer, count: depth).joined()) + fields.bytes.suffix(1)
      var hostile = WireFields(reading: bytes)
      #expect(throws: WireError.self) { try FetchFailure(nil, &hostile) }
    }
  }

  @Test("Who asks, and how, is the same after a message")
  func requests() throws {
    var request = FetchRequest(try RemoteAddress(Array("https://h/".utf8)))
    for credentials in [
      FetchCredentials.none, .basic(user: "", password: "夜"), .bearer("t"),
      .header(FetchHeader("x-api-key", "k")),
      .s3(accessKey: "k", secretKey: "s", sessionToken: "", region: "eu"),
    ] {
      for method in [FetchRequest.Method.get, .propfind(depth: 0), .propfind(depth: 1), .post] {
        request.credentials = credentials
        request.method = method
        let call = FetchCall.fetch(number: 0, request)
        #expect(try FetchCall(call.bytes) == call)
      }
    }
  }

  @Test("Only a part with a strong tag can be added to")
  func parts() {
    #expect(
      FetchedPart(byteCount: 9, entityTag: "\"a\"")?.headers.map(\.line)
        == ["Range: bytes=9-", "If-Range: \"a\""])
    for tag in [
      "", "W/\"a\"", "a", "\"", "\"a b\"", "\"" + String(repeating: "a", count: 99) + "\"",
    ] {
      #expect(FetchedPart(byteCount: 9, entityTag: tag) == nil, "\(tag)")
    }
    #expect(FetchedPart(byteCount: 0, entityTag: "\"a\"") == nil)
    #expect(FetchedPart.start(ofRange: "bytes 900-3612/3613") == 900)
    for text in [
      "", "bytes */5", "bytes -5/9", "900-3612", "bytes +9-10/*", "bytes 99999999999999999999-1/2",
    ] {
      #expect(FetchedPart.start(ofRange: text) == nil, "\(text)")
    }
  }

  @Test("Messages are the same when they arrive, and damaged ones are refused")
  func messages() throws {
    let longest = "http://h/" + String(repeating: "a", count: RemoteAddress.longest - 9)
    var request = FetchRequest(try RemoteAddress(Array(longest.utf8)), accepted: .anything)
    request.method = .propfind(depth: 1)
    request.headers = [FetchHeader("Content-Type", "text/xml")]
    request.body = Array("<propfind/>".utf8)
    request.validators = FetchValidators(entityTag: "\"a\"", lastModified: "now")
    request.credentials = .s3(
      accessKey: "k", secretKey: "s", sessionToken: String(repeating: "t", count: 5000),
      region: "eu")
    request.byteLimit = 5
    request.allowsPrivateAddresses = false
    #expect(request.isSendable)
    let tag = "\"" + String(repeating: "e", count: 98) + "\""
    let part = try #require(FetchedPart(byteCount: 900, entityTag: tag))
    for call in [
      FetchCall.fetch(number: 3, request),
      .fetch(number: 3, request, part: part, innermost: .privateNetwork),
      .cancel(number: 3),
    ] {
      #expect(try FetchCall(call.bytes) == call)
      #expect(throws: WireError.self) { try FetchCall(call.bytes.dropLast()) }
      #expect(call.bytes.count < MessageSocket.messageLimit)
    }
    var head = FetchHead(status: 304, address: request.address)
    head.caching = FetchCaching(control: "no-store, max-age=5, stale-if-error=6", age: "7")
    for answer in [
      FetchAnswer.progress(number: 1, FetchProgress(received: 5, total: nil)),
      .reached(host: "nas", .linkLocal),
      .progress(number: 1, FetchProgress(received: 5, total: 9)),
      .done(number: 2, byteCount: 0, head), .failed(number: 1, .interrupted, part: part),
      .hello(SandboxState(gaps: [.files: "no"])),
    ] {
      #expect(try FetchAnswer(answer.bytes) == answer)
      #expect(throws: WireError.self) { try FetchAnswer(answer.bytes.dropLast()) }
    }
    #expect(throws: WireError.self) {
      try FetchAnswer(FetchAnswer.done(number: 2, byteCount: FetchLimits.body + 1, head).bytes)
    }
    let progress = FetchProgress(received: FetchLimits.body + 1, total: nil)
    #expect(throws: WireError.self) {
      try FetchAnswer(FetchAnswer.progress(number: 1, progress).bytes)
    }
  }
}
