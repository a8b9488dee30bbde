import Foundation
import SystemPackage
import Testing

extension EndToEnd {
  @Suite("Searching photos")
  struct SearchTests {
    private static let colors = TestPhoto.pageColors

    /// Two albums of two photos: names, captions, keywords, dates and cameras.
    private func write(into folder: TestFolder) throws {
      for (page, place, date, tags) in [
        (1, "Lisbon", "2019:07:05", ["-XMP:Description=A tram", "-XMP:Rating=3"]),
        (2, "Lisbon", "2019:08:05", ["-IPTC:Keywords=Beach"]),
        (
          3, "Alps", "2020:07:01",
          ["-XMP:Title=Évian", "-EXIF:Model=Pixel 3"] + FilterTests.position(48.1374, 11.5755)
        ),
        (4, "Alps", "2021:01:01", ["-XMP:City=Beachville"]),
      ] {
        let album = FilePath(folder.path.string + "/" + place)
        try FileManager.default.createDirectory(
          atPath: album.string, withIntermediateDirectories: true)
        let file = album.appending("\(page).tif")
        let bytes = DatedTIFF(Self.colors[page - 1], date + " 12:00:00", width: 300).bytes
        try Data(bytes).write(to: URL(filePath: file.string))
        try FilterTests.tag(file, tags)
      }
    }

    @Test(
      "--search finds photos by names, folders, captions, keywords, cameras, places and dates",
      arguments: [
        ("lisbon", [1, 2]), ("tram", [1]), ("BEACH", [2, 4]), ("evian", [3]), ("pixel alps", [3]),
        ("2019", [1, 2]), ("july", [1, 3]), ("2019-08", [2]), ("***", [1]), ("lisbon alps", []),
        ("4.tif", [4]), ("münchen 2020", [3]), ("germany", [3]), ("\"a tram\"", [1]),
        ("", [1, 2, 3, 4]),
      ])
    func listed(words: String, pages: [Int]) async throws {
      let folder = try TestFolder()
      try write(into: folder)
      let listed = try await runGimbal([
        "--list", "--recursive", "--search", CommandArgument(words), CommandArgument(folder.path),
      ])
      let found = listed.output.split(separator: "\n").compactMap {
        FilePath(String($0)).stem.flatMap { Int($0) }
      }
      #expect(found.sorted() == pages)
      #expect(listed.ending == .exited(pages.isEmpty ? 66 : 0))
    }

    @Test("Ctrl+T shows all photos by day, the last ones first; Escape shows the albums again")
    func byDay() async throws {
      try await withGimbal(
        showing: [], options: ["--recursive", "--size", "700x900"]
      ) {
        try write(into: $0)
        return [CommandArgument($0.path)]
      } _: { gimbal in
        try await gimbal.shows(Self.colors[2])
        try await gimbal.press("ctrl+t")
        try await gimbal.rests("four days, two months of one year side by side") { picture in
          let places = [3, 2, 1, 0].compactMap { picture.place(of: Self.colors[$0]) }
          guard places.count == 4 else { return false }
          let rows = places.map(\.y)
          return rows[0] < rows[1] - 40 && rows[1] < rows[2] - 40
            && abs(rows[2] - rows[3]) < 40 && places[2].x < places[3].x - 40
        }
        // Still the same photo, between those of the days before and after it.
        try await gimbal.press("Return")
        try await gimbal.shows(Self.colors[2])
        try await gimbal.press("Next")
        try await gimbal.shows(Self.colors[1])
        try await gimbal.press("Return", "Escape")
        try await gimbal.rests("the album of this photo") {
          $0.count(of: Self.colors[1]) > 500 && $0.count(of: Self.colors[0]) > 500
            && $0.count(of: Self.colors[2]) == 0
        }
        try await gimbal.press("ctrl+q")
        #expect(try await gimbal.process.end() == .exited(0))
      }
    }

    @Test("the scroll bar of photos by day goes to where it is pressed")
    func scrubber() async throws {
      try await withGimbal(
        showing: [], options: ["--recursive", "--size", "700x420"]
      ) {
        try write(into: $0)
        return [CommandArgument($0.path)]
      } _: { gimbal in
        try await gimbal.shows(Self.colors[2])
        try await gimbal.press("ctrl+t")
        try await gimbal.rests("the last days") { $0.count(of: Self.colors[2]) > 500 }
        try await gimbal.press("Home")
        try await gimbal.rests("the last day") {
          $0.count(of: Self.colors[3]) > 500 && $0.count(of: Self.colors[0]) == 0
        }
        // The mouse shows the bar; a press far below its thumb scrolls.
        try await gimbal.pointer([.moveFromMiddle(344, 0), .moveFromMiddle(344, 130)])
        try await gimbal.pointer([.press, .release])
        try await gimbal.rests("the first days") {
          $0.count(of: Self.colors[0]) > 500 && $0.count(of: Self.colors[3]) == 0
        }
        try await gimbal.press("ctrl+q")
        #expect(try await gimbal.process.end() == .exited(0))
      }
    }

