import Foundation
import GalleryCore
import Glibc
import ProcessWire
import SystemPackage
import Testing

@testable import FrameEncoding

@Suite("Photos as JPEG files, and on the pages of PDF files", .timeLimit(.minutes(5)))
struct PageDocumentTests {
  /// A picture in one colour: blue, green, red and alpha, by which the colours are multiplied.
  private func image(
    _ size: PixelSize, _ pixel: [UInt8], isOpaque: Bool = true
  ) -> PixelImage {
    let count = size.width * size.height * 4
    let memory = UnsafeMutableRawBufferPointer.allocate(byteCount: count, alignment: 16)
    for index in 0..<count { memory[index] = pixel[index % pixel.count] }
    let start = UnsafeRawPointer(memory.baseAddress!)
    nonisolated(unsafe) let owned = memory
    return PixelImage(
      size: size, bytesPerRow: size.width * 4, isOpaque: isOpaque, baseAddress: start,
      release: { owned.deallocate() })
  }

  private struct Missing: Error {}

  private func file(_ image: PixelImage, quality: Int = 92) throws -> JPEGFile {
    guard let file = JPEGFile(image, quality: quality) else { throw Missing() }
    return file
  }

  private func document() throws -> PageDocument {
    guard let document = PageDocument() else { throw Missing() }
    return document
  }

  private func run(_ arguments: [String]) throws -> String {
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = arguments
    let output = Pipe()
    process.standardOutput = output
    try process.run()
    let bytes = try output.fileHandleForReading.readToEnd() ?? Data()
    process.waitUntilExit()
    try #require(process.terminationStatus == 0, "\(arguments)")
    return String(decoding: bytes, as: UTF8.self)
  }

  /// The colour of a pixel of a PPM file in a number of lines' header.
  private func pixel(_ ppm: Data, width: Int, x: Int, y: Int) -> [Int] {
    let offset = ppm.count - ppm.count / (width * 3) * width * 3
    return (0..<3).map { Int(ppm[offset + (y * width + x) * 3 + $0]) }
  }

  private func isClose(_ pixel: [Int], _ other: [Int]) -> Bool {
    zip(pixel, other).allSatisfy { abs($0 - $1) < 6 }
  }

  @Test("a page has its photos in their places, turned and in their own pixels")
  func pages() throws {
    let folder = try Workspace()
    let paper = Size(width: 200, height: 300)
    var document = try document()
    document.beginPage(paper)
    let size = PixelSize(width: 120, height: 80)
    let red = try file(image(size, [0, 0, 255, 255]))
    let isFirstDrawn = document.draw(
      red, size: size, in: Rect(x: 20, y: 30, width: 80, height: 120), quarters: 1)
    document.beginPage(paper)
    let clear = try file(image(size, [0, 128, 0, 128], isOpaque: false))
    let isSecondDrawn = document.draw(
      clear, size: size, in: Rect(x: 40, y: 100, width: 120, height: 80), quarters: 0)
    #expect(isFirstDrawn && isSecondDrawn)
    guard let file = document.finish() else { throw Missing() }
    try folder.write(try file.wholeContents(upTo: 1 << 20), as: "pages.pdf")
    let path = folder.folder.appending("pages.pdf").string
    #expect(try run(["pdfinfo", path]).contains(/Pages: +2\n/))
    let images = try run(["pdfimages", "-list", path]).split(separator: "\n").dropFirst(2)
    #expect(images.count == 2)
    for line in images {
      let words = line.split(separator: " ")
      #expect(words[3] == "120" && words[4] == "80" && words[8] == "jpeg", "\(line)")
    }
    _ = try run(["pdftoppm", "-r", "72", path, folder.folder.appending("page").string])
    let first = try Data(contentsOf: URL(filePath: folder.folder.appending("page-1.ppm").string))
    #expect(isClose(pixel(first, width: 200, x: 25, y: 35), [255, 0, 0]))
    #expect(isClose(pixel(first, width: 200, x: 95, y: 145), [255, 0, 0]))
    #expect(isClose(pixel(first, width: 200, x: 105, y: 90), [255, 255, 255]))
    // Half transparent green, on paper.
    let second = try Data(contentsOf: URL(filePath: folder.folder.appending("page-2.ppm").string))
    #expect(isClose(pixel(second, width: 200, x: 100, y: 140), [127, 255, 127]))
  }

  @Test("a document without pages is no file")
  func empty() throws {
    let document = try document()
    let isMissing = document.finish() == nil
    #expect(isMissing)
  }

  @Test("a picture that JPEG cannot hold is refused, and a better quality takes more bytes")
  func files() throws {
    for (length, isRefused) in [(65_500, false), (65_501, true), (70_000, true)] {
      for size in [PixelSize(width: length, height: 1), PixelSize(width: 1, height: length)] {
        let isMissing = JPEGFile(image(size, [0, 0, 0, 255]), quality: 90) == nil
        #expect(isMissing == isRefused, "\(size)")
      }
    }
    let noise = (0..<4096).map { UInt8(truncatingIfNeeded: $0 &* 2_654_435_761 >> 11) }
    let picture = image(PixelSize(width: 64, height: 64), noise)
    let counts = try [30, 60, 90].map { try file(picture, quality: $0).count }
    #expect(counts == counts.sorted() && counts[0] < counts[2] / 2, "\(counts)")
  }
}
