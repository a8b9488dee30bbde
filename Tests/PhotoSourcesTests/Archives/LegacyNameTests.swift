import Foundation
import PhotoSources
import ProcessWire
import SystemPackage
import Testing

@testable import ArchiveReading
@testable import PhotoSources

@Suite("Names in ZIP archives that do not say that they are UTF-8")
struct LegacyNameTests {
  /// Locales, the bytes of names, and the names.
  static let names: [(locale: String, bytes: [UInt8], name: String)] = [
    ("", Array("plain.jpg".utf8), "plain.jpg"),
    ("", [0x81, 0x2E, 0x6A, 0x70, 0x67], "ü.jpg"),
    // 0x9B is the cent sign in CP437, and a letter of Danish in CP850.
    ("en_US.UTF-8", [0x9B], "¢"),
    ("da_DK.UTF-8", [0x9B], "ø"),
    ("ru_RU.UTF-8", [0x8F, 0xE0, 0xA8, 0xA2, 0xA5, 0xE2], "Привет"),
    ("pl_PL", [0xA7], "ž"),
    ("ja_JP.UTF-8", [0x8E, 0xCA, 0x90, 0x5E, 0x2E, 0x6A, 0x70, 0x67], "写真.jpg"),
    // Half a character is none of this code page.
    ("ja_JP.UTF-8", [0x81, 0x2E, 0x6A, 0x70, 0x67], "ü.jpg"),
    ("zh_CN.UTF-8", [0xD5, 0xD5, 0xC6, 0xAC], "照片"),
    ("zh_TW.UTF-8", [0xB7, 0xD3, 0xA4, 0xF9], "照片"),
    // Many programs write UTF-8 and do not say so.
    ("ja_JP.UTF-8", Array("写真".utf8), "写真"),
  ]

  @Test("the code page of the user's language comes first, then CP437", arguments: names)
  func decoded(locale: String, bytes: [UInt8], name: String) {
    let names = LegacyNames(locale: locale)
    #expect(String(decoding: names.utf8(bytes), as: UTF8.self) == name)
  }

  @Test("every byte is a character of CP437")
  func complete() {
    let names = LegacyNames(locale: "C")
    for byte in UInt8(0x80)...0xFF {
      let name = String(validating: names.utf8([byte]), as: UTF8.self)
      #expect(name?.unicodeScalars.count == 1, "\(byte)")
    }
  }

  @Test("a photo with such a name is listed and opened by its readable name")
  func opened() throws {
    let folder = FilePath(FileManager.default.temporaryDirectory.path).appending("\(UUID())")
    try FileManager.default.createDirectory(
      atPath: folder.string, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(atPath: folder.string) }
    var zip = HandmadeZip()
    // The same in CP437 and in the code pages of all languages in which tests run.
    zip.add([0x81] + Array(".jpg".utf8), [1, 2, 3], size: 3)
    let path = folder.appending("a.zip").string
    try Data(zip.archive()).write(to: URL(filePath: path))
    let root = FilePath(#filePath).removingLastComponent().appending("../../..")
      .lexicallyNormalized()
    var client = ArchiveClient(program: root.appending(".build/debug/gimbal-archives"))
    let request = FolderRequest(types: PhotoTypes(extensions: ["jpg"]), includesStamps: true)
    let found = try client.contents(of: Array(path.utf8), request, progress: {})
    guard case .folder(let contents)? = found else {
      Issue.record("not an archive")
      return
    }
    #expect(contents.photos.map { String(decoding: $0, as: UTF8.self) } == ["ü.jpg"])
    #expect(try client.open(Array("\(path)/ü.jpg".utf8))?.identity.size == 3)
  }
}
