import GalleryCore
import SystemPackage
import Testing

@testable import PhotoSources

@Suite("Schemes of addresses")
struct AddressSchemeTests {
  @Test("Each is read as its row says, also in lists", arguments: AddressScheme.allCases)
  func rows(scheme: AddressScheme) {
    let example = scheme.row.example
    #expect(example.hasPrefix("\(scheme.rawValue)://"))
    let location = PhotoLocation(argument: Array(example.utf8))
    switch (scheme.row.kind, location) {
    case (.file, .path(let path)):
      #expect(!Photo.Location(path: path.bytes).isAddress)
    case (.network, .path(let path)):
      #expect(Photo.Location(path: path.bytes).addressText == example)
    case (.web, .remote(let address)): #expect(address.isSecure == scheme.row.isEncrypted)
    case (.webDAV, .source(.webDAV(let address))), (.immich, .source(.immich(let address, _))):
      #expect(address.isSecure == scheme.row.isEncrypted)
      guard case .source(let source) = location, !scheme.row.isSynonym else { break }
      #expect(source.displayText.hasPrefix(example))
    case (.s3, .source(.s3(let bucket, let prefix))):
      #expect("s3://\(bucket)/\(prefix)" == example)
    default: Issue.record("\(example) is \(location)")
    }
    // The first line has no carriage return, but no address has one.
    var parser = PathListParser()
    #expect(
      parser.append(Array("a\n\(example)\r\n".utf8)[...])
        == [Array("a".utf8), Array(example.utf8)])
  }

  @Test("Messages name them without their synonyms")
  func words() {
    #expect(
      AddressScheme.list()
        == "https://, http://, file://, sftp://, smb://, davs://, dav://, s3://, immich:// and"
        + " immich+http://")
  }
}
