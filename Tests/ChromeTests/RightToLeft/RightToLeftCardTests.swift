import GalleryCore
import PictureTesting
import Testing

@testable import Chrome

@Suite("Cards in a language that is read from right to left")
struct RightToLeftCardTests {
  private static let arabic = "تم نقل الصورة إلى سلة المهملات"

  private func paint(_ picture: ChromePicture, _ direction: LayoutDirection) -> PaintedPicture {
    ChromePainter().paint(picture, scale: 1, appearance: Appearance(direction: direction))
  }

  /// The first and the last column with ink in some rows of a picture without a background.
  private func inkColumns(_ image: PixelImage, rows: Range<Int>? = nil) throws -> ClosedRange<Int> {
    let columns = (0..<image.size.width).filter { x in
      (rows ?? 0..<image.size.height).contains { image[x, $0] >> 24 > 40 }
    }
    return try #require(columns.first)...(try #require(columns.last))
  }

  /// Pictures with a transparent background, in Latin and in Arabic letters.
  private static let sheets: [ChromePicture] = ["Turn", arabic].flatMap { text in
    [
      ChromePicture.menu(
        [
          [
            MenuGroup(
              title: text,
              items: [
                MenuItem(
                  title: text, keys: [], command: .quit, isEnabled: true, isOn: true),
                MenuItem(
                  title: Array(repeating: text, count: 9).joined(separator: " "), keys: ["A"],
                  command: .quit, isEnabled: true),
              ])
          ]
        ], columnWidth: 280),
      .help(
        [KeyBindingGroup(text, [KeyBinding(keys: ["Q"], meaning: text)])],
        maximumSize: Size(width: 600, height: 400)),
      .information([InformationRow(text, "photo.jpg")], nil, width: 320),
    ]
  }

  @Test("begin at the right edge, as far from it as they begin at the left else", arguments: sheets)
  func edges(sheet: ChromePicture) throws {
    let plain = paint(sheet, .leftToRight)
    let mirrored = paint(sheet, .rightToLeft)
    #expect(plain.size == mirrored.size)
    let left = try inkColumns(plain.image).lowerBound
    let right = plain.image.size.width - 1 - (try inkColumns(mirrored.image).upperBound)
    // Letters have different room beside them.
    #expect(abs(left - right) <= 4)
  }

  @Test("a value of several lines is beside its label", arguments: ["a photo of a lake ", "صورة "])
  func values(text: String) throws {
    let value = String(repeating: text, count: 40)
    let row = InformationRow("العنوان", value, lineCount: 8)
    let label = try inkColumns(
      paint(.information([InformationRow("العنوان", "")], nil, width: 320), .rightToLeft).image)
    let image = paint(.information([row], nil, width: 320), .rightToLeft).image
    let ends = (0..<label.lowerBound - 4).filter { x in
      (0..<image.size.height).contains { image[x, $0] >> 24 > 40 }
    }
    // The gap between the columns is 12 points wide.
    #expect(abs(try #require(ends.last) - (label.lowerBound - 12)) <= 4)
    #expect(try #require(ends.first) < 60)
  }

  @Test(
    "the controls of a dialog are mirrored, and painted where they react",
    arguments: [Size(width: 600, height: 420), Size(width: 320, height: 480)])
  func dialogs(window: Size) throws {
    for buttons in [["Cancel", "Rename"], ["Cancel", "Only This One", "All 12 Marked Photos"]] {
      let dialog = Dialog(
        heading: "Rename", field: EditedText(bytes: Array("photo.jpg".utf8)), rule: .fileName,
        buttons: buttons)
      let plain = paint(dialog.picture(in: window), .leftToRight)
      let mirrored = paint(dialog.picture(in: window), .rightToLeft)
      let (layout, other) = (try #require(plain.dialog), try #require(mirrored.dialog))
      #expect(
        other.buttons
          == layout.buttons.map {
            LayoutDirection.rightToLeft.placed($0, and: plain.size.width)
          })
      #expect(other.field == layout.field)
      // The main button is bright.
      for (picture, rect) in [(plain, layout.buttons.last), (mirrored, other.buttons.last)] {
        let rect = try #require(rect)
        #expect(picture.image[Int(rect.minX) + 8, Int(rect.center.y)] & 0xFF > 200)
      }
      #expect(!layout.hasButtonsFromRight)
      #expect(other.hasButtonsFromRight == (other.buttons[0].minY == other.buttons[1].minY))
      let field = try #require(other.field)
      #expect(try abs(#require(other.units.last).end - (field.maxX - 12)) <= 1)
      for (index, unit) in other.units.enumerated() {
        #expect(other.unit(at: unit.start + (unit.end - unit.start) / 4) == index)
      }
    }
  }

  @Test("the text of a dialog begins at the right", arguments: [arabic, "Where is it?"])
  func dialogText(text: String) throws {
    let dialog = Dialog(heading: text, detail: text + "\n/home/photos\n" + text, buttons: ["OK"])
    let image = paint(dialog.picture(in: Size(width: 600, height: 420)), .rightToLeft).image
    func isLit(_ x: Int, _ y: Int) -> Bool { image[x, y] & 0xFF > 120 }
    let lines = (24..<image.size.height - 80).filter { y in
      (24..<image.size.width - 24).contains { isLit($0, y) }
    }
    let ends = lines.map { y in (0..<image.size.width - 4).last { isLit($0, y) } ?? 0 }
    #expect(ends.filter { $0 > image.size.width - 24 - 12 }.count > lines.count / 3)
    #expect((ends.max() ?? 0) <= image.size.width - 24)
  }

  @Test("a long name in a field shows its cursor", arguments: LayoutDirection.allCases)
  func longName(direction: LayoutDirection) throws {
    var text = EditedText(bytes: Array(String(repeating: "long name ", count: 20).utf8))
    for destination in [EditedText.Destination.start, .end] {
      text.move(to: destination)
      let dialog = Dialog(heading: "Rename", field: text, rule: .fileName, buttons: ["Cancel"])
      let layout = try #require(
        paint(dialog.picture(in: Size(width: 600, height: 420)), direction).dialog)
      let place =
        destination == .start
        ? try #require(layout.units.first).start
        : try #require(layout.units.last).end
      let field = try #require(layout.field)
      #expect(place >= field.minX + 11 && place <= field.maxX - 11)
    }
  }

  @Test("the title's album comes first, at the right")
  func title() throws {
    let album = paint(.title("ab", album: "Holidays", maximumWidth: 400), .rightToLeft)
    let plain = paint(.title("ab", maximumWidth: 400), .rightToLeft)
    // The name is at the left end, as it is without an album.
    let width = plain.image.size.width - 2
    let same = (0..<plain.image.size.height).allSatisfy { y in
      (0..<width).allSatisfy { x in
        abs(Int(album.image[x, y] >> 24) - Int(plain.image[x, y] >> 24)) < 90
      }
    }
    #expect(same && album.size.width > plain.size.width + 40)
  }
}
