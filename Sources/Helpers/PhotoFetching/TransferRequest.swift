import CCurl
import GalleryCore
import PhotoSources

/// What one request says, as libcurl's options.
struct TransferRequest: ~Copyable {
  /// The SHA-256 of an empty body, which S3 needs in a header of its own.
  private static let emptyHash = "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"

  let request: FetchRequest
  /// The headers, which libcurl does not copy.
  private var headers: UnsafeMutablePointer<curl_slist>?

  init(_ request: FetchRequest) { self.request = request }

  deinit { curl_slist_free_all(headers) }

  /// Sets the options for the next address.
  ///
  /// - Parameters:
  ///   - handle: libcurl's handle.
  ///   - isTrusted: whether the address has the origin that the credentials are for.
  ///   - isRedirected: whether the method becomes GET, as for a form that was sent.
  ///   - part: what is here already; nil for nothing.
  mutating func apply(
    to handle: UnsafeMutableRawPointer, isTrusted: Bool, isRedirected: Bool, part: FetchedPart?
  ) {
    curl_slist_free_all(headers)
    headers = nil
    for option in [CURLOPT_USERNAME, CURLOPT_PASSWORD, CURLOPT_AWS_SIGV4, CURLOPT_CUSTOMREQUEST] {
      ccurl_set_text(handle, option, nil)
    }
    // Addresses are in their normal form; keys of S3 keep dots as the names of folders.
    ccurl_set_number(handle, CURLOPT_PATH_AS_IS, 1)
    // libcurl decodes whatever arrives. Lists are requested in all encodings that it knows, for
    // which the empty text stands. Photos are compressed already, and encoded parts could not be
    // resumed.
    ccurl_set_text(
      handle, CURLOPT_ACCEPT_ENCODING, request.accepted == .photo ? "identity" : "")
    if isTrusted { apply(request.credentials, to: handle) }
    if request.method == .get || isRedirected {
      ccurl_set_number(handle, CURLOPT_HTTPGET, 1)
    } else {
      ccurl_set_number(handle, CURLOPT_POSTFIELDSIZE, request.body.count)
      ccurl_set_text(
        handle, CURLOPT_COPYPOSTFIELDS, String(decoding: request.body, as: UTF8.self))
    }
    if request.method == .put, !isRedirected {
      ccurl_set_text(handle, CURLOPT_CUSTOMREQUEST, "PUT")
    }
    if case .propfind(let depth) = request.method {
      ccurl_set_text(handle, CURLOPT_CUSTOMREQUEST, "PROPFIND")
      add("Depth: \(depth)")
    }
    if !request.validators.entityTag.isEmpty {
      add("If-None-Match: \(request.validators.entityTag)")
    }
    if !request.validators.lastModified.isEmpty {
      add("If-Modified-Since: \(request.validators.lastModified)")
    }
    for header in request.headers + (part?.headers ?? []) { add(header.line) }
    ccurl_set_pointer(handle, CURLOPT_HTTPHEADER, headers)
  }

  private mutating func apply(
    _ credentials: FetchCredentials, to handle: UnsafeMutableRawPointer
  ) {
    switch credentials {
    case .none:
      guard let information = request.address.userInformation else { return }
      let parts = information.split(
        separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
      ccurl_set_text(handle, CURLOPT_USERNAME, PercentEncoding.text(parts[0]))
      ccurl_set_text(
        handle, CURLOPT_PASSWORD, parts.count > 1 ? PercentEncoding.text(parts[1]) : "")
    case .basic(let user, let password):
      ccurl_set_text(handle, CURLOPT_USERNAME, user)
      ccurl_set_text(handle, CURLOPT_PASSWORD, password)
    case .bearer(let token): add(FetchHeader("Authorization", "Bearer \(token)").line)
    case .header(let header): add(header.line)
    case .s3(let accessKey, let secretKey, let sessionToken, let region):
      ccurl_set_text(handle, CURLOPT_USERNAME, accessKey)
      ccurl_set_text(handle, CURLOPT_PASSWORD, secretKey)
      ccurl_set_text(handle, CURLOPT_AWS_SIGV4, "aws:amz:\(region):s3")
      // It matters only to keys with dots.
      ccurl_set_number(handle, CURLOPT_PATH_AS_IS, Int(ccurl_signs_paths_as_they_are()))
      add("x-amz-content-sha256: \(Self.emptyHash)")
      if !sessionToken.isEmpty {
        add(FetchHeader("x-amz-security-token", sessionToken).line)
      }
    }
  }

  private mutating func add(_ line: String) {
    // Without memory the header is missing, and the server refuses the request.
    if let list = curl_slist_append(headers, line) { headers = list }
  }
}
