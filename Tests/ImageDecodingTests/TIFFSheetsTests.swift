import GalleryCore
import ImageFormats
import Testing

@testable import ImageDecoding

@Suite("The sheets of a TIFF file")
struct TIFFSheetsTests {
  private struct Form: CustomTestStringConvertible {
    var isBigEndian = false
    var isLarge = false
    var testDescription: String { "\(isBigEndian ? "big" : "little") \(isLarge ? "Big" : "")TIFF" }

    func number(_ value: Int, _ count: Int) -> [UInt8] {
      let bytes = (0..<count).map { UInt8(truncatingIfNeeded: value >> (8 * $0)) }
      return isBigEndian ? bytes.reversed() : bytes
    }
  }

  /// Creates a file of directories that contain only the kind of their picture.
  private static func file(_ kinds: [Int], _ form: Form, loopsTo last: Int? = nil) -> [UInt8] {
    let offsetSize = form.isLarge ? 8 : 4
    let headSize = form.isLarge ? 16 : 8
    let size = (form.isLarge ? 8 + 20 : 2 + 12) + offsetSize
    var bytes = [UInt8]((form.isBigEndian ? "MM" : "II").utf8)
    bytes += form.number(form.isLarge ? 43 : 42, 2)
    if form.isLarge { bytes += form.number(8, 2) + form.number(0, 2) }
    bytes += form.number(headSize, offsetSize)
    for (index, kind) in kinds.enumerated() {
      bytes += form.number(1, form.isLarge ? 8 : 2)
      bytes += form.number(254, 2) + form.number(4, 2) + form.number(1, offsetSize)
      bytes += form.number(kind, 4) + [UInt8](repeating: 0, count: offsetSize - 4)
      let isLast = index == kinds.count - 1
      let next = isLast ? last.map { headSize + $0 * size } ?? 0 : headSize + (index + 1) * size
      bytes += form.number(next, offsetSize)
    }
    return bytes
  }

  private static func count(_ bytes: [UInt8]) -> Int {
    bytes.withUnsafeBytes { TIFFSheets(ByteReader($0), limit: 1000).count }
  }

  private static let forms = [
    Form(), Form(isBigEndian: true), Form(isLarge: true), Form(isBigEndian: true, isLarge: true),
  ]

  @Test("are counted without reduced copies and masks", arguments: forms)
  private func sheets(form: Form) {
    #expect(Self.count(Self.file([0], form)) == 1)
    #expect(Self.count(Self.file([0, 2, 2, 0, 0], form)) == 5)
    #expect(Self.count(Self.file([0, 1, 1, 4, 2], form)) == 2)
    #expect(Self.count(Self.file([1], form)) == 1)
  }

  @Test("end where the chain has a loop or leaves the file", arguments: forms)
  private func loops(form: Form) {
    #expect(Self.count(Self.file([0, 0, 0], form, loopsTo: 0)) == 3)
    #expect(Self.count(Self.file([0, 0, 0], form, loopsTo: 1 << 30)) == 3)
    let bytes = Self.file([0, 0, 0], form)
    for count in 0..<bytes.count {
      #expect((1...3).contains(Self.count(Array(bytes.prefix(count)))))
    }
  }

  @Test("are bounded, however long the chain is, and whatever its pictures are")
  func bounded() {
    #expect(Self.count(Self.file([Int](repeating: 0, count: 3000), Form())) == 1000)
    // Copies only: directories are counted as well.
    func count(behind copies: Int) -> Int {
      Self.count(Self.file([0] + [Int](repeating: 1, count: copies) + [0], Form(isLarge: true)))
    }
    #expect(count(behind: 9998) == 2)
    #expect(count(behind: 9999) == 1)
  }

  @Test("are one in a file with one picture, and reported for the photo")
  func fixtures() throws {
    for name in ["corners.tiff", "big.tiff", "big-endian.tiff", "tiles.tiff"] {
      #expect(try PhotoDecoder.decode(Fixture(name).bytes).sheetCount == 1)
    }
    // Adds a second directory: its offset follows the entries of the first one, at the end of the
    // file.
    var bytes = try Fixture("corners.tiff").bytes
    let form = Form()
    let first = Int(bytes[4]) | Int(bytes[5]) << 8 | Int(bytes[6]) << 16
    let entries = Int(bytes[first]) | Int(bytes[first + 1]) << 8
    let end = first + 2 + 12 * entries
    if bytes.count % 2 == 1 { bytes.append(0) }
    let copy = bytes[first..<end]
    bytes.replaceSubrange(end..<end + 4, with: form.number(bytes.count, 4))
    bytes += copy + [0, 0, 0, 0]
    let photo = try PhotoDecoder.decode(bytes)
    #expect(photo.sheetCount == 2)
    #expect(Corners(of: photo.image) == .upright)
  }
}
