import Testing

@testable import GalleryCore

@Suite("Files that are one photo")
struct PhotoStackTests {
  static let formats = StackFormats(
    jpeg: ["jpg", "jpeg"], heif: ["heic"], otherFinished: ["avif", "jxl"], raw: ["arw", "dng"])

  static func album(_ names: String, folder: String = "/photos/") -> Album {
    Album(
      names.split(separator: " ").map {
        Photo.Location(folder: Array(folder.utf8), fileName: Array($0.utf8))
      })
  }

  private func stacks(_ names: String) -> [String] {
    PhotoStack.all(in: Self.album(names).photos, Self.formats).map { stack in
      stack.files.map(\.name).joined(separator: " ")
    }
  }

  @Test(
    "are those with the names that cameras and phones give, the finished picture first",
    arguments: [
      ("DSC01.ARW DSC01.JPG DSC02.JPG", ["DSC01.JPG DSC01.ARW"]),
      ("a.dng a.avif b.jxl b.arw", ["a.avif a.dng", "b.jxl b.arw"]),
      ("IMG_1.HEIC IMG_1.JPG", ["IMG_1.JPG IMG_1.HEIC"]),
      ("IMG_1.arw IMG_1.HEIC IMG_1.jpeg", ["IMG_1.jpeg IMG_1.HEIC IMG_1.arw"]),
      ("IMG_1234.HEIC IMG_E1234.HEIC", ["IMG_E1234.HEIC IMG_1234.HEIC"]),
      (
        "IMG_1234.DNG IMG_1234.HEIC IMG_E1234.JPG",
        ["IMG_E1234.JPG IMG_1234.HEIC IMG_1234.DNG"]
      ),
      ("x.jpg x-edited.jpg y.jpg", ["x-edited.jpg x.jpg"]),
      (
        "PXL_1.RAW-01.COVER.jpg PXL_1.RAW-02.ORIGINAL.dng",
        ["PXL_1.RAW-01.COVER.jpg PXL_1.RAW-02.ORIGINAL.dng"]
      ),
      (
        "PXL_1.RAW-01.MP.COVER.jpg PXL_1.RAW-01.MP.COVER-edited.jpg PXL_1.RAW-02.ORIGINAL.dng",
        [
          "PXL_1.RAW-01.MP.COVER-edited.jpg PXL_1.RAW-01.MP.COVER.jpg PXL_1.RAW-02.ORIGINAL.dng"
        ]
      ),
      (
        "20200131_BURST02.jpg 20200131_BURST01.jpg 20200131_BURST03_COVER.jpg",
        ["20200131_BURST03_COVER.jpg 20200131_BURST01.jpg 20200131_BURST02.jpg"]
      ),
      (
        "20200131_BURST10.jpg 20200131_BURST9.jpg 20200131_BURST11.jpg",
        ["20200131_BURST9.jpg 20200131_BURST10.jpg 20200131_BURST11.jpg"]
      ),
      (
        "00001IMG_00001_BURST20200131123456789.jpg 00000IMG_00000_BURST20200131123456789_COVER.jpg",
        [
          """
          00000IMG_00000_BURST20200131123456789_COVER.jpg 00001IMG_00001_BURST20200131123456789.jpg
          """
        ]
      ),
    ])
  func names(of files: String, expected: [String]) {
    #expect(stacks(files) == expected)
  }

  @Test(
    "are no others",
    arguments: [
      "a.jpg a.png", "a.arw a.png", "a.jpg a.avif", "a.arw a.dng", "a.jpg A.ARW", "a.jpg b.arw",
      "IMG_E1234.JPG IMG_1235.JPG", "IMG_E12x4.JPG IMG_12x4.JPG", "a-edited.jpg b.jpg",
      "20200101_120000_001.jpg 20200101_120000_002.jpg", "a_BURST.jpg b_BURST.jpg",
      "a_BURST001.jpg a_BURST002.jpg", "20200131_BURST1.jpg 20200132_BURST1.jpg",
      "20200131_BURST00001.jpg 20200131_BURST00002.jpg", "20200131_BURST1.jpg 20200131.arw",
      "PXL_1.raw-01.COVER.jpg PXL_1.raw-02.ORIGINAL.dng", "PXL_1.jpg PXL_1.RAW-01.COVER.jpg",
      ".arw .jpg", "arw jpg", "-edited.jpg .jpg", "_BURST001.jpg _BURST002.jpg", "a. a.arw",
    ])
  func others(_ files: String) {
    #expect(stacks(files).isEmpty)
  }

