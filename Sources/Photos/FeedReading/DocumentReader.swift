import ImageFormats
import PhotoSources
import ProcessWire

/// Reads one document as what it is.
struct DocumentReader: ~Copyable {
  private let document: FeedDocument
  private let file: OwnedDescriptor

  init(_ document: FeedDocument, _ file: consuming OwnedDescriptor) {
    self.document = document
    self.file = file
  }

  /// Whether what is listed is of use before the whole document is read: not on a web page, which
  /// may turn out to be no list at all, and not in a folder, whose first photo depends on all
  /// names.
  var isReadInParts: Bool {
    document.format == .any && !MediaType(document.contentType).isWebPage
      && document.address.prefix { $0 != "?" }.last != "/"
  }

  /// Writes what the document lists; throws if that is nothing because it cannot be read.
  func read(to list: ListWriter) throws(ListingFailure) {
    let bytes: [UInt8]
    do throws(WireError) {
      bytes = try file.contents(count: document.byteCount)
    } catch {
      throw .hindered
    }
    if ArchiveSignature.begins(bytes) { throw .archive }
    if document.format == .any, bytes.withUnsafeBytes(ImageFormat.isPicture) { throw .picture }
    let type = MediaType(document.contentType)
    let text = try DocumentText(bytes, declared: type.charset)
    if let name = text.unknownCharset {
      list.report(.unknownCharset(name))
    }
    // HTML may write it in lower case, XML may not.
    let start = text.bytes.drop { $0 <= 0x20 }.prefix(14)
    if String(decoding: start, as: UTF8.self).lowercased() == "<!doctype html" { throw .webPage }
    let base = try? RemoteAddress(Array(document.address.utf8))
    do throws(ListingFailure) {
      switch document.format {
      case .any: try readAny(text.bytes, base, type, list)
      case .webdav: try XMLReader(text.bytes, base).read(WebDAVParser(list, base))
      case .s3: try XMLReader(text.bytes, base).read(S3Parser(list, text.bytes))
      default: try ImmichParser(list, document.format).read(text.bytes)
      }
    } catch {
      // The parsers stop in the middle of a document that lists too much.
      guard !list.isFull else { return }
      // Web pages and refusals are not lists at all, whatever was found in them.
      let isDamaged =
        switch error {
        case .damaged, .tooDeep, .tooLarge: true
        default: false
        }
      guard isDamaged, list.count > 0 else {
        throw type.isWebPage && isDamaged ? .webPage : error
      }
      list.reportDamage(error)
    }
  }

  private func readAny(
    _ bytes: [UInt8], _ base: RemoteAddress?, _ type: MediaType, _ list: ListWriter
  ) throws(ListingFailure) {
    switch bytes.first(where: { $0 > 0x20 }) {
    case UInt8(ascii: "<"): try XMLReader(bytes, base).read(AnyFeedParser(list))
    case UInt8(ascii: "["), UInt8(ascii: "{"): try JSONListParser(list, base).read(bytes)
    case nil: throw type.isWebPage ? .webPage : .unknown
    default: try AddressListParser(list, base).read(bytes)
    }
  }
}
