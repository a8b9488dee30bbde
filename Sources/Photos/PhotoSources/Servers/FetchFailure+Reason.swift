import GalleryCore
import Glibc
import Localization

extension FetchFailure {
  /// What was requested.
  package enum Subject: CaseIterable, Sendable {
    /// A photo.
    case photo
    /// What lists photos.
    case list

    /// One of two texts, by what was requested.
    func text(
      photo: @autoclosure () -> String, list: @autoclosure () -> String
    ) -> String {
      switch self {
      case .photo: photo()
      case .list: list()
      }
    }
  }

  /// What failed at which server, and what to do about it: two sentences or more for people.
  package func reason(host: String, of subject: Subject = .photo) -> String {
    switch self {
    case .status(let status, let retryAfter):
      Self.reason(status: status, host: host, retryAfter: retryAfter, of: subject)
    case .unknownHost:
      localized(
        "The server \(host) was not found. Check the address, and that this computer is online.")
    case .proxy(let detail):
      localized(
        """
        The proxy for the server \(host) cannot be used (\(detail)). Check the variables \
        http_proxy, https_proxy and all_proxy.
        """)
    case .proxyStatus(407):
      localized(
        """
        The proxy for the server \(host) asks for a name and a password. Check the variables \
        http_proxy, https_proxy and all_proxy.
        """)
    case .proxyStatus(let status):
      localized(
        """
        The proxy for the server \(host) answers with status \(status). Check the variables \
        http_proxy, https_proxy and all_proxy.
        """)
    case .noConnection:
      localized(
        """
        The server \(host) does not accept connections. Check the address and its port, and that \
        the server runs.
        """)
    case .untrusted(let detail):
      localized(
        """
        The server \(host) cannot prove who it is (\(detail)). Check the address and this \
        computer’s clock. If the server has a certificate of its own, name its authority’s by \
        --ca-file; the system’s do not count then.
        """)
    case .unencrypted:
      localized(
        """
        The server \(host) does not encrypt at this port. Check the port. If passwords may be sent \
        without encryption, begin the address with \(Self.plainSchemes).
        """)
    case .stalled:
      localized(
        "The server \(host) does not answer in time. Check the connection, and try again later.")
    case .interrupted:
      subject.text(
        photo: localized(
          """
          The connection with the server \(host) ended before the photo was complete. Check the \
          connection, and try again later.
          """),
        list: localized(
          """
          The connection with the server \(host) ended before the list was complete. Check the \
          connection, and try again later.
          """))
    case .tooLarge(let limit):
      subject.text(
        photo: localized(
          """
          The photo on the server \(host) is larger than \(limit >> 20) MiB. Save it to a file to \
          open it.
          """),
        list: localized(
          """
          The list on the server \(host) is larger than \(limit >> 20) MiB. Divide it into several \
          lists.
          """))
    case .overlongHeaders:
      localized(
        """
        The server \(host) sends headers of more than \(FetchLimits.headers >> 10) KiB. Check the \
        address.
        """)
    case .tooManyRedirects:
      localized(
        Redirect.limit,
        one: """
          The server \(host) leads to more than \(Redirect.limit) other address in a row. Check \
          the address.
          """,
        other: """
          The server \(host) leads to more than \(Redirect.limit) other addresses in a row. Check \
          the address.
          """)
    case .forbiddenRedirect:
      localized(
        """
        The server \(host) leads to an address that is not safe: without encryption, or not on the \
        web. Check the address, or name the other one yourself.
        """)
    case .privateAddress:
      localized(
        """
        The server \(host) is in a private network, and something from elsewhere leads there. Name \
        its address yourself to open it, or allow it by --allow-private-addresses.
        """)
    case .unsendable:
      localized("The request to the server \(host) is too long. Use shorter keys and addresses.")
    case .notPhoto(let type) where type.contains("html"):
      localized(
        """
        The address on the server \(host) leads to a web page (\(type)), not to a photo. Copy the \
        address of the photo itself.
        """)
    case .notPhoto(""):
      localized(
        "The address on the server \(host) leads to something, not to a photo. Check the address.")
    case .notPhoto(let type):
      localized(
        "The address on the server \(host) leads to \(type), not to a photo. Check the address.")
    case .notStored(let code):
      subject.text(
        photo: localized(
          """
          The photo from the server \(host) cannot be stored (\(String(cString: strerror(code)))). \
          Check that there is room in memory and on the disk.
          """),
        list: localized(
          """
          The list from the server \(host) cannot be stored (\(String(cString: strerror(code)))). \
          Check that there is room in memory and on the disk.
          """))
    case .otherSignIn(let schemes):
      localized(
        """
        The server \(host) asks for a sign-in by \(schemes) (401), which is no name and password. \
        Use an address that needs no sign-in, such as that of a public link, or let the server \
        accept Basic.
        """)
    case .noCertificates(let path, let name):
      localized(
        """
        The server \(host) cannot be checked, because the certificates in \(path), which \(name) \
        names, cannot be read. Check that path.
        """)
    case .unknownEncoding(let names):
      localized(
        """
        What the server \(host) sends is encoded (\(names)), and cannot be decoded. Check the \
        server's settings, or use another address.
        """)
    case .elsewhere(let other, let failure): failure.reason(host: other, of: subject)
    case .other(let detail):
      subject.text(
        photo: localized(
          """
          The photo cannot be downloaded from the server \(host) (\(detail)). Check the address, \
          and try again later.
          """),
        list: localized(
          """
          The list cannot be downloaded from the server \(host) (\(detail)). Check the address, \
          and try again later.
          """))
    }
  }

  /// How addresses begin whose connection is not encrypted.
  private static var plainSchemes: String {
    let schemes = AddressScheme.named.filter { $0.row.isEncrypted == false }
    return AddressScheme.list(schemes, localized("or", context: "before the last of a list"))
  }
}
