import Foundation
import ProcessWire
import Testing

@Suite("The description for software catalogues")
struct MetainfoTests {
  @Test("has the types and the releases of today; RECORD_TABLES=1 writes them again")
  func current() throws {
    let metainfo = try Metainfo()
    let isCurrent = metainfo.text == metainfo.written
    #expect(isCurrent)
    guard !isCurrent, ProcessInfo.processInfo.environment["RECORD_TABLES"] == "1" else { return }
    try metainfo.text.write(to: Metainfo.file, atomically: true, encoding: .utf8)
  }

  @Test("has no word too many for software catalogues, and five pictures that exist")
  func limits() throws {
    let text = try Metainfo().written
    let summaries = text.matches(of: /<summary.*?>(.+?)<\/summary>/).map(\.output.1)
    #expect(!summaries.isEmpty && summaries.allSatisfy { (10...35).contains($0.count) })
    let pictures = text.matches(of: /<image .*width="(\d+)" height="(\d+)">.*\/(Docs\/.+?)</)
    #expect(pictures.count == 5)
    for picture in pictures {
      let file = Metainfo.file.appending(path: "../../../\(picture.output.3)").standardizedFileURL
      let size = try #require(
        try FileManager.default.attributesOfItem(atPath: file.path)[.size] as? Int)
      #expect(size < 150_000 && picture.output.1 == "1000" && picture.output.2 == "700")
    }
    #expect(text.contains("<release version=\"\(GimbalVersion.number)\""))
  }
}
