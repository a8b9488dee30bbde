import CCurl
import Glibc
import ImageFormats
import PhotoSources
import ProcessWire
import WorkerThreads

/// One download: an easy handle of libcurl, and what has arrived.
///
/// libcurl calls back with a pointer to it, so it must stay as long as its handle is in use.
final class Transfer {
  /// The number of a body's first bytes that decide whether it is a photo.
  private static let headSize = 4096
  /// The bytes of a redirect's body that are read so that its connection can be used again.
  private static let discardLimit = 64 << 10
  /// The seconds between two reports of progress.
  private static let reportPause = 0.1

  let number: Int
  let handle: UnsafeMutableRawPointer
  /// The reason why it was stopped from here; libcurl only knows that it was stopped.
  private(set) var failure: FetchFailure?
  private(set) var received = 0
  /// What is in the file already, and is not requested again; nil for nothing.
  private var part: FetchedPart?
  /// Whether the place of the answer's first byte in the file is certain.
  private var hasBegun = false
  /// Whether the answer does not fit the part.
  private var mustBeginAgain = false
  /// The number of bytes in the file before this answer.
  private var start = 0
  /// The answer's content encoding, which libcurl decodes.
  private var encoding = ContentEncoding.none
  /// Whether bytes are stored as they arrive, because they could not be decoded.
  private var keepsEncoding = false
  private(set) var address: RemoteAddress
  private var request: TransferRequest
  /// The innermost zone into which the next connection may lead.
  private var innermost: NetworkZone
  private let servers: SeenServers
  /// Whether the server does not get the credentials yet.
  private var withholdsCredentials = false
  /// Whether a connection into a zone further in was refused.
  private(set) var hasRefusedAddress = false
  /// Whether a redirect has made the method GET.
  private var isForm = false
  private var redirectCount = 0
  private var headerCount = 0
  private var discarded = 0
  private var head: [UInt8] = []
  private var isChecked = false
  private var lastReport = -Double.infinity
  private let file: OwnedDescriptor
  private let report: (FetchAnswer) -> Void
  /// libcurl's words about a failure.
  let errorText: UnsafeMutablePointer<CChar>

  /// Creates a download into a file; nil if libcurl has no memory.
  init?(
    number: Int, _ request: FetchRequest, _ part: FetchedPart?, innermost: NetworkZone,
    into file: consuming OwnedDescriptor, _ options: borrowing TransferOptions,
    _ servers: SeenServers, report: @escaping (FetchAnswer) -> Void
  ) {
    guard let handle = curl_easy_init() else { return nil }
    self.number = number
    self.handle = handle
    self.part = part
    self.request = TransferRequest(request)
    address = request.address
    self.innermost =
      request.crossesZones
      ? .loopback : request.allowsPrivateAddresses ? innermost : .internet
    self.servers = servers
    self.file = file
    self.report = report
    errorText = .allocate(capacity: Int(CURL_ERROR_SIZE))
    errorText.initialize(repeating: 0, count: Int(CURL_ERROR_SIZE))
    options.apply(to: handle)
    ccurl_set_pointer(handle, CURLOPT_ERRORBUFFER, errorText)
    // SAFETY: the handle is cleaned up in `deinit`, so libcurl never calls back later.
    let context = Unmanaged.passUnretained(self).toOpaque()
    ccurl_set_pointer(handle, CURLOPT_WRITEDATA, context)
    ccurl_set_pointer(handle, CURLOPT_HEADERDATA, context)
    ccurl_set_receiver(handle, CURLOPT_WRITEFUNCTION) { bytes, size, count, context in
      Transfer.of(context).receive(body: bytes, count: size * count)
    }
    ccurl_set_receiver(handle, CURLOPT_HEADERFUNCTION) { _, size, count, context in
      Transfer.of(context).receive(headerBytes: size * count)
    }
    ccurl_set_pointer(handle, CURLOPT_OPENSOCKETDATA, context)
    ccurl_set_opener(handle) { context, _, address in
      guard let address else { return CURL_SOCKET_BAD }
      return Transfer.of(context).openSocket(&address.pointee)
    }
    ccurl_set_pointer(handle, CURLOPT_PREREQDATA, context)
    ccurl_set_checker(handle) { context, connected, _, _, _ in
      // A connection that was made for another request may be used again.
      let zone = connected.map { NetworkZone(text: String(cString: $0)) } ?? .loopback
      return Transfer.of(context).mayRequest(in: zone)
        ? CURL_PREREQFUNC_OK : CURL_PREREQFUNC_ABORT
    }
    setAddress()
  }

