package import GalleryCore
import Localization
package import SystemPackage

/// The address of a photo on the web: `http://` or `https://`, in one normal form.
package struct RemoteAddress: Hashable, Sendable {
  /// The longest address in bytes; browsers and servers accept little more.
  package static let longest = 2048

  /// The address as ASCII and as UTF-8 in the host; a name and a password are not in it.
  package let text: String
  /// Whether the connection is encrypted.
  package let isSecure: Bool
  /// The host, in lower case.
  package let host: String
  /// The port.
  package let port: Int
  /// The name and the password in front of the host, still percent-encoded; nil if there are none.
  package let userInformation: String?

  /// The address with the name and the password.
  package var fullText: String {
    guard let userInformation else { return text }
    return scheme + "://" + userInformation + "@" + text.dropFirst(scheme.utf8.count + 3)
  }

  /// The address for people: with the name, without the password.
  package var displayText: String {
    guard let name = userInformation?.prefix(while: { $0 != ":" }), !name.isEmpty else {
      return text
    }
    return scheme + "://" + name + "@" + text.dropFirst(scheme.utf8.count + 3)
  }

  private var scheme: String { isSecure ? "https" : "http" }

  /// Whether another address has the same scheme, host and port, so that it may get the password.
  package func hasSameOrigin(as other: RemoteAddress) -> Bool {
    isSecure == other.isSecure && host == other.host && port == other.port
  }

  /// Reads an address; throws the reason as a part of a sentence if it is not one.
  ///
  /// The fragment after `#` is left out. What must be encoded and is not, is encoded, as in
  /// browsers.
  package init(_ bytes: [UInt8]) throws(Problem) {
    guard bytes.count <= Self.longest else { throw .tooLong }
    guard let scheme = RemoteAddressScheme(of: bytes) else { throw .noAddress }
    isSecure = scheme == .https
    let rest = bytes.dropFirst(isSecure ? 8 : 7).prefix { $0 != UInt8(ascii: "#") }
    guard !rest.contains(where: { $0 < 0x20 || $0 == 0x7F }) else { throw .controlCharacter }
    let authorityEnd =
      rest.firstIndex {
        $0 == UInt8(ascii: "/") || $0 == UInt8(ascii: "?") || $0 == UInt8(ascii: "\\")
      }
      ?? rest.endIndex
    var authority = rest[..<authorityEnd]
    if let at = authority.lastIndex(of: UInt8(ascii: "@")) {
      let information = AddressEncoding.encode(authority[..<at], beside: ":")
      userInformation = information.isEmpty ? nil : information
      authority = authority[(at + 1)...]
    } else {
      userInformation = nil
    }
    let standardPort = isSecure ? 443 : 80
    let server = try AddressHost(authority)
    (host, port) = (server.name, server.port ?? standardPort)
    let path = rest[authorityEnd...]
    let queryStart = path.firstIndex(of: UInt8(ascii: "?")) ?? path.endIndex
    var text = (isSecure ? "https://" : "http://") + host
    if port != standardPort { text += ":\(port)" }
    text += AddressEncoding.path(path[..<queryStart]) + AddressEncoding.query(path[queryStart...])
    self.text = text
    // Encoding has made it longer; it must be read again from its path.
    guard fullText.utf8.count <= Self.longest else { throw .tooLong }
  }

  /// Reads an address in the form of a path; nil if the path is one of a file.
  package init?(path: FilePath) {
    let bytes = path.withPlatformString { start in
      // SAFETY: the string ends with a zero, and is copied at once.
      Array(UnsafeRawBufferPointer(start: start, count: path.length))
    }
    self.init(location: Photo.Location(path: bytes))
  }

  /// Reads the address of a photo; nil if it is a file.
  package init?(location: Photo.Location) {
    guard location.isAddress, let address = try? Self(AddressPath.address(of: location.path))
    else { return nil }
    self = address
  }

  /// The location of a photo at the address.
  package var location: Photo.Location {
    Photo.Location(path: AddressPath.path(of: Array(fullText.utf8)))
  }

  /// The address in the form of a path, which no file has (`Photo.Location.isAddress`).
  package var path: FilePath {
    FilePath(String(decoding: AddressPath.path(of: Array(fullText.utf8)), as: UTF8.self))
  }

  /// The reason why a text is no address.
  package enum Problem: Error, Hashable, Sendable {
    /// It does not begin with `http://` or `https://`.
    case noAddress
    /// It is longer than `RemoteAddress.longest`.
    case tooLong
    /// It contains control characters, such as line feeds.
    case controlCharacter
    /// It has no host, or one that cannot be one.
    case invalidHost
    /// It has no bucket, or one that cannot be one.
    case invalidBucket
    /// The port is not a number from 1 to 65535.
    case invalidPort

    /// The reason for people, after the address and a colon.
    package var reason: String {
      switch self {
      case .noAddress: localized("it does not begin with http:// or https://")
      case .tooLong:
        localized(
          RemoteAddress.longest,
          one: "the address is longer than \(RemoteAddress.longest) byte",
          other: "the address is longer than \(RemoteAddress.longest) bytes")
      case .controlCharacter: localized("the address contains control characters")
      case .invalidHost:
        localized(
          "the address has no valid host; it must look like \(AddressScheme.https.row.example)")
      case .invalidBucket:
        localized(
          """
          the bucket’s name is missing or invalid; it must look like \
          \(AddressScheme.s3.row.example)
          """)
      case .invalidPort: localized("the port after the colon must be a number from 1 to 65535")
      }
    }
  }
}

/// The scheme of an address.
enum RemoteAddressScheme {
  case http
  case https

  /// Returns the scheme of bytes; nil if they are not an address of a photo on the web.
  init?(of bytes: [UInt8]) {
    // The case of letters does not matter.
    func isStart(_ text: String) -> Bool {
      bytes.count >= text.utf8.count
        && zip(bytes, text.utf8).allSatisfy {
          $0 == $1 || $0 | 0x20 == $1 && (0x61...0x7A).contains($1)
        }
    }
    if isStart("https://") {
      self = .https
    } else if isStart("http://") {
      self = .http
    } else {
      return nil
    }
  }
}
