import CCurl
import PhotoSources

/// The headers of a transfer's latest answer.
struct AnswerHeaders {
  private let handle: UnsafeMutableRawPointer

  /// Reads those of a transfer, which must exist as long as this.
  init(_ handle: UnsafeMutableRawPointer) { self.handle = handle }

  /// What to send with the next request, so that the server says whether anything has changed.
  var validators: FetchValidators {
    FetchValidators(
      entityTag: text("ETag") ?? "", lastModified: text("Last-Modified") ?? "")
  }

  /// How long the answer may be used again.
  var caching: FetchCaching {
    FetchCaching(
      control: list("Cache-Control"), age: text("Age") ?? "", date: date("Date"),
      // What is no date is in the past.
      expires: text("Expires") == nil ? nil : date("Expires") ?? .min,
      lastModified: date("Last-Modified"),
      variesByAll: list("Vary").split(separator: ",").contains { $0.contains("*") })
  }

  /// How the body is encoded.
  var contentEncoding: ContentEncoding { ContentEncoding(list("Content-Encoding")) }

  /// How the server lets people sign in.
  var challenge: AuthenticationChallenge { AuthenticationChallenge(list("WWW-Authenticate")) }

  /// Where a redirect leads; libcurl says it only if it has read the whole body.
  var location: String? { text("Location") }

  private func text(_ name: String) -> String? {
    ccurl_header(handle, name).map { String(cString: $0) }
  }

  /// The values of all headers of a name, with commas between them.
  private func list(_ name: String) -> String {
    var values: [String] = []
    while let value = ccurl_nth_header(handle, name, values.count) {
      values.append(String(cString: value))
    }
    return values.joined(separator: ",")
  }

  /// A date in seconds since 1970; nil if there is none, or it cannot be read.
  private func date(_ name: String) -> Int? {
    guard let value = ccurl_header(handle, name) else { return nil }
    let seconds = curl_getdate(value, nil)
    return seconds < 0 ? nil : seconds
  }
}
