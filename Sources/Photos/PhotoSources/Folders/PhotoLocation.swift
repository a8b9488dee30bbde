import GalleryCore
import Localization
package import SystemPackage

/// Where photos are, as the user or the desktop says: a path, a `file:` address, the address of a
/// photo on the web, or a list of these.
package enum PhotoLocation: Hashable, Sendable {
  /// A file or a folder.
  case path(FilePath)
  /// A photo on the web.
  case remote(RemoteAddress)
  /// An album, a feed or a folder on a server.
  case source(PhotoSource)
  /// A list of paths, or a picture, that this descriptor of the process has: 0 is standard input.
  case input(Int32)
  /// An address that cannot be opened, and why, in words for people.
  case refused(String)

  /// Whether it is an input, which can be read only once.
  package var isInput: Bool { if case .input = self { true } else { false } }

  /// Reads an argument of the command line, given as the system's bytes.
  ///
  /// `file:///home/me/caf%C3%A9.jpg` (RFC 8089) is what file managers and browsers hand over. What
  /// has no scheme is a path; so is `file:name`, as an address has a path from the root. A single
  /// `-` is standard input; a file of that name is `./-`. A shell writes `/dev/fd/63` for `<(…)`.
  package init(argument: [UInt8]) {
    if let descriptor = InputDescriptor.number(ofArgument: argument) {
      self = .input(descriptor)
      return
    }
    let slash = UInt8(ascii: "/")
    guard let colon = argument.firstIndex(of: UInt8(ascii: ":")),
      let scheme = Self.scheme(argument[..<colon])
    else {
      self = .path(FilePath(bytes: argument))
      return
    }
    let rest = argument[(colon + 1)...]
    let hasHost = rest.starts(with: [slash, slash])
    let known = AddressScheme(rawValue: scheme)
    guard known == .file ? rest.first == slash : hasHost else {
      // A path must not look like an address (`Photo.Location.isAddress`).
      let isAmbiguous = known.map { [.web, .network].contains($0.row.kind) } ?? false
      self = .path(FilePath(bytes: isAmbiguous ? Array("./".utf8) + argument : argument))
      return
    }
    do throws(Refusal) {
      self = try Self.location(known, argument, rest)
    } catch {
      self = .refused(Self.problem(argument, error.reason))
    }
  }

  /// Why an address cannot be opened, for people, after the address and a colon.
  private struct Refusal: Error {
    let reason: String
  }

  /// Reads an address.
  ///
  /// - Parameters:
  ///   - scheme: its scheme; nil for one that cannot be opened.
  ///   - argument: the whole address.
  ///   - rest: what follows the scheme's colon.
  private static func location(
    _ scheme: AddressScheme?, _ argument: [UInt8], _ rest: ArraySlice<UInt8>
  ) throws(Refusal) -> PhotoLocation {
    guard let scheme else {
      let and = localized("and", context: "before the last of a list")
      let schemes = AddressScheme.list(AddressScheme.named, and)
      throw Refusal(
        reason: localized(
          """
          only \(schemes) addresses can be opened; check how it begins, or save the photo to a file
          """))
    }
    switch scheme.row.kind {
    case .file: return .path(try file(rest))
    case .network:
      do throws(NetworkAddress.Problem) {
        return .path(try NetworkAddress(scheme: scheme, rest: rest).path)
      } catch {
        throw Refusal(reason: error.reason)
      }
    case .web, .webDAV, .s3, .immich:
      do throws(RemoteAddress.Problem) {
        if let source = try PhotoSource(scheme: scheme, rest: rest) { return .source(source) }
        return .remote(try RemoteAddress(argument))
      } catch {
        throw Refusal(reason: error.reason)
      }
    }
  }

  /// The path of an address of a file on this computer.
  private static func file(_ rest: ArraySlice<UInt8>) throws(Refusal) -> FilePath {
    let slash = UInt8(ascii: "/")
    var path = rest
    if rest.starts(with: [slash, slash]) {
      let afterSlashes = rest.dropFirst(2)
      let end = afterSlashes.firstIndex(of: slash) ?? afterSlashes.endIndex
      let host = String(decoding: afterSlashes[..<end], as: UTF8.self)
      guard host.isEmpty || OwnHost.includes(host) else {
        throw Refusal(
          reason: localized("it is on another computer; give the path where it is mounted"))
      }
      path = afterSlashes[end...]
    }
    guard !path.isEmpty else { throw Refusal(reason: localized("the address has no path")) }
    guard let decoded = PercentEncoding.decode(path) else {
      throw Refusal(
        reason: localized(
          "the address is damaged: two hexadecimal digits, not 00, must follow each %"))
    }
    return FilePath(bytes: decoded)
  }

  /// The scheme of an address in lower case; nil where it cannot be one (RFC 3986).
  private static func scheme(_ bytes: ArraySlice<UInt8>) -> String? {
    let text = String(decoding: bytes, as: UTF8.self).lowercased()
    guard text.first.map({ ("a"..."z").contains($0) }) ?? false,
      text.allSatisfy({ $0.isASCII && ($0.isLetter || $0.isNumber || "+-.".contains($0)) })
    else { return nil }
    return text
  }

  /// Says what is wrong with an address, without its password.
  private static func problem(_ address: [UInt8], _ reason: String) -> String {
    let text = String(decoding: withoutPassword(address), as: UTF8.self)
    return "\(text.debugDescription): \(reason)"
  }

  /// Replaces what is between the first colon behind an address's two slashes and its last `@`.
  ///
  /// A password may contain what ends a host, such as a slash. An `@` in a path counts only if what
  /// follows the colon cannot be a port.
  package static func withoutPassword(_ address: [UInt8]) -> [UInt8] {
    let (slash, at) = (UInt8(ascii: "/"), UInt8(ascii: "@"))
    guard
      let slashes = address.indices.dropLast().first(where: {
        address[$0...].starts(with: [slash, slash])
      })
    else { return address }
    let rest = address[(slashes + 2)...]
    let host = rest.prefix { !"/?#\\".utf8.contains($0) }
    guard let colon = host.firstIndex(of: UInt8(ascii: ":")),
      let end = host.lastIndex(of: at) ?? rest.lastIndex(of: at), colon < end
    else { return address }
    let hasPort =
      !host.contains(at) && host[(colon + 1)...].allSatisfy { (0x30...0x39).contains($0) }
    return hasPort ? address : address[...colon] + Array("…".utf8) + address[end...]
  }
}
