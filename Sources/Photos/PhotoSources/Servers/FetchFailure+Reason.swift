import GalleryCore
import Glibc

extension FetchFailure {
  /// What was requested, as people call it.
  package enum Subject: String, CaseIterable, Sendable {
    /// A photo.
    case photo
    /// What lists photos.
    case list
  }

  /// What failed at which server, and what to do about it: two sentences or more for people.
  package func reason(host: String, of subject: Subject = .photo) -> String {
    let thing = subject.rawValue
    return switch self {
    case .status(let status, let retryAfter):
      Self.reason(status: status, host: host, retryAfter: retryAfter, of: thing)
    case .unknownHost:
      "The server \(host) was not found. Check the address, and that this computer is online."
    case .proxy(let detail):
      "The proxy for the server \(host) cannot be used (\(detail)). Check the variables http_proxy,"
        + " https_proxy and all_proxy."
    case .noConnection:
      "The server \(host) does not accept connections. Check the address and its port, and that the"
        + " server runs."
    case .untrusted(let detail):
      "The server \(host) cannot prove who it is (\(detail)). Check the address and this computer’s"
        + " clock. If the server has a certificate of its own, name its authority’s by --ca-file; the"
        + " system’s do not count then."
    case .unencrypted:
      "The server \(host) does not encrypt at this port. Check the port. If passwords may be sent"
        + " without encryption, begin the address with "
        + AddressScheme.list(AddressScheme.named.filter { $0.row.isEncrypted == false }, "or") + "."
    case .stalled:
      "The server \(host) does not answer in time. Check the connection, and try again later."
    case .interrupted:
      "The connection with the server \(host) ended before the \(thing) was complete. Check the"
        + " connection, and try again later."
    case .tooLarge(let limit):
      "The \(thing) on the server \(host) is larger than \(limit >> 20) MiB. "
        + (subject == .photo ? "Save it to a file to open it." : "Divide it into several lists.")
    case .overlongHeaders:
      "The server \(host) sends headers of more than \(FetchLimits.headers >> 10) KiB. Check the"
        + " address."
    case .tooManyRedirects:
      "The server \(host) leads to more than \(Redirect.limit) other addresses in a row. Check the"
        + " address."
    case .forbiddenRedirect:
      "The server \(host) leads to an address that is not safe: without encryption, or not on the web."
        + " Check the address, or name the other one yourself."
    case .privateAddress:
      "The server \(host) is in a private network, and something from elsewhere leads there. Name its"
        + " address yourself to open it, or allow it by --allow-private-addresses."
    case .unsendable:
      "The request to the server \(host) is too long. Use shorter keys and addresses."
    case .notPhoto(let type):
      type.contains("html")
        ? "The address on the server \(host) leads to a web page (\(type)), not to a photo. Copy the"
          + " address of the photo itself."
        : "The address on the server \(host) leads to \(type.isEmpty ? "something" : type), not to a"
          + " photo. Check the address."
    case .notStored(let code):
      "The \(thing) from the server \(host) cannot be stored (\(String(cString: strerror(code))))."
        + " Check that there is room in memory and on the disk."
    case .otherSignIn(let schemes):
      "The server \(host) asks for a sign-in by \(schemes) (401), which is no name and password. Use an"
        + " address that needs no sign-in, such as that of a public link, or let the server accept"
        + " Basic."
    case .elsewhere(let other, let failure): failure.reason(host: other, of: subject)
    case .other(let detail):
      "The \(thing) cannot be downloaded from the server \(host) (\(detail)). Check the address, and"
        + " try again later."
    }
  }

  private static func reason(
    status: Int, host: String, retryAfter: Int, of thing: String
  ) -> String {
    switch status {
    case 401:
      "The server \(host) asks for a name and a password (401). If you have them, store them in ~/.netrc"
        + " or in the desktop’s keyring."
    case 403:
      "The server \(host) does not permit access to the \(thing) (403). Check the name, the password or"
        + " the key."
    case 404: "The server \(host) has no \(thing) at this address (404). Check the address."
    case 410:
      "The server \(host) no longer has the \(thing) (410). Check whether it has another address now."
    case 429:
      "The server \(host) allows no more requests for now (429)."
        + (retryAfter > 0 ? " Try again in \(text(seconds: retryAfter))." : " Try again later.")
    case 500...599:
      "The server \(host) has a problem (\(status))."
        + (retryAfter > 0 ? " Try again in \(text(seconds: retryAfter))." : " Try again later.")
    default:
      "The server \(host) does not send the \(thing) (status \(status)). Check the address."
    }
  }

  private static func text(seconds: Int) -> String {
    if seconds < 120 { return "\(seconds) s" }
    return seconds < 7200 ? "\((seconds + 59) / 60) minutes" : "\((seconds + 3599) / 3600) hours"
  }
}