  @Test("are in one folder, and on a disk")
  func folders() {
    let first = Photo.Location(path: Array("/a/x.jpg".utf8))
    let second = Photo.Location(path: Array("/b/x.arw".utf8))
    let third = Photo.Location(path: Array("/a/x.arw".utf8))
    #expect(PhotoStack.all(in: Album([first, second]).photos, Self.formats).isEmpty)
    #expect(PhotoStack.all(in: Album([first, second, third]).photos, Self.formats).count == 1)
    let web = ["x.jpg", "x.arw"].map { Photo.Location(path: Array("https:/./host/\($0)".utf8)) }
    #expect(PhotoStack.all(in: Album(web).photos, Self.formats).isEmpty)
  }

  @Test("are one file only once, however often it is named")
  func twice() throws {
    let album = Self.album("x.jpg x.jpg x.arw")
    let stack = try #require(PhotoStack.all(in: album.photos, Self.formats).first)
    #expect(stack.files.map(\.id) == [album.photos[0].id, album.photos[2].id])
    #expect(PhotoStack.all(in: Self.album("x.arw x.arw").photos, Self.formats).isEmpty)
  }

  @Test("follow one another, the first after the last")
  func order() {
    let album = Self.album("x.arw x.heic x.jpg")
    let stacks = PhotoStacks(PhotoStack.all(in: album.photos, Self.formats))
    let ids = album.photos.map(\.id)
    let stack = stacks[ids[0]]
    #expect(stack?.file(after: ids[2])?.id == ids[1])
    #expect(stack?.file(after: ids[1])?.id == ids[0])
    #expect(stack?.file(after: ids[0])?.id == ids[2])
    #expect(stack?.files(beside: ids[1]).map(\.name) == ["x.jpg", "x.arw"])
  }

  @Test("are found by the name of the one with which a folder begins")
  func shownName() {
    func name(_ name: String, among names: String) -> String {
      let shown = PhotoStack.shownName(of: Array(name.utf8), Self.formats) { body in
        for name in names.split(separator: " ") {
          Array(name.utf8).withUnsafeBufferPointer { body($0) }
        }
      }
      return String(decoding: shown, as: UTF8.self)
    }
    #expect(name("a.ARW", among: "a.ARW a.JPG b.ARW b.JPG") == "a.JPG")
    #expect(name("a.JPG", among: "a.ARW a.JPG b.ARW b.JPG") == "a.JPG")
    #expect(name("a.ARW", among: "a.ARW b.JPG a.png") == "a.ARW")
    #expect(name("a.png", among: "a.ARW a.JPG a.png") == "a.png")
  }

  @Test(
    "get names that follow from that of the one that is shown",
    arguments: [
      ("a.ARW", "a.JPG", "b.JPG", "b.ARW"), ("a.ARW", "a.JPG", "a.JPG", "a.ARW"),
      ("a.jpg", "a-edited.jpg", "b-edited.jpg", "b.jpg"), ("a.jpg", "a-edited.jpg", "b.jpg", nil),
      ("a-edited.jpg", "a.jpg", "b.jpg", "b-edited.jpg"),
      (
        "P.RAW-02.ORIGINAL.dng", "P.RAW-01.COVER.jpg", "Q.RAW-01.COVER.jpg", "Q.RAW-02.ORIGINAL.dng"
      ),
      ("IMG_1234.HEIC", "IMG_E1234.JPG", "Cat.JPG", nil), ("a.JPG", "a.ARW", "b.JPG", nil),
    ])
  func named(other: String, name: String, new: String, expected: String?) {
    let result = PhotoStack.name(
      of: Array(other.utf8), besideFile: Array(name.utf8), named: Array(new.utf8), Self.formats)
    #expect(result.map { String(decoding: $0, as: UTF8.self) } == expected)
  }