    @Test("typing in the overview shows what is found in all albums; Escape shows where one was")
    func typed() async throws {
      try await withGimbal(
        showing: [], options: ["--recursive", "--size", "900x600"]
      ) {
        try write(into: $0)
        return [CommandArgument($0.path)]
      } _: { gimbal in
        try await gimbal.shows(Self.colors[2])
        try await gimbal.press("Return")
        try await gimbal.rests("the album") {
          $0.count(of: Self.colors[2]) > 500 && $0.count(of: Self.colors[3]) > 500
            && $0.count(of: Self.colors[0]) == 0
        }
        try await gimbal.display.xdotool(["type", "--delay", "30", "beach"])
        try await gimbal.rests("what is found") {
          $0.count(of: Self.colors[1]) > 500 && $0.count(of: Self.colors[3]) > 500
            && $0.count(of: Self.colors[0]) == 0 && $0.count(of: Self.colors[2]) == 0
        }
        try await gimbal.display.xdotool(["type", "--delay", "30", " xyz"])
        try await gimbal.rests("that nothing is found") { picture in
          Self.colors.prefix(4).allSatisfy { picture.count(of: $0) == 0 }
        }
        try await gimbal.press("ctrl+BackSpace")
        try await gimbal.rests("what was found") { $0.count(of: Self.colors[1]) > 500 }
        // Out of the field, and to the photo.
        try await gimbal.press("Return", "Return")
        try await gimbal.shows(Self.colors[3])
        try await gimbal.press("Next")
        try await gimbal.shows(Self.colors[1])
        // To the overview, and out of the search; a photo was opened, which stays the current one.
        try await gimbal.press("Return", "Escape")
        try await gimbal.rests("the album of this photo") {
          $0.count(of: Self.colors[0]) > 500 && $0.count(of: Self.colors[1]) > 500
            && $0.count(of: Self.colors[3]) == 0
        }
      }
    }

    @Test("a letter too many is taken back by Escape; the field's cross ends a search, too")
    func returns() async throws {
      try await withGimbal(
        showing: [], options: ["--recursive", "--size", "900x600", "--overview"]
      ) {
        try write(into: $0)
        return [CommandArgument($0.path)]
      } _: { gimbal in
        let first = try await gimbal.rests("the album") {
          $0.count(of: Self.colors[2]) > 500 && $0.count(of: Self.colors[3]) > 500
        }
        try await gimbal.display.xdotool(["type", "--delay", "30", "lisbon"])
        try await gimbal.rests("another album") { $0.count(of: Self.colors[0]) > 500 }
        try await gimbal.press("Escape")
        try await gimbal.rests("the album again") {
          $0.interior == first.interior
        }
        try await gimbal.display.xdotool(["type", "--delay", "30", "xyz"])
        try await gimbal.rests("that nothing is found") { picture in
          Self.colors.prefix(4).allSatisfy { picture.count(of: $0) == 0 }
        }
        // What is not there cannot be opened, and Escape does not quit.
        try await gimbal.press("Return", "Return", "Escape")
        try await gimbal.rests("the album once more") {
          $0.count(of: Self.colors[2]) > 500 && $0.count(of: Self.colors[0]) == 0
        }
        #expect(gimbal.process.ended == nil)
      }
    }

    @Test("the first search keeps what it has read, and others use it; --no-index keeps nothing")
    func index() async throws {
      let folder = try TestFolder()
      try write(into: folder)
      let home = try TestFolder()
      func find(_ words: CommandArgument, _ options: CommandArgument...) async throws -> String {
        try await runGimbal(
          ["--list", "--recursive", "--search", words] + options + [CommandArgument(folder.path)],
          environment: ["PATH": searchPath, "XDG_CACHE_HOME": home.path.string]
        ).output
      }
      let index = home.path.appending("gimbal").appending("index.db").string
      #expect(try await find("tram", "--no-index").contains("1.tif"))
      #expect(!FileManager.default.fileExists(atPath: index))
      // What was changed within these seconds is read again.
      for name in ["Lisbon/1.tif", "Lisbon/2.tif", "Alps/3.tif", "Alps/4.tif"] {
        try FileManager.default.setAttributes(
          [.modificationDate: Date(timeIntervalSinceNow: -60)],
          ofItemAtPath: folder.path.string + "/" + name)
      }
      #expect(try await find("tram").contains("1.tif"))
      #expect(FileManager.default.fileExists(atPath: index))
      #expect(try await find("beach").split(separator: "\n").count == 2)
      try FilterTests.tag(
        FilePath(folder.path.string + "/Alps/3.tif"), ["-XMP:Description=A beach"])
      #expect(try await find("beach").split(separator: "\n").count == 3)
    }
  }
}
