package import GalleryCore
import Localization
import SystemPackage

/// The address of a file or a folder on a server that GVfs reads.
package struct NetworkAddress: Hashable {
  /// Why a text is no such address.
  enum Problem: Error, Hashable {
    /// There is something wrong with the host or the port.
    case server(RemoteAddress.Problem)
    case password
    case damaged
    case tooLong

    /// The reason for people, after the address and a colon.
    var reason: String {
      switch self {
      case .server(.invalidHost):
        localized(
          """
          the address has no valid host; it must look like \(AddressScheme.sftp.row.example) or \
          \(AddressScheme.smb.row.example)
          """)
      case .server(let problem): problem.reason
      case .password:
        localized(
          """
          a password in the address would be seen by others; write it to ~/.netrc, or open the \
          server in the file manager once
          """)
      case .damaged:
        localized(
          """
          the address is damaged: two hexadecimal digits, not those of 00 or a slash, must follow \
          each %
          """)
      case .tooLong:
        localized(
          NetworkAddress.longest,
          one: "the address is longer than \(NetworkAddress.longest) byte",
          other: "the address is longer than \(NetworkAddress.longest) bytes")
      }
    }
  }

  /// The longest path in bytes: it fits into a message.
  private static let longest = 4000

  /// Its path (`Photo.Location.isNetworkFile`).
  let path: FilePath
  private let server: AddressHost
  /// What stands in front of the host, with its escapes: a domain of Windows, and a name.
  private let login: String?

  /// The host.
  package var host: String { server.bareName }

  /// The name of the user, without a domain; nil if there is none.
  package var user: String? {
    login.flatMap { PercentEncoding.text($0).split(separator: ";").last.map(String.init) }
  }

  /// Reads what follows the scheme's colon, and begins with two slashes.
  init(scheme: AddressScheme, rest: ArraySlice<UInt8>) throws(Problem) {
    let slash = UInt8(ascii: "/")
    let authority = rest.dropFirst(2).prefix { $0 != slash }
    (login, server) = try Self.loginAndServer(authority)
    var names: [[UInt8]] = []
    for part in rest.dropFirst(2 + authority.count).split(separator: slash) {
      guard let name = PercentEncoding.decode(part), !name.contains(slash) else { throw .damaged }
      if name.elementsEqual("..".utf8) {
        _ = names.popLast()
      } else if !name.elementsEqual(".".utf8) {
        names.append(name)
      }
    }
    let shown = Array(((login.map { $0 + "@" } ?? "") + server.text).utf8)
    let path =
      Array("\(scheme.rawValue):/./".utf8) + ([shown] + names).joined(separator: [slash])
    guard path.count <= Self.longest else { throw .tooLong }
    self.path = FilePath(bytes: path)
  }

  /// Reads the path of a network file; nil for others.
  package init?(location: Photo.Location) {
    guard let parts = location.networkParts,
      let (login, server) = try? Self.loginAndServer(parts.authority)
    else { return nil }
    self.login = login
    self.server = server
    path = FilePath(bytes: location.path)
  }

  private static func loginAndServer(
    _ authority: ArraySlice<UInt8>
  ) throws(Problem) -> (String?, AddressHost) {
    let at = UInt8(ascii: "@")
    let parts = authority.split(separator: at, omittingEmptySubsequences: false)
    guard parts.count <= 2, let place = parts.last else { throw .server(.invalidHost) }
    var login: String?
    if parts.count == 2 {
      if parts[0].contains(UInt8(ascii: ":")) { throw .password }
      guard !parts[0].isEmpty, parts[0].allSatisfy(isLoginByte) else {
        throw .server(.invalidHost)
      }
      login = String(decoding: parts[0], as: UTF8.self)
    }
    do throws(RemoteAddress.Problem) {
      return (login, try AddressHost(place))
    } catch {
      throw .server(error)
    }
  }

  /// Whether a byte may be in a user's name; escapes are kept as they are.
  private static func isLoginByte(_ byte: UInt8) -> Bool {
    switch byte {
    case 0x30...0x39, 0x41...0x5A, 0x61...0x7A: true
    default: "._-%~;".utf8.contains(byte)
    }
  }
}
