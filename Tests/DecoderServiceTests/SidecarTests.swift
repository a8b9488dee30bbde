import Foundation
import GalleryCore
import SystemPackage
import Testing

@testable import DecoderService

@Suite("XMP files beside photos", .serialized, .timeLimit(.minutes(5)))
final class SidecarTests {
  private let folder: FilePath
  private let pool: DecodePool
  private let reader: MetadataReader

  init() throws {
    folder = FilePath(
      FileManager.default.temporaryDirectory.appending(path: "sidecars-\(UUID())").path)
    try FileManager.default.createDirectory(
      atPath: folder.string, withIntermediateDirectories: true)
    pool = startPool(slotCount: 1) { _ in }
    reader = MetadataReader(pool)
  }

  deinit {
    reader.close()
    pool.close()
    try? FileManager.default.removeItem(atPath: folder.string)
  }

  private func write(_ bytes: [UInt8], as name: String) throws {
    try Data(bytes).write(to: URL(filePath: folder.appending(name).string))
  }

  /// XMP with properties, as attributes or elements.
  private func xmp(_ attributes: String, _ elements: String = "") -> [UInt8] {
    Array(
      """
      <?xml version="1.0" encoding="UTF-8"?>
      <x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF \
      xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><rdf:Description rdf:about="" \
      xmlns:xmp="http://ns.adobe.com/xap/1.0/" xmlns:dc="http://purl.org/dc/elements/1.1/" \
      xmlns:darktable="http://darktable.sf.net/" \
      xmlns:photoshop="http://ns.adobe.com/photoshop/1.0/" \(attributes)>\(elements)\
      </rdf:Description></rdf:RDF></x:xmpmeta>
      """.utf8)
  }

  private func writePhoto(_ name: String, rating: Int = 2) throws {
    var photo = MetadataPhoto(picture: [0x010F: .text(Array("Canon".utf8))])
    photo.xmp = String(
      decoding: xmp(
        "xmp:Rating='\(rating)'",
        "<dc:subject><rdf:Bag><rdf:li>lake</rdf:li></rdf:Bag></dc:subject>"), as: UTF8.self
    ).replacing(/^<\?xml.*\n/, with: "")
    try write(photo.bytes, as: name)
  }

  private func known(_ name: String) throws -> PhotoInformation {
    guard case .information(let information) = reader.information(of: folder.appending(name))
    else { throw CocoaError(.fileReadUnknown) }
    return information
  }

  private func traits(_ name: String, _ keywords: [String] = []) throws -> PhotoTraits {
    try #require(reader.traits(of: folder.appending(name), keywords: keywords))
  }

  @Test("what they say of people's words and stars counts, and what the camera says stays")
  func words() throws {
    try writePhoto("a.jpg")
    #expect(try known("a.jpg").rating == 2)
    let words = """
      <dc:subject><rdf:Bag><rdf:li>夜</rdf:li><rdf:li>boat</rdf:li></rdf:Bag></dc:subject>\
      <dc:description><rdf:Alt><rdf:li xml:lang='x-default'>At night</rdf:li></rdf:Alt>\
      </dc:description>
      """
    try write(xmp("xmp:Rating='5' darktable:auto_presets_applied='1'", words), as: "a.jpg.xmp")
    let information = try known("a.jpg")
    #expect(information.rating == 5 && information.camera == "Canon")
    #expect(information.keywords == "夜, boat" && information.caption == "At night")
    #expect(information.format == "JPEG")
    let traits = try traits("a.jpg", ["BOAT", "lake"])
    #expect(traits.rating == 5 && traits.keywords == ["BOAT"])
    // Lightroom's name comes after darktable's.
    try write(xmp("xmp:Rating='1'"), as: "a.xmp")
    #expect(try known("a.jpg").rating == 5)
    try FileManager.default.removeItem(atPath: folder.appending("a.jpg.xmp").string)
    #expect(try known("a.jpg").rating == 1)
    #expect(try known("a.jpg").keywords == "lake", "The file says nothing of them.")
  }

