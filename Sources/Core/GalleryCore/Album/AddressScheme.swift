/// The scheme of an address that can be opened: one row for each, which parsers, messages, the help
/// and the keyring read.
///
/// The order is that in messages.
package enum AddressScheme: String, CaseIterable, Sendable {
  case https, http, file, sftp, smb, davs, dav, webdavs, webdav, s3, immich
  case plainImmich = "immich+http"

  /// What an address leads to, which decides how it is read.
  package enum Kind: Hashable, Sendable {
    /// A file of this computer.
    case file
    /// A photo, or something that lists photos, on the web.
    case web
    /// A file or a folder on a server that the desktop's GVfs reads.
    case network
    /// A folder on a WebDAV server.
    case webDAV
    /// Objects in a bucket.
    case s3
    /// An album of an Immich server.
    case immich
  }

  /// What is known of a scheme.
  package struct Row: Hashable, Sendable {
    /// What its addresses lead to.
    package let kind: Kind
    /// An address, for people.
    package let example: String
    /// Whether the connection is encrypted; nil if the scheme does not say.
    package var isEncrypted: Bool?
    /// Whether it is another name for a scheme, with which messages do without it.
    package var isSynonym = false
  }

  /// The scheme's row.
  package var row: Row {
    switch self {
    case .https: Row(kind: .web, example: "https://host/photo.jpg", isEncrypted: true)
    case .http: Row(kind: .web, example: "http://host/photo.jpg", isEncrypted: false)
    case .file: Row(kind: .file, example: "file:///folder/photo.jpg")
    case .sftp: Row(kind: .network, example: "sftp://user@host/folder")
    case .smb: Row(kind: .network, example: "smb://host/share/folder")
    case .davs: Row(kind: .webDAV, example: "davs://host/folder", isEncrypted: true)
    case .dav: Row(kind: .webDAV, example: "dav://host/folder", isEncrypted: false)
    case .webdavs:
      Row(kind: .webDAV, example: "webdavs://host/folder", isEncrypted: true, isSynonym: true)
    case .webdav:
      Row(kind: .webDAV, example: "webdav://host/folder", isEncrypted: false, isSynonym: true)
    case .s3: Row(kind: .s3, example: "s3://bucket/folder", isEncrypted: true)
    case .immich: Row(kind: .immich, example: "immich://host/album", isEncrypted: true)
    case .plainImmich: Row(kind: .immich, example: "immich+http://host/album", isEncrypted: false)
    }
  }

  /// The schemes that messages name.
  package static let named = allCases.filter { !$0.row.isSynonym }

  /// The name for addresses of a kind.
  package static func name(of kind: Kind, isEncrypted: Bool) -> String {
    named.first { $0.row.kind == kind && $0.row.isEncrypted == isEncrypted }?.rawValue ?? ""
  }

  /// How addresses begin, as in `http://, dav:// or immich+http://`.
  package static func list(
    _ schemes: [AddressScheme] = named, _ conjunction: String = "and"
  ) -> String {
    join(schemes.map { "\($0.rawValue)://" }, conjunction)
  }

  private static func join(_ texts: [String], _ conjunction: String) -> String {
    guard let last = texts.last, texts.count > 1 else { return texts.first ?? "" }
    return texts.dropLast().joined(separator: ", ") + " \(conjunction) \(last)"
  }
}