  deinit {
    curl_easy_cleanup(handle)
    errorText.deallocate()
  }

  private static func of(_ context: UnsafeMutableRawPointer?) -> Transfer {
    // SAFETY: libcurl passes the pointer that `init` gave it, and the transfer still exists.
    Unmanaged<Transfer>.fromOpaque(context.unsafelyUnwrapped).takeUnretainedValue()
  }

  private func setAddress() {
    let isSigned = if case .s3 = request.request.credentials { true } else { false }
    ccurl_set_text(handle, CURLOPT_URL, isSigned ? address.textForSignature : address.text)
    // A TLS handshake shows whether downloads can share a connection. Without TLS only the first
    // answer would show it, and a server that is silent about one photo would delay all others.
    ccurl_set_number(handle, CURLOPT_PIPEWAIT, address.isSecure ? 1 : 0)
    // Addresses from elsewhere reach only what the proxy reaches, whatever no_proxy says; the empty
    // text stands for no exceptions.
    ccurl_set_text(handle, CURLOPT_NOPROXY, innermost == .internet ? "" : nil)
    // Passwords and keys are only for the server that the user named, also after redirects.
    let isTrusted = request.request.address.hasSameOrigin(as: address)
    withholdsCredentials =
      isTrusted && request.request.hasSecrets && !servers.mayGetCredentials(address)
    ccurl_set_number(handle, CURLOPT_HTTP_CONTENT_DECODING, keepsEncoding ? 0 : 1)
    request.apply(
      to: handle, isTrusted: isTrusted && !withholdsCredentials, isRedirected: isForm, part: part)
  }

  /// Opens a socket for an address, which the host's name has been resolved to just now.
  private func openSocket(_ address: inout curl_sockaddr) -> curl_socket_t {
    let zone = withUnsafePointer(to: &address.addr) { NetworkZone($0) }
    guard mayConnect(in: zone) else { return CURL_SOCKET_BAD }
    return socket(
      address.family, address.socktype | Int32(SOCK_CLOEXEC.rawValue), address.`protocol`)
  }

  /// Whether a connection may be used; it leads to the proxy if there is one.
  ///
  /// What a proxy connects with cannot be checked here, except for hosts that are plainly private.
  private func mayConnect(in zone: NetworkZone) -> Bool {
    if request.request.crossesZones { return true }
    let zone = TransferOptions.hasProxy(for: address) ? NetworkZone(host: address.host) : zone
    let isRefused = zone < max(innermost, servers.innermost(of: address.host))
    hasRefusedAddress = hasRefusedAddress || isRefused
    return !isRefused
  }

  /// Whether a request may be sent over a connection, which binds its host to the zone.
  ///
  /// A name may have another address a moment later (DNS rebinding), so what was further out at
  /// first stays there.
  private func mayRequest(in zone: NetworkZone) -> Bool {
    guard mayConnect(in: zone) else { return false }
    // What may only reach the internet needs no memory.
    if innermost < .internet, !TransferOptions.hasProxy(for: address) {
      servers.note(address.host, in: zone)
    }
    return true
  }

  /// What the server has said about the answer.
  var answerHead: FetchHead {
    let headers = AnswerHeaders(handle)
    var head = FetchHead(status: status, address: address)
    head.contentType = contentType
    head.validators = headers.validators
    head.caching = headers.caching
    return head
  }

  private var contentType: String {
    ccurl_text(handle, CURLINFO_CONTENT_TYPE).map { String(cString: $0) } ?? ""
  }

  private var status: Int { ccurl_number(handle, CURLINFO_RESPONSE_CODE) }

  private var isRedirect: Bool { [301, 302, 303, 307, 308].contains(status) }

  // MARK: What arrives

  /// Handles a part of the headers; returns the number of bytes, or 0 to stop.
  private func receive(headerBytes count: Int) -> Int {
    headerCount += count
    guard headerCount <= FetchLimits.headers else { return stop(.overlongHeaders) }
    return count
  }