  @Test(
    "get names together that are those of one photo again",
    arguments: [
      ("IMG_1.JPG IMG_1.ARW", "Sea.JPG", "Sea.JPG Sea.ARW"),
      ("a.ARW a.HEIC a.JPG", "b.arw", "b.arw b.HEIC b.JPG"),
      ("IMG_E1234.HEIC IMG_1234.HEIC", "Sea.HEIC", "Sea-edited.HEIC Sea.HEIC"),
      ("IMG_1234.HEIC IMG_E1234.HEIC", "Sea.HEIC", "Sea.HEIC Sea-edited.HEIC"),
      (
        "IMG_E1234.JPG IMG_1234.HEIC IMG_1234.DNG", "IMG_5678.JPG",
        "IMG_E5678.JPG IMG_5678.HEIC IMG_5678.DNG"
      ),
      ("IMG_E1234.JPG IMG_1234.HEIC", "IMG_E5678.JPG", "IMG_E5678.JPG IMG_5678.HEIC"),
      ("a-edited.jpg a.jpg", "b.jpg", "b-edited.jpg b.jpg"),
      ("a-edited.jpg a.jpg", "b-edited.jpg", "b-edited.jpg b.jpg"),
      (
        "P.RAW-01.COVER.jpg P.RAW-02.ORIGINAL.dng", "Q.jpg",
        "Q.RAW-01.COVER.jpg Q.RAW-02.ORIGINAL.dng"
      ),
      (
        "20200131_BURST01_COVER.jpg 20200131_BURST02.jpg", "20200201.jpg",
        "20200201_BURST01_COVER.jpg 20200201_BURST02.jpg"
      ),
      ("20200131_BURST01.jpg 20200131_BURST02.jpg", "Sea.jpg", nil),
      (
        "1_BURST20200131123456789_COVER.jpg 2_BURST20200131123456789.jpg", "Sea.jpg", nil
      ),
      ("a-edited.jpg a.jpg", "a.jpg", "a-edited.jpg a.jpg"),
      ("a.jpg a.arw", "a.jpg", "a.jpg a.arw"),
      (
        "P.RAW-01.COVER.jpg P.RAW-02.ORIGINAL.dng", "P.jpg",
        "P.RAW-01.COVER.jpg P.RAW-02.ORIGINAL.dng"
      ),
      ("a.jpg a-edited.jpg", "a-edited.jpg", nil),
      ("a.jpg a.arw", "b.png", nil), ("a.jpg a.arw", "b.arw", nil), ("a.jpg a.arw", ".jpg", nil),
    ] as [(String, String, String?)])
  func together(files: String, new: String, expected: String?) {
    let names = files.split(separator: " ").map { Array($0.utf8) }
    let result = PhotoStack.names(of: names, named: Array(new.utf8), Self.formats)
    let text = result?.map { String(decoding: $0, as: UTF8.self) }.joined(separator: " ")
    #expect(text == expected)
  }

  @Test(
    "have a part of their names in common, without marks",
    arguments: [
      ("a.ARW", "a.ARW"), ("a-edited.jpg", "a.jpg"), ("IMG_E1234.JPG", "IMG_1234.JPG"),
      ("P.RAW-02.ORIGINAL.dng", "P.dng"), ("20200131_BURST01_COVER.jpg", "20200131.jpg"),
      ("1_BURST20200131123456789_COVER.jpg", "1_BURST20200131123456789_COVER.jpg"),
      ("a.png", "a.png"),
    ])
  func unmarked(name: String, common: String) {
    let result = PhotoStack.unmarked(Array(name.utf8), Self.formats)
    #expect(String(decoding: result, as: UTF8.self) == common)
  }

  @Test("are no others' once they are taken out")
  func removed() {
    let album = Self.album("x.arw x.heic x.jpg y.arw y.jpg")
    let stacks = PhotoStacks(PhotoStack.all(in: album.photos, Self.formats))
    let ids = album.photos.map(\.id)
    let rest = stacks.removing([ids[2], ids[4]])
    #expect(rest[ids[0]]?.files.map(\.name) == ["x.heic", "x.arw"] && rest[ids[2]] == nil)
    #expect(rest[ids[3]] == nil && rest[ids[4]] == nil)
    #expect(stacks.removing([]) == stacks && stacks.removing(ids)[ids[0]] == nil)
  }

  @Test("have other names once these are known")
  func located() {
    let album = Self.album("x.arw x.jpg y.jpg")
    let stacks = PhotoStacks(PhotoStack.all(in: album.photos, Self.formats))
    let (raw, other) = (album.photos[0], album.photos[2])
    let new = Photo.Location(path: Array("/photos/z.arw".utf8))
    let named = stacks.with([raw.id: new, other.id: new])
    #expect(named[raw.id]?.files.map(\.name) == ["x.jpg", "z.arw"] && named[other.id] == nil)
    #expect(stacks.with([:]) == stacks)
  }
}
