import Glibc

/// The reason why a photo was not downloaded.
package enum FetchFailure: Error, Hashable, Sendable {
  /// The server answered with this status; it asks to wait for a number of seconds, or for 0.
  case status(Int, retryAfter: Int)
  /// The host's name cannot be resolved.
  case unknownHost
  /// The proxy does not connect with the server; the detail says why.
  case proxy(String)
  /// Nothing answers at the host and port.
  case noConnection
  /// The server does not prove who it is; the detail is the TLS library's.
  case untrusted(String)
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
  /// The bytes cannot be stored; the system's error number.
  case notStored(Int32)
  /// Anything else, in libcurl's words.
  case other(String)

  /// Whether another attempt may succeed.
  package var isTransient: Bool {
    switch self {
    case .status(let status, _): status == 408 || status == 429 || (500...599).contains(status)
    case .noConnection, .stalled, .interrupted: true
    default: false
    }
  }

  /// The seconds that the server asks to wait before the next attempt; 0 if it does not.
  package var retryAfter: Int {
    if case .status(_, let seconds) = self { seconds } else { 0 }
  }

  /// What failed and what to do, in sentences for people.
  package func reason(host: String) -> String {
    switch self {
    case .status(let status, let retryAfter):
      Self.reason(status: status, host: host, retryAfter: retryAfter)
    case .unknownHost:
      "The server \(host) was not found. Check the address, and that this computer is online."
    case .proxy(let detail):
      "The proxy cannot be used (\(detail)). Check the variables http_proxy, https_proxy and all_proxy."
    case .noConnection:
      "The server \(host) does not accept connections. Check the address and its port, and that the"
        + " server runs."
    case .untrusted(let detail):
      "The server \(host) cannot prove who it is (\(detail)). Check the address and this computer’s"
        + " clock. If the server has a certificate of its own, name its authority’s certificate by --ca-file;"
        + " other certificates do not count then."
    case .unencrypted:
      "The server \(host) does not encrypt at this port. Check the port. If passwords may be sent"
        + " without encryption, begin the address with http://, dav:// or immich+http://."
    case .stalled:
      "The server \(host) does not answer in time. Check the connection."
    case .interrupted:
      "The connection with \(host) ended before the photo was complete."
    case .tooLarge(let limit):
      "The photo is larger than \(limit >> 20) MiB. Save it to a file to open it."
    case .overlongHeaders:
      "The server \(host) sends headers of more than \(FetchLimits.headers >> 10) KiB."
    case .tooManyRedirects:
      "The address leads to more than \(Redirect.limit) other addresses in a row."
    case .forbiddenRedirect:
      "The server \(host) leads to an address that is not safe: without encryption, or not on the web."
    case .privateAddress:
      "The host \(host) is in a private network, and something from elsewhere leads there. Name its"
        + " address yourself to open it, or allow it by --allow-private-addresses."
    case .unsendable: "The request to \(host) is too long; use shorter keys and addresses."
    case .notPhoto(let type):
      type.contains("html")
        ? "The address leads to a web page (\(type)), not to a photo. Copy the address of the photo"
          + " itself."
        : "The address leads to \(type.isEmpty ? "something" : type), not to a photo."
    case .notStored(let code):
      "The photo cannot be stored (\(String(cString: strerror(code))))."
    case .other(let detail):
      "The photo cannot be downloaded from \(host) (\(detail))."
    }
  }

  private static func reason(status: Int, host: String, retryAfter: Int) -> String {
    switch status {
    case 401:
      "The server \(host) asks for a name and a password (401). If you have them, store them in ~/.netrc"
        + " or in the desktop’s keyring."
    case 403:
      "The server \(host) does not permit access to the photo (403). Check the name, the password or the"
        + " key."
    case 404: "There is no photo at this address (404). Check the address."
    case 410: "The photo was removed from the server (410)."
    case 429:
      "The server \(host) allows no more requests for now (429)."
        + (retryAfter > 0 ? " Try again in \(text(seconds: retryAfter))." : " Try again later.")
    case 500...599:
      "The server \(host) has a problem (\(status))."
        + (retryAfter > 0 ? " Try again in \(text(seconds: retryAfter))." : " Try again later.")
    default: "The server \(host) does not send the photo (status \(status))."
    }
  }

  private static func text(seconds: Int) -> String {
    if seconds < 120 { return "\(seconds) s" }
    return seconds < 7200 ? "\((seconds + 59) / 60) minutes" : "\((seconds + 3599) / 3600) hours"
  }
}
