import Glibc

/// The reason why a photo was not downloaded.
package indirect enum FetchFailure: Error, Hashable, Sendable {
  /// The server answered with this status; it asks to wait for a number of seconds, or for 0.
  case status(Int, retryAfter: Int)
  /// The host's name cannot be resolved.
  case unknownHost
  /// The proxy does not connect with the server; the detail is libcurl's.
  case proxy(String)
  /// The proxy answers with this status; 407 if it asks for a name and a password.
  case proxyStatus(Int)
  /// Nothing answers at the host and port.
  case noConnection
  /// The server does not prove who it is; the detail is the TLS library's.
  case untrusted(String)
  /// The certificates to check servers with cannot be read: their path, and the variable or the
  /// option that names it.
  case noCertificates(path: String, namedBy: String)
  /// The server does not encrypt at this port.
  case unencrypted
  /// The connection was not made, or nothing arrived on it, for a long time.
  case stalled
  /// The connection ended before the photo was complete.
  case interrupted
  /// The photo has more than this number of bytes.
  case tooLarge(limit: Int)
  /// The headers are longer than `FetchLimits.headers`.
  case overlongHeaders
  /// There are more redirects than `Redirect.limit`.
  case tooManyRedirects
  /// A redirect leads from `https` to `http`, or to another scheme.
  case forbiddenRedirect
  /// The host is in a private network, which something from elsewhere named.
  case privateAddress
  /// The request is too long to be sent.
  case unsendable
  /// What arrived is not a photo; its content type.
  case notPhoto(String)
  /// What arrived is encoded in a way that cannot be decoded; the names of the encodings.
  case unknownEncoding(String)
  /// The bytes cannot be stored; the system's error number.
  case notStored(Int32)
  /// The server lets nobody in by a name and a password; the ways that it names instead.
  case otherSignIn(String)
  /// It failed at another host, to which a redirect has led.
  case elsewhere(host: String, FetchFailure)
  /// Anything else, in libcurl's words.
  case other(String)

  /// The failure, wherever it was.
  package var cause: FetchFailure {
    if case .elsewhere(_, let failure) = self { failure } else { self }
  }

  /// Whether another attempt may succeed.
  package var isTransient: Bool {
    switch cause {
    case .status(let status, _): status == 408 || status == 429 || (500...599).contains(status)
    case .noConnection, .stalled, .interrupted: true
    default: false
    }
  }

  /// The seconds that the server asks to wait before the next attempt; 0 if it does not.
  package var retryAfter: Int {
    if case .status(_, let seconds) = cause { seconds } else { 0 }
  }
}