  @Test("no stars take the photo's stars away, and a rejected photo is one")
  func none() throws {
    try writePhoto("a.jpg")
    for (rating, expected) in [("0", nil), ("-1", -1), ("9", 2), ("", 2)] {
      try write(xmp("xmp:Rating='\(rating)'"), as: "a.jpg.xmp")
      #expect(try known("a.jpg").rating == expected, "\(rating)")
      #expect(try traits("a.jpg").rating == expected, "\(rating)")
    }
  }

  @Test("an empty caption and empty keywords take those of the photo away")
  func empty() throws {
    try writePhoto("a.jpg")
    let none = """
      <dc:subject><rdf:Bag></rdf:Bag></dc:subject>\
      <dc:description><rdf:Alt><rdf:li xml:lang='x-default'></rdf:li></rdf:Alt></dc:description>
      """
    try write(xmp("", "<dc:description>Lake</dc:description>"), as: "a.xmp")
    #expect(try known("a.jpg").keywords == "lake" && known("a.jpg").caption == "Lake")
    try write(xmp("", none), as: "a.jpg.xmp")
    #expect(try known("a.jpg").keywords == nil && known("a.jpg").caption == nil)
    #expect(try traits("a.jpg", ["lake"]).keywords.isEmpty)
    let german = "<rdf:li xml:lang='de'>See</rdf:li></rdf:Alt>"
    try write(xmp("", none.replacing("</rdf:Alt>", with: german)), as: "a.jpg.xmp")
    #expect(try known("a.jpg").caption == nil, "the usual text is the one that is shown")
  }

  @Test("keywords with qualifiers, and a caption of the camera, are no empty ones")
  func qualified() throws {
    try writePhoto("a.jpg")
    let words = """
      <dc:subject><rdf:Bag><rdf:li rdf:parseType='Resource'><rdf:value>sea</rdf:value>\
      <xmp:Label>a</xmp:Label></rdf:li></rdf:Bag></dc:subject>\
      <dc:description><rdf:Alt><rdf:li xml:lang='x-default'>SONY DSC</rdf:li></rdf:Alt>\
      </dc:description>
      """
    try write(xmp("", "<dc:description>Lake</dc:description>"), as: "a.xmp")
    try write(xmp("xmp:Rating='4'", words), as: "a.jpg.xmp")
    let information = try known("a.jpg")
    #expect(information.rating == 4)
    #expect(information.keywords == "sea" && information.caption == "Lake")
    #expect(try traits("a.jpg", ["lake", "sea"]).keywords == ["sea"])
  }

  @Test("a file for a photo of the same name with another extension is none of this photo")
  func others() throws {
    try writePhoto("a.jpg")
    try write(xmp("xmp:Rating='5' photoshop:SidecarForExtension='CR2'"), as: "a.xmp")
    #expect(try known("a.jpg").rating == 2)
    try write(xmp("xmp:Rating='5' photoshop:SidecarForExtension='JPG'"), as: "a.xmp")
    #expect(try known("a.jpg").rating == 5)
  }

  @Test("what is no XMP file says nothing, and the photo is read all the same")
  func hostile() throws {
    try writePhoto("a.jpg")
    let whole = xmp("xmp:Rating='5'")
    let odd: [[UInt8]] = [
      [], [0], Array("<?xml version='1.0'?>".utf8), Array("no XML at all".utf8),
      Array(whole.prefix(200)),
      Array("<?xml version='1.0'?><!DOCTYPE a [<!ENTITY b 'c'>]><x:xmpmeta>&b;".utf8),
      Array(String(repeating: "<x:xmpmeta>", count: 20_000).utf8),
      [UInt8](repeating: 0x20, count: SidecarFile.largestSize) + whole,
    ]
    for bytes in odd {
      try write(bytes, as: "a.jpg.xmp")
      let information = try known("a.jpg")
      #expect(information.rating == 2 && information.camera == "Canon", "\(bytes.prefix(40))")
    }
    try FileManager.default.removeItem(atPath: folder.appending("a.jpg.xmp").string)
    try FileManager.default.createDirectory(
      atPath: folder.appending("a.jpg.xmp").string, withIntermediateDirectories: false)
    #expect(try known("a.jpg").rating == 2)
  }