  /// Handles a part of the body; returns the number of bytes, or 0 to stop.
  private func receive(body: UnsafeMutablePointer<CChar>?, count: Int) -> Int {
    guard let body, count > 0 else { return count }
    guard (200...299).contains(status) else {
      discarded += count
      return discarded <= Self.discardLimit ? count : stop(nil)
    }
    if !hasBegun, let failure = begin() { return stop(failure) }
    // The length of what is sent says nothing about what is decoded.
    let length =
      encoding.isCoded && !keepsEncoding
      ? -1 : Int(ccurl_large_number(handle, CURLINFO_CONTENT_LENGTH_DOWNLOAD_T))
    let (total, hasOverflowed) = start.addingReportingOverflow(max(0, length))
    guard !hasOverflowed else { return stop(.tooLarge(limit: request.request.byteLimit)) }
    let limit = request.request.byteLimit
    guard max(received + count, total) <= limit else { return stop(.tooLarge(limit: limit)) }
    let bytes = UnsafeRawBufferPointer(start: body, count: count)
    if head.count < Self.headSize { head += bytes.prefix(Self.headSize - head.count) }
    if !isChecked, head.count == Self.headSize, let failure = checkHead() { return stop(failure) }
    var written = 0
    while written < count {
      let result = SystemCall.uninterrupted {
        pwrite(file.number, body + written, count - written, off_t(received + written))
      }
      guard result > 0 else { return stop(.notStored(result < 0 ? errno : EIO)) }
      written += result
    }
    received += count
    let now = Time.now
    if now - lastReport >= Self.reportPause {
      lastReport = now
      let progress = FetchProgress(received: received, total: length > 0 ? total : nil)
      report(.progress(number: number, progress))
    }
    return count
  }

  /// Finds out where an answer's first byte belongs; returns a failure if it fits nowhere.
  ///
  /// Some servers send a part with the status of the whole file, so the header decides (rclone's
  /// S3).
  private func begin() -> FetchFailure? {
    hasBegun = true
    (start, received, head) = (0, 0, [])
    encoding = AnswerHeaders(handle).contentEncoding
    guard let range = ccurl_header(handle, "Content-Range") else {
      return status == 206 ? .status(status, retryAfter: 0) : nil
    }
    start = FetchedPart.start(ofRange: String(cString: range)) ?? -1
    guard start != 0 else { return nil }
    // A part of what is encoded cannot be decoded alone.
    guard let part, start == part.byteCount, !encoding.isCoded else {
      mustBeginAgain = part != nil
      return .status(status, retryAfter: 0)
    }
    guard let bytes = try? file.contents(count: min(start, Self.headSize)) else {
      return .notStored(EIO)
    }
    (received, head) = (start, bytes)
    return nil
  }

  /// What another attempt can add to; nil if it has to begin again.
  var partToResume: FetchedPart? {
    guard hasBegun else { return part }
    guard request.request.method == .get, !encoding.isCoded else { return nil }
    let tag = AnswerHeaders(handle).validators.entityTag
    return FetchedPart(
      byteCount: received, entityTag: tag.isEmpty && start > 0 ? part?.entityTag ?? "" : tag)
  }

  private func stop(_ failure: FetchFailure?) -> Int {
    self.failure = self.failure ?? failure
    return 0
  }

  /// Returns a failure if the server says that this is a text, and it is no photo.
  ///
  /// Some servers call every file a text, so the first bytes decide.
  private func checkHead() -> FetchFailure? {
    isChecked = true
    guard request.request.accepted == .photo else { return nil }
    if keepsEncoding {
      let isPhoto = head.withUnsafeBytes(ImageFormat.isPicture)
      return isPhoto ? nil : .unknownEncoding(encoding.names)
    }
    let name = contentType.prefix { $0 != ";" }.lowercased()
    let isText =
      name.hasPrefix("text/") || ["html", "json", "xml"].contains { name.contains($0) }
    guard isText, !name.hasPrefix("image/") else { return nil }
    let isPhoto = head.withUnsafeBytes(ImageFormat.isPicture)
    return isPhoto ? nil : .notPhoto(String(name.prefix(100)))
  }

