import GalleryCore
package import SystemPackage

/// Something that lists photos, on the web or in a file.
package enum PhotoSource: Hashable, Sendable {
  /// A feed, a list, a server's folder listing or a shared album; what arrives decides. It may also
  /// be a single photo.
  case address(RemoteAddress)
  /// A folder on a WebDAV server.
  case webDAV(RemoteAddress)
  /// The objects in a bucket whose keys begin with a prefix.
  case s3(bucket: String, prefix: String)
  /// Photos of an Immich server: all of them, an album, or those of a person, for example.
  case immich(RemoteAddress, ImmichPart)
  /// A feed or a list in a file.
  case file(FilePath)

  /// The source for people, without a password.
  package var displayText: String {
    switch self {
    case .address(let address): address.displayText
    case .webDAV(let address):
      Self.text(.webDAV, address)
    case .s3(let bucket, let prefix): "\(AddressScheme.s3.rawValue)://\(bucket)/\(prefix)"
    case .immich(let address, let part):
      Self.text(.immich, address) + part.path
    case .file(let path): path.string
    }
  }

  private static func text(_ kind: AddressScheme.Kind, _ address: RemoteAddress) -> String {
    AddressScheme.name(of: kind, isEncrypted: address.isSecure)
      + address.displayText.drop { $0 != ":" }
  }

  /// A short name for its album; a feed's own title is better.
  package var title: String {
    switch self {
    case .address(let address), .webDAV(let address):
      PercentEncoding.text(
        address.text.prefix { $0 != "?" }.split(separator: "/").last ?? Substring(address.host))
    case .s3(let bucket, let prefix):
      prefix.split(separator: "/").last.map(String.init) ?? bucket
    case .immich(let address, let part): part.title ?? address.host
    case .file(let path): path.stem ?? path.string
    }
  }
}
