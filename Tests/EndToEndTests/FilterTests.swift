import Foundation
import Glibc
import SystemPackage
import Testing

extension EndToEnd {
  @Suite("Filters")
  struct FilterTests {
    private static let colors = TestPhoto.pageColors

    /// A photo of the color of a page, and what exiftool writes into it.
    private func write(
      _ page: Int, into folder: TestFolder, date: String = "2019:07:05 12:00:00",
      width: Int = 300, _ metadata: String...
    ) async throws {
      let name = FilePath.Component("\(page).tif")!
      let file = try folder.write(
        DatedTIFF(Self.colors[page - 1], date, width: width).bytes, as: name)
      try Self.tag(file, metadata)
    }

    /// Writes metadata into a file as other programs do: into a new file that replaces it.
    static func tag(_ file: FilePath, _ metadata: [String]) throws {
      guard !metadata.isEmpty else { return }
      let process = Process()
      process.executableURL = URL(filePath: "/usr/bin/exiftool")
      process.arguments = ["-q", "-q", "-m", "-overwrite_original"] + metadata + [file.string]
      try process.run()
      process.waitUntilExit()
      try #require(process.terminationStatus == 0)
    }

    /// What a phone writes about where a photo was taken, in degrees north and east.
    static func position(_ north: Double, _ east: Double) -> [String] {
      [
        "-EXIF:GPSLatitude=\(abs(north))", "-EXIF:GPSLatitudeRef=\(north < 0 ? "S" : "N")",
        "-EXIF:GPSLongitude=\(abs(east))", "-EXIF:GPSLongitudeRef=\(east < 0 ? "W" : "E")",
      ]
    }

    private func writeAll(_ folder: TestFolder) async throws {
      try await write(1, into: folder, "-XMP:Rating=2", "-XMP:Subject=family")
      try await write(2, into: folder, "-XMP:Rating=5", "-IPTC:Keywords=Family")
      try await write(3, into: folder, date: "2004:02:29 00:00:00", width: 100, "-EXIF:Rating=4")
      try await write(4, into: folder, date: "0000:00:00 00:00:00", width: 210)
      try await write(
        5, into: folder, date: "2024:12:31 23:59:59", "-XMP:Rating=3", "-XMP:Subject=private",
        "-XMP:Subject=family")
      // 2 is stored lying, and is upright.
      try await write(6, into: folder, width: 400, "-n", "-EXIF:Orientation=6", "-XMP:Rating=-1")
    }

    /// What `--list` prints with these options, as numbers of photos.
    private func list(_ options: [CommandArgument], _ folder: TestFolder) async throws -> [Int] {
      let listed = try await runGimbal(["--list"] + options + [CommandArgument(folder.path)])
      return listed.output.split(separator: "\n").compactMap {
        FilePath(String($0)).stem.flatMap { Int($0) }
      }
    }

    @Test("--list prints the photos that pass: metadata that another program has written")
    func listed() async throws {
      let folder = try TestFolder()
      try await writeAll(folder)
      #expect(try await list([], folder) == [1, 2, 3, 4, 5, 6])
      #expect(try await list(["--rating", "3"], folder) == [2, 3, 5])
      #expect(try await list(["--rating", "5"], folder) == [2])
      #expect(try await list(["--keyword", "FAMILY"], folder) == [1, 2, 5])
      #expect(
        try await list(["--keyword", "family", "--without-keyword", "private"], folder) == [1, 2])
      #expect(try await list(["--keyword", "nobody", "--keyword", "private"], folder) == [5])
      #expect(try await list(["--shape", "upright"], folder) == [3, 6])
      #expect(try await list(["--shape", "wide,square"], folder) == [1, 2, 4, 5])
      #expect(try await list(["--since", "2019-07-05"], folder) == [1, 2, 5, 6])
      #expect(try await list(["--until", "2019-07"], folder) == [1, 2, 3, 6])
      #expect(try await list(["--since", "2020", "--until", "2024"], folder) == [5])
      let none = try await runGimbal([
        "--list", "--rating", "4", "--keyword", "private", CommandArgument(folder.path),
      ])
      #expect(none.ending == .exited(66) && none.output.isEmpty)
      #expect(none.errors.contains("None of the 6 photos passes the filter: rating of 4 or more"))
      for wrong: [CommandArgument] in [
        ["--rating", "6"], ["--shape", "tall"], ["--since", "2019-02-30"], ["--keyword", ""],
        ["--days-around", "200"],
      ] {
        let refused = try await runGimbal(["--list"] + wrong + [CommandArgument(folder.path)])
        #expect(refused.ending == .exited(64), "\(wrong)")
      }
      await folder.remove()
    }