  // MARK: The end

  /// What becomes of it after libcurl's work has ended.
  enum Outcome {
    case done
    case failed(FetchFailure)
    /// It goes on at another address, which is set.
    case continues
  }

  /// Decides what becomes of it with libcurl's result.
  func finish(_ result: CURLcode) -> Outcome {
    let outcome = outcome(of: result)
    // People look for the server that failed, and it is not always the one that they named.
    if case .failed(let failure) = outcome, address.host != request.request.address.host {
      return .failed(.elsewhere(host: address.host, failure))
    }
    return outcome
  }

  private func outcome(of result: CURLcode) -> Outcome {
    if mustBeginAgain { return beginAgain() }
    if let failure { return .failed(failure) }
    // A body that was stopped, or that cannot be decoded, follows an answer.
    let isAnswer = [CURLE_OK, CURLE_WRITE_ERROR, CURLE_BAD_CONTENT_ENCODING].contains(result)
    if isRedirect, isAnswer { return redirect() }
    let status = status
    if status == 401, isAnswer, let schemes = unknownSchemes {
      return .failed(.otherSignIn(schemes))
    }
    if withholdsCredentials, FetchFailure.status(status, retryAfter: 0).asksForCredentials,
      isAnswer
    {
      servers.noteChallenge(by: address)
      (headerCount, discarded, hasBegun) = (0, 0, false)
      setAddress()
      return .continues
    }
    if status == 416, part != nil, isAnswer {
      // The file has become shorter than the part, and the server has ignored the tag.
      return beginAgain()
    }
    if status == 304, result == CURLE_OK, !request.request.validators.isEmpty { return .done }
    if status >= 300, isAnswer {
      guard status != 407 else { return .failed(.proxyStatus(status)) }
      let seconds = ccurl_large_number(handle, CURLINFO_RETRY_AFTER)
      return .failed(.status(status, retryAfter: Int(min(max(0, seconds), 1 << 20))))
    }
    if result != CURLE_OK, isAnswer, !keepsEncoding, AnswerHeaders(handle).contentEncoding.isCoded {
      // Some servers name an encoding that the file does not have: the bytes decide.
      keepsEncoding = true
      return beginAgain()
    }
    guard result == CURLE_OK else { return .failed(failure(of: result)) }
    if !hasBegun, let failure = begin() { return .failed(failure) }
    if !isChecked, let failure = checkHead() { return .failed(failure) }
    return .done
  }

  /// The ways to sign in that the server names, if a name and a password are none of them.
  private var unknownSchemes: String? {
    switch request.request.credentials {
    case .none, .basic: break
    case .bearer, .header, .s3: return nil
    }
    let challenge = AnswerHeaders(handle).challenge
    return challenge.schemes.isEmpty || challenge.allowsBasic
      ? nil : challenge.schemes.joined(separator: ", ")
  }

  /// Requests the whole file.
  private func beginAgain() -> Outcome {
    (part, failure, mustBeginAgain) = (nil, nil, false)
    (headerCount, discarded, hasBegun) = (0, 0, false)
    setAddress()
    return .continues
  }

  private func redirect() -> Outcome {
    // A change is only for the server that the user knows.
    if request.request.method == .put { return .failed(.forbiddenRedirect) }
    guard let target = AnswerHeaders(handle).location else {
      return .failed(.status(status, retryAfter: 0))
    }
    let previous = address
    do throws(FetchFailure) {
      address = try Redirect.next(Array(target.utf8), from: address, after: redirectCount)
    } catch {
      return .failed(error)
    }
    // A server of the internet must not lead into the user's network, also by its own name.
    let connected = ccurl_text(handle, CURLINFO_PRIMARY_IP).map { String(cString: $0) } ?? ""
    let zone =
      TransferOptions.hasProxy(for: previous)
      ? NetworkZone(host: previous.host) : NetworkZone(text: connected)
    if !request.request.crossesZones { innermost = max(innermost, zone) }
    if request.request.method == .post, status != 307, status != 308 { isForm = true }
    redirectCount += 1
    (headerCount, discarded, hasBegun) = (0, 0, false)
    setAddress()
    return .continues
  }
}
