import Chrome
import GalleryCore
import Testing

@testable import GimbalApp

@Suite("The information's words")
struct InformationTextTests {
  private func rows(
    _ path: String = "/home/me/Photos/IMG_1.jpg", size: PixelSize? = nil,
    _ fill: (inout PhotoInformation) -> Void = { _ in }
  ) -> [String: String] {
    var information = PhotoInformation()
    fill(&information)
    let photo = Album([Photo.Location(path: Array(path.utf8))]).photos[0]
    let text = InformationText(photo: photo, size: size, information: information)
    return Dictionary(uniqueKeysWithValues: text.rows.map { ($0.label, $0.value) })
  }

  @Test("have the name and the folder of any photo, and nothing that is unknown")
  func unknown() {
    #expect(rows() == ["Name": "IMG_1.jpg", "Folder": "/home/me/Photos"])
    #expect(rows("/a.jpg")["Folder"] == "/")
    #expect(rows("a.jpg") == ["Name": "a.jpg"])
  }

  @Test("write numbers as cameras and file managers do")
  func numbers() {
    let rows = rows(size: PixelSize(width: 6000, height: 4000)) {
      $0.format = "JPEG"
      $0.byteCount = 24_312_345
      $0.captureTime = 1_562_334_310_250
      $0.exposureTime = 0.004
      $0.aperture = 2.8
      $0.sensitivity = 100
      $0.focalLength = 50
    }
    #expect(rows["Pixels"] == "6000 × 4000" && rows["Size"] == "24.3\u{A0}MB")
    #expect(rows["Format"] == "JPEG" && self.rows { $0.format = "another" }["Format"] == nil)
    #expect(rows["Taken"] == "2019-07-05 13:45")
    #expect(rows["Exposure"] == "1/250\u{A0}s, f/2.8, ISO\u{A0}100, 50\u{A0}mm")
    #expect(self.rows { $0.exposureTime = 2.5 }["Exposure"] == "2.5\u{A0}s")
    for odd in [1e-6, 1e-300, 1e300] {
      #expect(self.rows { $0.exposureTime = odd }["Exposure"] != nil, "\(odd) s")
    }
    #expect(self.rows { $0.byteCount = 999 }["Size"] == "999\u{A0}bytes")
    #expect(self.rows { $0.byteCount = 999_990 }["Size"] == "1\u{A0}MB")
    #expect(self.rows { $0.captureTime = -1 }["Taken"] == "1969-12-31 23:59")
    // In the user's time zone, whichever that is: noon of a day in July.
    let modified = self.rows { $0.modificationTime = 1_562_328_000 }["Modified"]
    #expect(modified?.contains(/^2019-07-0[56] [0-9]{2}:[0-9]{2}$/) == true)
  }

  @Test("name a favorite by a sign, or by words for screen readers")
  func favorite() {
    let photo = Album([Photo.Location(path: "/a.jpg".utf8)]).photos[0]
    var text = InformationText(photo: photo, size: nil, information: nil, isFavorite: true)
    #expect(text.rows.first { $0.label == "Favorite" }?.value == "♥")
    text.favoriteText = CellSigns.favoriteText
    #expect(text.rows.first { $0.label == "Favorite" }?.value == "favorite")
    text.isFavorite = false
    #expect(!text.rows.contains { $0.label == "Favorite" })
  }

  @Test("let a long caption take a few lines, so that the rest stays in the panel")
  func longCaption() throws {
    let photo = Album([Photo.Location(path: "/a.jpg".utf8)]).photos[0]
    var information = PhotoInformation()
    information.caption = String(repeating: "A long caption. ", count: 200)
    let rows = InformationText(photo: photo, size: nil, information: information).rows
    #expect(try #require(rows.first { $0.label == "Caption" }).lineCount <= 6)
  }

  @Test("write ratings as stars, and positions as maps read them")
  func ratingAndPosition() {
    #expect(rows { $0.rating = 4 }["Rating"] == "★★★★☆")
    #expect(rows { $0.rating = -1 }["Rating"] == "Rejected")
    #expect(rows { $0.rating = 0 }["Rating"] == nil)
    let rows = rows {
      ($0.latitude, $0.longitude) = (48.8583, -0.000_01)
      ($0.keywords, $0.colorProfile) = ("lake, night", "Display P3")
    }
    #expect(rows["Position"] == "48.85830°\u{A0}N, 0.00001°\u{A0}W")
    #expect(rows["Keywords"] == "lake, night" && rows["Colors"] == "Display P3")
    #expect(self.rows { $0.latitude = 1 }["Position"] == nil)
    let below = self.rows { ($0.latitude, $0.longitude, $0.altitude) = (31.5, 35.5, -430.4) }
    #expect(below["Position"] == "31.50000°\u{A0}N, 35.50000°\u{A0}E, -430\u{A0}m")
  }

  @Test("name the title, the author and the copyright")
  func people() {
    let rows = rows { ($0.title, $0.author, $0.copyright) = ("Dawn", "Ann", "© Ann") }
    #expect(rows["Title"] == "Dawn" && rows["Author"] == "Ann" && rows["Copyright"] == "© Ann")
  }
}
