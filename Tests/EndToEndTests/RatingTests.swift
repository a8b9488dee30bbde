import Foundation
import SystemPackage
import Testing

extension EndToEnd {
  @Suite("Stars")
  struct RatingTests {
    /// The stars that another program reads in a file; nil if there are none.
    private func stars(in path: FilePath) throws -> Int? {
      let text = try output(of: ["exiftool", "-s3", "-XMP-xmp:Rating", path.string])
      return Int(text.trimmingCharacters(in: .whitespacesAndNewlines))
    }

    @Test("Alt+4 writes stars beside the photo, which stays as it is, and Alt+2 others")
    func rated() async throws {
      var folder: TestFolder?
      try await withGimbal(showing: TestPhoto.pages(2), options: wholeWindow) {
        folder = $0
        return [CommandArgument($0.path)]
      } _: { gimbal in
        let folder = folder!.path
        let photo = folder.appending("1.bmp").string
        let sidecar = folder.appending("1.bmp.xmp")
        try await gimbal.shows(.red)
        let before = try Data(contentsOf: URL(filePath: photo))
        for stars in [4, 2] {
          try await gimbal.press("alt+\(stars)")
          _ = try await poll("\(stars) stars", within: .seconds(60)) {
            try self.stars(in: sidecar) == stars ? () : nil
          }
        }
        #expect(try Data(contentsOf: URL(filePath: photo)) == before)
        #expect(!FileManager.default.fileExists(atPath: folder.appending("2.bmp.xmp").string))
        try await gimbal.shows(.red)
      }
    }
  }
}
