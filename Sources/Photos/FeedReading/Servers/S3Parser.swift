import GalleryCore
import PhotoSources

/// Reads a list of objects of S3 (ListObjects of version 1 and 2).
///
/// Some servers leave out the namespace, so only local names count.
final class S3Parser: XMLElementParser {
  private let list: ListWriter
  /// Whether keys are percent-encoded; some servers say it after them.
  private let isURLEncoded: Bool
  private var isTruncated = false
  private var token: String?
  private var marker: String?
  private var lastKey: String?

  init(_ list: ListWriter, _ document: [UInt8]) {
    self.list = list
    isURLEncoded = document.contains("EncodingType>url<")
  }

  var isFinished: Bool { list.isFull }

  func opens(_ element: XMLElement, in path: [XMLName]) throws(ListingFailure) -> Bool {
    guard path.isEmpty else { return false }
    switch element.name.local {
    case "ListBucketResult": return true
    case "Error": return false
    default: throw element.name.local.lowercased() == "html" ? .webPage : .unknown
    }
  }

  func read(_ element: XMLElement, in path: [XMLName]) throws(ListingFailure) {
    if path.isEmpty {
      let parts = ["Code", "Message"].compactMap { text(element, $0) }
      throw .refused(parts.isEmpty ? "the bucket cannot be listed." : parts.joined(separator: ": "))
    }
    switch element.name.local {
    case "Name": list.head.title = element.text
    case "IsTruncated": isTruncated = element.text == "true"
    case "NextContinuationToken": token = element.text
    case "NextMarker": marker = String(decoding: key(element.text), as: UTF8.self)
    case "Contents": readObject(element)
    case "CommonPrefixes":
      guard let bytes = text(element, "Prefix").map(key) else { return }
      let prefix = String(decoding: bytes, as: UTF8.self)
      let name = prefix.split(separator: "/").last.map(String.init) ?? prefix
      list.add(.folder(ListedFolder(reference: prefix, name: name)))
    default: return
    }
    // Version 1 names no marker if no folders were asked for: it is the last key.
    list.head.next = isTruncated ? token ?? marker ?? lastKey : nil
  }

  private func readObject(_ element: XMLElement) {
    guard let key = text(element, "Key").map(key) else { return }
    lastKey = String(decoding: key, as: UTF8.self)
    let reference = Self.reference(key)
    // Objects that are archived first have to be restored.
    let isArchived = text(element, "StorageClass").map { $0 == "GLACIER" || $0 == "DEEP_ARCHIVE" }
    let start = key.lastIndex(of: UInt8(ascii: "/")).map { $0 + 1 } ?? 0
    let name = String(decoding: key[start...], as: UTF8.self)
    guard isArchived != true, reference.utf8.count <= FeedLimits.reference, PhotoName.isPhoto(name)
    else {
      list.otherCount += 1
      return
    }
    list.add(
      .photo(
        ListedPhoto(
          reference: reference, date: text(element, "LastModified").flatMap(ListDate.milliseconds),
          byteCount: text(element, "Size").flatMap { Int($0) }.flatMap { $0 >= 0 ? $0 : nil },
          validator: text(element, "ETag").map(EntityTag.plain))))
  }

  private func text(_ element: XMLElement, _ local: String) -> String? {
    // Keys may begin with spaces.
    guard let child = element.children.first(where: { $0.name.local == local }) else { return nil }
    var text = ""
    for case .text(let part) in child.nodes { text += part }
    return text.isEmpty ? nil : text
  }

  private func key(_ text: String) -> [UInt8] {
    guard isURLEncoded else { return Array(text.utf8) }
    // In this encoding, a plus is a space.
    return PercentEncoding.decodeEscapes(
      text.utf8.map { $0 == UInt8(ascii: "+") ? UInt8(ascii: " ") : $0 })
  }

  /// A key as a part of an address, in which `.` and `..` would lead elsewhere.
  private static func reference(_ key: [UInt8]) -> String {
    PercentEncoding.encode(key).split(separator: "/", omittingEmptySubsequences: false)
      .map { $0 == "." ? "%2E" : $0 == ".." ? "%2E%2E" : $0 }.joined(separator: "/")
  }
}

extension [UInt8] {
  /// Whether a word is in the bytes.
  fileprivate func contains(_ word: String) -> Bool {
    let word = Array(word.utf8)
    guard let first = word.first else { return true }
    var rest = self[...]
    while let index = rest.firstIndex(of: first) {
      if rest[index...].starts(with: word) { return true }
      rest = rest[(index + 1)...]
    }
    return false
  }
}