  @Test("their names are those of any photo, and their last change is known")
  func names() throws {
    func names(_ path: FilePath) -> [FilePath] { Sidecar.all(of: path).map(\.path) }
    #expect(names("/b.c/a.jpg") == ["/b.c/a.xmp", "/b.c/a.jpg.xmp"])
    #expect(names("a") == ["a.xmp"] && names("/b.c/.hidden") == ["/b.c/.hidden.xmp"])
    #expect(Sidecar.all(of: "/b.c/a.jpg").map(\.isShared) == [true, false])
    #expect(Sidecar.all(of: "a").map(\.isShared) == [false])
    let certain = ["/b/a.JPG", "a.svg.gz", "a.cr2"]
    let uncertain = ["/b.jpg/a", "1.2", ".jpg", ""]
    #expect(certain.allSatisfy { Sidecar.follows(Array($0.utf8)) })
    #expect(!uncertain.contains { Sidecar.follows(Array($0.utf8)) })
    func paths(_ old: String, _ new: String) -> [[UInt8]]? {
      Sidecar.paths(from: Array(old.utf8), to: Array(new.utf8)).map { [$0.old, $0.new] }
    }
    #expect(paths("a.jpg", "b/c.JPG") == [Array("a.jpg.xmp".utf8), Array("b/c.JPG.xmp".utf8)])
    #expect(paths("a", "a.jpg") == nil && paths("a.jpg", "a") == nil)
    #expect(Sidecar.stamp(of: folder.appending("a.jpg")) == Sidecar.Stamp.empty)
    try write([], as: "a.xmp")
    let time = Sidecar.stamp(of: folder.appending("a.jpg")).time
    #expect(abs(Double(time) - Date().timeIntervalSince1970) < 600)
  }

  @Test("their stamp is another one when either of them is written, made or deleted")
  func stamps() throws {
    let photo = folder.appending("a.jpg")
    func touch(_ name: String, _ seconds: Double) throws -> Int {
      try write([], as: name)
      try FileManager.default.setAttributes(
        [.modificationDate: Date(timeIntervalSince1970: seconds)],
        ofItemAtPath: folder.appending(name).string)
      return Sidecar.stamp(of: photo).value
    }
    var values = [Sidecar.stamp(of: photo).value]
    values.append(try touch("a.xmp", 9000))
    values.append(try touch("a.jpg.xmp", 1000))
    // The older one.
    values.append(try touch("a.jpg.xmp", 1001))
    #expect(Sidecar.stamp(of: photo).time == 9000)
    values.append(try touch("a.xmp", 9001))
    try FileManager.default.removeItem(atPath: folder.appending("a.xmp").string)
    values.append(Sidecar.stamp(of: photo).value)
    #expect(Set(values).count == values.count, "\(values)")
    try FileManager.default.removeItem(atPath: folder.appending("a.jpg.xmp").string)
    #expect(Sidecar.stamp(of: photo) == Sidecar.Stamp.empty)
  }

  @Test(
    "nothing is looked for beside a photo in an archive, which would be read again for each name")
  func archives() throws {
    try writePhoto("a.jpg")
    try write(xmp("xmp:Rating='5'"), as: "a.jpg.xmp")
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = [
      "tar", "-C", folder.string, "-cf", folder.appending("b.tar").string, "a.jpg", "a.jpg.xmp",
    ]
    try process.run()
    process.waitUntilExit()
    var reading = MetadataReader.Reading.late
    for _ in 0..<6 where reading == .late {
      reading = reader.information(of: folder.appending("b.tar").appending("a.jpg"))
    }
    guard case .information(let information) = reading else {
      Issue.record("\(reading)")
      return
    }
    #expect(information.rating == 2)
  }

  @Test("it is known whether a photo is there")
  func there() throws {
    try writePhoto("a.jpg")
    #expect(reader.isThere(folder.appending("a.jpg")) == true)
    #expect(reader.isThere(folder.appending("b.jpg")) == false)
  }
}
