import GalleryCore
import PhotoSources

/// Reads the answer to PROPFIND (RFC 4918): the photos in a folder, and the folders in it.
final class WebDAVParser: XMLElementParser {
  private let list: ListWriter
  private let base: RemoteAddress?
  /// The folder's path, decoded, without a slash at its end.
  private let folder: [UInt8]

  init(_ list: ListWriter, _ base: RemoteAddress?) {
    self.list = list
    self.base = base
    folder = base.map { Self.path($0) } ?? []
  }

  var isFinished: Bool { list.isFull }

  func opens(_ element: XMLElement, in path: [XMLName]) throws(ListingFailure) -> Bool {
    guard path.isEmpty else { return false }
    switch element.name {
    case XMLName(.webdav, "multistatus"): return true
    case XMLName(.webdav, "error"): return false
    default: throw element.name.local.lowercased() == "html" ? .webPage : .unknown
    }
  }

  func read(_ element: XMLElement, in path: [XMLName]) throws(ListingFailure) {
    if path.isEmpty {
      // Nextcloud says what is wrong in an element of its own.
      let message = element.children.first { $0.name.local == "message" }?.text ?? ""
      throw .refused(message.isEmpty ? "the folder cannot be listed." : message)
    }
    guard element.name == XMLName(.webdav, "response"), let base,
      element.text(.webdav, "status").map(Self.isSuccess) != false,
      let reference = element.text(.webdav, "href")
    else { return }
    // Behind a proxy, servers may write another scheme and host than they were asked by.
    guard let given = try? base.resolve(reference.utf8),
      let address = try? RemoteAddress(
        AddressReference(Array(base.text.utf8))
          .withPath(of: AddressReference(Array(given.text.utf8))).bytes)
    else {
      list.otherCount += 1
      return
    }
    let path = Self.path(address)
    // The folder itself is in the answer too.
    guard path != folder else { return }
    guard path.starts(with: folder + [UInt8(ascii: "/")]) || folder.isEmpty,
      let name = Self.name(path, in: folder)
    else {
      list.otherCount += 1
      return
    }
    add(Properties(element), address, name)
  }

  private func add(_ properties: Properties, _ address: RemoteAddress, _ name: String) {
    if properties.isFolder {
      guard FolderName.isSearched(name.utf8) else { return }
      // Some servers write the path of a folder without the slash that references in it need.
      var reference = address.text
      if !reference.hasSuffix("/") { reference += "/" }
      list.add(.folder(ListedFolder(reference: reference, name: name)))
    } else if PhotoName.isPhoto(name, properties.type) {
      list.add(
        .photo(
          ListedPhoto(
            reference: address.text, date: properties.modified, byteCount: properties.byteCount,
            validator: properties.validator)))
    } else {
      list.otherCount += 1
    }
  }

  /// The path of an address, decoded, without a slash at its end: servers encode it differently.
  private static func path(_ address: RemoteAddress) -> [UInt8] {
    let encoded = AddressReference(Array(address.text.utf8)).pathBytes
    var path = PercentEncoding.decodeEscapes(encoded)
    while path.last == UInt8(ascii: "/") { path.removeLast() }
    return path
  }

  /// The last name in a path; nil if that is not directly in the folder.
  private static func name(_ path: [UInt8], in folder: [UInt8]) -> String? {
    let name = path.dropFirst(folder.count + 1)
    guard !name.isEmpty, !name.contains(UInt8(ascii: "/")) else { return nil }
    return String(decoding: name, as: UTF8.self)
  }

  fileprivate static func isSuccess(_ status: String) -> Bool {
    // `HTTP/1.1 200 OK`
    let words = status.split(separator: " ")
    return words.count < 2 || words[1].utf8.first == UInt8(ascii: "2")
  }
}

/// What a server says of a file or folder.
private struct Properties {
  var isFolder = false
  var type = MediaType("")
  var byteCount: Int?
  var modified: Int?
  var validator: String?

  /// Reads the properties that have a status of success: rclone lists those that it does not have
  /// as well, as empty elements.
  init(_ response: XMLElement) {
    var tag: String?
    for part in response.children where part.name == XMLName(.webdav, "propstat") {
      guard part.text(.webdav, "status").map(WebDAVParser.isSuccess) != false,
        let properties = part.first(.webdav, "prop")
      else { continue }
      if let kind = properties.first(.webdav, "resourcetype") {
        isFolder = kind.first(.webdav, "collection") != nil
      }
      if let text = properties.text(.webdav, "getcontenttype") { type = MediaType(text) }
      if let text = properties.text(.webdav, "getcontentlength") {
        byteCount = Int(text).flatMap { $0 >= 0 ? $0 : nil }
      }
      if let text = properties.text(.webdav, "getlastmodified") {
        modified = ListDate.milliseconds(text)
      }
      tag = properties.text(.webdav, "getetag").map(EntityTag.plain) ?? tag
    }
    validator = tag ?? EntityTag.substitute(modified, byteCount)
  }
}
