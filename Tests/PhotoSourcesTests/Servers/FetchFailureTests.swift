import Testing

@testable import PhotoSources

@Suite("What people read about failed downloads")
struct FetchFailureTests {
  private static let failures: [FetchFailure] =
    [400, 401, 403, 404, 410, 418, 429, 500, 503].flatMap { status in
      [0, 5, 600, 90_000].map { .status(status, retryAfter: $0) }
    } + [
      .unknownHost, .proxy("no route"), .proxyStatus(407), .proxyStatus(502), .noConnection,
      .untrusted("it has expired"), .unencrypted,
      .stalled, .interrupted, .tooLarge(limit: 1 << 20), .overlongHeaders, .tooManyRedirects,
      .forbiddenRedirect, .privateAddress, .unsendable, .notPhoto("text/html"), .notPhoto("a/b"),
      .notPhoto(""), .notStored(28), .unknownEncoding("zstd"),
      .noCertificates(path: "/a.pem", namedBy: "SSL_CERT_FILE"), .other("odd"),
      .otherSignIn("Bearer"),
    ]

  @Test("every message says what failed at which server, and what to do", arguments: failures)
  func form(failure: FetchFailure) throws {
    for subject in FetchFailure.Subject.allCases {
      let reason = failure.reason(host: "nas.example", of: subject)
      #expect(reason.contains("server nas.example"), "\(reason)")
      let advice = try #require(reason.firstRange(of: ". ")).upperBound
      let verb = reason[advice...].prefix { $0.isLetter }
      let verbs = ["Check", "Try", "Save", "Divide", "Begin", "Name", "Use", "Copy", "If"]
      #expect(verbs.contains(String(verb)), "\(reason)")
      #expect(reason.hasSuffix("."), "\(reason)")
    }
  }

  @Test("what lists photos is not called a photo")
  func list() {
    for failure in Self.failures {
      if case .notPhoto = failure { continue }
      let reason = failure.reason(host: "nas.example", of: .list)
      #expect(!reason.contains("photo"), "\(reason)")
    }
  }
}
