import PictureTesting
import SystemPackage
import Testing

extension EndToEnd {
  @Suite("PDF files")
  struct DocumentTests {
    private static let file = WrittenPDF(
      [Pixel.red, .green, .blue].map { .filled($0.value, box: "0 0 300 210") })

    @Test("a file that is named shows its pages, each of which turns and zooms")
    func pages() async throws {
      try await withGimbal(showing: []) { folder in
        try folder.write(Self.file.bytes, as: "1.pdf")
        try folder.write(TestPhoto.solid(.yellow).bytes, as: "2.bmp")
        return ["1.pdf", "2.bmp"].map { CommandArgument(folder.path.appending($0)) }
      } _: { gimbal in
        try await gimbal.shows(.red)
        try await gimbal.press("alt+Next")
        try await gimbal.shows(.green)
        try await gimbal.press("Right", "1")
        try await gimbal.shows(.green)
        try await gimbal.press("alt+Next")
        try await gimbal.shows(.blue)
        try await gimbal.press("0", "Next")
        try await gimbal.shows(.yellow)
        #expect(gimbal.process.standardError.isEmpty, "\(gimbal.process.standardError)")
      }
    }

    @Test("Escape leads from a dropped file back to the photo from before")
    func back() async throws {
      let scans = try TestFolder()
      try scans.write(Self.file.bytes, as: "1.pdf")
      try await withGimbal(showing: [.solid(.yellow), .solid(.magenta)]) { gimbal in
        try await gimbal.shows(.yellow)
        try await gimbal.press("Next")
        try await gimbal.shows(.magenta)
        try await DropTests.drop("file://\(scans.path)/1.pdf\r\n", onto: gimbal)
        try await gimbal.shows(.red)
        try await gimbal.press("Escape")
        try await gimbal.shows(.magenta)
      }
      await scans.remove()
    }

    @Test("a folder's photos are shown without its PDFs")
    func folders() async throws {
      try await withGimbal(showing: []) { folder in
        try folder.write(Self.file.bytes, as: "1.pdf")
        try folder.write(TestPhoto.solid(.yellow).bytes, as: "2.bmp")
        try folder.write(TestPhoto.solid(.magenta).bytes, as: "3.bmp")
        return [CommandArgument(folder.path)]
      } _: { gimbal in
        try await gimbal.shows(.yellow)
        try await gimbal.press("Prior")
        try await gimbal.shows(.yellow)
        try await gimbal.press("Next")
        try await gimbal.shows(.magenta)
      }
    }
  }
}
