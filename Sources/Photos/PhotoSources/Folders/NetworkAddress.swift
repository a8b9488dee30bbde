import GalleryCore
import SystemPackage

/// The address of a file or a folder on an SFTP or SMB server, as the user writes it.
struct NetworkAddress: Hashable {
  /// Its path (`Photo.Location.isNetworkFile`).
  let path: FilePath

  /// Why a text is no such address.
  enum Problem: Error, Hashable {
    case invalidHost
    case invalidPort
    case password
    case damaged
    case tooLong

    /// The reason for people, after the address and a colon.
    var reason: String {
      switch self {
      case .invalidHost:
        "the address has no valid host; it must look like sftp://user@host/folder or"
          + " smb://host/share/folder"
      case .invalidPort: "the port after the colon must be a number from 1 to 65535"
      case .password:
        "a password in the address would be seen by others; write it to ~/.netrc, or open the server"
          + " in the file manager once"
      case .damaged:
        "the address is damaged: two hexadecimal digits, not those of 00 or a slash, must follow"
          + " each %"
      case .tooLong: "the address is longer than \(NetworkAddress.longest) bytes"
      }
    }
  }

  /// The longest path in bytes: it fits into a message.
  private static let longest = 4000

  /// Reads what follows the scheme's colon, and begins with two slashes.
  init(scheme: String, rest: ArraySlice<UInt8>) throws(Problem) {
    let slash = UInt8(ascii: "/")
    let authority = rest.dropFirst(2).prefix { $0 != slash }
    let server = try Self.server(authority)
    var names: [[UInt8]] = []
    for part in rest.dropFirst(2 + authority.count).split(separator: slash) {
      guard let name = PercentEncoding.decode(part), !name.contains(slash) else { throw .damaged }
      if name.elementsEqual("..".utf8) {
        _ = names.popLast()
      } else if !name.elementsEqual(".".utf8) {
        names.append(name)
      }
    }
    let path = Array("\(scheme):/./".utf8) + ([server] + names).joined(separator: [slash])
    guard path.count <= Self.longest else { throw .tooLong }
    self.path = FilePath(bytes: path)
  }

  /// Checks the user, the host and the port.
  private static func server(_ authority: ArraySlice<UInt8>) throws(Problem) -> [UInt8] {
    let text = String(decoding: authority, as: UTF8.self)
    let parts = text.split(separator: "@", omittingEmptySubsequences: false)
    guard parts.count <= 2, let place = parts.last else { throw .invalidHost }
    if parts.count == 2 {
      if parts[0].contains(":") { throw .password }
      let allowed = parts[0].utf8.allSatisfy { isNameByte($0) || $0 == UInt8(ascii: ";") }
      guard !parts[0].isEmpty, allowed else { throw .invalidHost }
    }
    var host = place
    let isBracketed = place.first == "["
    if let colon = place.lastIndex(of: ":"), !isBracketed || place[colon...].last != "]" {
      host = place[..<colon]
      guard let port = Int(place[place.index(after: colon)...]), (1...65535).contains(port) else {
        throw .invalidPort
      }
    }
    let isAddress = isBracketed && host.last == "]"
    let name = isAddress ? host.dropFirst().dropLast() : host
    let isValid = name.utf8.allSatisfy {
      isAddress ? isNameByte($0) || $0 == UInt8(ascii: ":") : isNameByte($0)
    }
    guard !name.isEmpty, name.first != "-", isValid else { throw .invalidHost }
    return Array((parts.count == 2 ? parts[0] + "@" : "").utf8) + Array(place.lowercased().utf8)
  }

  /// Whether a byte may be in a name of a user or a host; escapes are kept as they are.
  private static func isNameByte(_ byte: UInt8) -> Bool {
    switch byte {
    case 0x30...0x39, 0x41...0x5A, 0x61...0x7A: true
    default: "._-%~".utf8.contains(byte)
    }
  }
}