    @Test("the window has the photos that pass; new files and new ratings count as they arrive")
    func watched() async throws {
      var folder: TestFolder?
      let ready = try TestFolder()
      try await writeAll(ready)
      try await withGimbal(showing: [], options: wholeWindow + ["--rating", "4"]) {
        folder = $0
        for page in [1, 2, 3] {
          try FileManager.default.copyItem(
            atPath: ready.path.appending("\(page).tif").string,
            toPath: $0.path.appending("\(page).tif").string)
        }
        return [CommandArgument($0.path)]
      } _: { gimbal in
        let folder = try #require(folder)
        try await gimbal.shows(Self.colors[1])
        try await gimbal.press("End")
        try await gimbal.shows(Self.colors[2])
        // One that passes, and one that does not.
        try Self.tag(ready.path.appending("4.tif"), ["-XMP:Rating=5"])
        for page in [4, 5] {
          try FileManager.default.copyItem(
            atPath: ready.path.appending("\(page).tif").string,
            toPath: folder.path.appending("\(page).tif").string)
        }
        _ = try await poll("the new photo", within: .seconds(20), every: .milliseconds(300)) {
          try await gimbal.press("End")
          return try await gimbal.screenshot().middle.isClose(to: Self.colors[3]) ? () : nil
        }
        // The first photo gets a better rating, by another program that replaces the file.
        try Self.tag(folder.path.appending("1.tif"), ["-XMP:Rating=5"])
        _ = try await poll("the first photo", within: .seconds(20), every: .milliseconds(300)) {
          try await gimbal.press("Home")
          return try await gimbal.screenshot().middle.isClose(to: Self.colors[0]) ? () : nil
        }
        #expect(gimbal.process.standardError.isEmpty, "\(gimbal.process.standardError)")
      }
      await ready.remove()
    }

    @Test("if nothing passes, a card says it; a photo that passes appears in its place")
    func nothing() async throws {
      var folder: TestFolder?
      try await withGimbal(
        showing: TestPhoto.pages(3), options: ["--kiosk", "--no-fullscreen", "--rating", "3"]
      ) {
        folder = $0
        return [CommandArgument($0.path)]
      } _: { gimbal in
        try await gimbal.rests("a card") { Set($0.interior.values).count > 8 }
        let ready = try TestFolder()
        try await write(5, into: ready, "-XMP:Rating=3")
        try FileManager.default.copyItem(
          atPath: ready.path.appending("5.tif").string,
          toPath: try #require(folder).path.appending("5.tif").string)
        try await gimbal.waits(for: "the photo", within: .seconds(20)) {
          $0.middle.isClose(to: Self.colors[4])
        }
        await ready.remove()
      }
    }

    @Test("--on-this-day follows the calendar at midnight")
    func midnight() async throws {
      var folder: TestFolder?
      // The local time zone is one in which it is a moment before midnight.
      var now = time(nil)
      var parts = tm()
      gmtime_r(&now, &parts)
      let second = Int(parts.tm_hour) * 3600 + Int(parts.tm_min) * 60 + Int(parts.tm_sec)
      let moment = 12
      let offset = (86_400 - moment - second + 86_400) % 86_400
      // East of Greenwich by up to half a day, or else west.
      let east = offset > 43_200 ? offset - 86_400 : offset
      let text = { (value: Int) in
        "\(value < 0 ? "" : "-")\(abs(value) / 3600):\(abs(value) / 60 % 60):\(abs(value) % 60)"
      }
      let today = now + east
      func day(after days: Int, year: Int) -> String {
        var seconds = today + days * 86_400
        var parts = tm()
        gmtime_r(&seconds, &parts)
        return "\(year):\(parts.tm_mon + 1 < 10 ? "0" : "")\(parts.tm_mon + 1):"
          + "\(parts.tm_mday < 10 ? "0" : "")\(parts.tm_mday) 12:00:00"
      }
      let names = ["TZ": "TST\(text(east))"]
      let ready = try TestFolder()
      try await write(1, into: ready, date: day(after: 0, year: 2004))
      try await write(2, into: ready, date: day(after: 1, year: 2008))
      try await withGimbal(
        showing: [], options: wholeWindow + ["--on-this-day"], environment: names
      ) {
        folder = $0
        for page in [1, 2] {
          try FileManager.default.copyItem(
            atPath: ready.path.appending("\(page).tif").string,
            toPath: $0.path.appending("\(page).tif").string)
        }
        return [CommandArgument($0.path)]
      } _: { gimbal in
        try await gimbal.shows(Self.colors[0])
        try await gimbal.waits(for: "the photo of the next day", within: .seconds(30)) {
          $0.middle.isClose(to: Self.colors[1])
        }
      }
      _ = folder
      await ready.remove()
    }
  }
}
