package import GalleryCore

extension PhotoSource {
  /// Reads the address of a source with a scheme of its own, such as `davs://`; nil for other
  /// schemes.
  ///
  /// - Parameters:
  ///   - scheme: the scheme.
  ///   - rest: what follows the scheme's colon; it begins with two slashes.
  package init?(scheme: AddressScheme, rest: ArraySlice<UInt8>) throws(RemoteAddress.Problem) {
    let web = scheme.row.isEncrypted == true ? "https:" : "http:"
    switch scheme.row.kind {
    case .file, .web, .network: return nil
    case .webDAV: self = .webDAV(try Self.folder(web, rest))
    case .immich: self = try Self.immich(web, rest)
    case .s3:
      let text = PercentEncoding.text(Substring(decoding: rest.dropFirst(2), as: UTF8.self))
      let bucket = String(text.prefix { $0 != "/" })
      // Amazon's rules, without their longest names.
      let allowed = Set("abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789.-_")
      guard (1...255).contains(bucket.count), bucket.allSatisfy(allowed.contains) else {
        throw .invalidBucket
      }
      self = .s3(bucket: bucket, prefix: String(text.dropFirst(bucket.count + 1)))
    }
  }

  /// A folder, whose address ends with a slash so that servers do not redirect.
  private static func folder(
    _ scheme: String, _ rest: ArraySlice<UInt8>
  ) throws(RemoteAddress.Problem) -> RemoteAddress {
    let end = rest.last == UInt8(ascii: "/") ? [] : [UInt8(ascii: "/")]
    return try RemoteAddress(Array(scheme.utf8) + rest + end)
  }

  private static func immich(
    _ scheme: String, _ rest: ArraySlice<UInt8>
  ) throws(RemoteAddress.Problem) -> PhotoSource {
    let authority = rest.dropFirst(2).prefix { $0 != UInt8(ascii: "/") }
    let address = try RemoteAddress(Array("\(scheme)//".utf8) + authority + [UInt8(ascii: "/")])
    let path = rest.dropFirst(2 + authority.count + 1)
    let text = PercentEncoding.text(Substring(decoding: path, as: UTF8.self))
    return .immich(address, ImmichPart(path: text))
  }
}
