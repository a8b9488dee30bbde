import Foundation
import Glibc
import SystemPackage
import TestBeds
import Testing

extension EndToEnd {
  @Suite("Photos that are moved or copied to a folder")
  struct MoveToFolderTests {
    private static let noDesktop = ["DBUS_SESSION_BUS_ADDRESS": "unix:path=/nowhere/bus"]

    /// Waits until exactly these of the photos are in a folder.
    private func waits(for names: [String], in folder: FilePath) async throws {
      _ = try await poll("the photos \(names)", within: .seconds(60)) {
        let all = (try? FileManager.default.contentsOfDirectory(atPath: folder.string)) ?? []
        return all.filter { $0.hasSuffix(".bmp") }.sorted() == names ? () : nil
      }
    }

    /// Shows four photos beside an empty folder, "best".
    private func withPhotos(
      options: [CommandArgument] = wholeWindow, environment: [String: String] = noDesktop,
      _ body: (GimbalSession, _ photos: FilePath, _ best: FilePath) async throws -> Void
    ) async throws {
      var folder: TestFolder?
      try await withGimbal(
        showing: TestPhoto.pages(4), options: options, environment: environment
      ) {
        folder = $0
        _ = try $0.makeFolder("best")
        return [CommandArgument($0.path)]
      } _: { gimbal in
        try await body(gimbal, folder!.path, folder!.path.appending("best"))
      }
    }

    /// Types the folder after a key.
    private func types(_ gimbal: GimbalSession, after key: String) async throws {
      let before = try await gimbal.rests("a photo")
      try await gimbal.press(key)
      try await gimbal.rests("the question") { $0 != before }
      // The folder of the photo is typed already, and the Tab key completes the rest.
      let begun = try await gimbal.rests("its text")
      try await gimbal.press("b", "Tab")
      try await gimbal.rests("the folder") { $0 != begun }
      try await gimbal.press("Return")
    }

    @Test("the photo goes to the typed folder, the next one is shown, and Ctrl+Z brings it back")
    func typed() async throws {
      try await withPhotos { gimbal, photos, best in
        try await gimbal.shows(TestPhoto.pageColors[0])
        try await types(gimbal, after: "F8")
        try await waits(for: ["1.bmp"], in: best)
        try await waits(for: ["2.bmp", "3.bmp", "4.bmp"], in: photos)
        try await gimbal.shows(TestPhoto.pageColors[1])
        _ = try await poll("the photo", within: .seconds(60)) {
          try await gimbal.press("ctrl+z")
          return access(photos.appending("1.bmp").string, F_OK) == 0 ? () : nil
        }
        try await waits(for: [], in: best)
        try await gimbal.shows(TestPhoto.pageColors[0])
      }
    }

    @Test("a folder that is missing is made after a second confirmation, not deeper ones")
    func newFolder() async throws {
      try await withPhotos { gimbal, photos, _ in
        let before = try await gimbal.shows(TestPhoto.pageColors[0])
        try await gimbal.press("F8")
        let begun = try await gimbal.rests("the question") { $0 != before }
        try await gimbal.press("n", "e", "w")
        let typed = try await gimbal.rests("a new name") { $0 != begun }
        try await gimbal.press("Return")
        try await gimbal.rests("the offer to make it") { $0 != typed && $0 != before }
        #expect(access(photos.appending("new").string, F_OK) != 0)
        try await gimbal.press("Return")
        try await waits(for: ["1.bmp"], in: photos.appending("new"))
        try await gimbal.shows(TestPhoto.pageColors[1])
      }
    }

    @Test("a copy stays where it is, and a second one gets a number")
    func copied() async throws {
      try await withPhotos { gimbal, photos, best in
        try await gimbal.shows(TestPhoto.pageColors[0])
        for names in [["1.bmp"], ["1 (2).bmp", "1.bmp"]] {
          try await types(gimbal, after: "F7")
          try await waits(for: names, in: best)
          try await gimbal.shows(TestPhoto.pageColors[0])
        }
        try await waits(for: ["1.bmp", "2.bmp", "3.bmp", "4.bmp"], in: photos)
        let bytes = FileManager.default.contents(atPath: best.appending("1 (2).bmp").string)
        #expect(bytes.map { [UInt8]($0) } == TestPhoto.pages(4)[0].bytes)
      }
    }

    @Test(
      "what is selected goes together to a folder that is shown as well, and comes back at once")
    func selected() async throws {
      try await withPhotos(options: wholeWindow + ["--recursive"]) { gimbal, photos, best in
        try await gimbal.shows(TestPhoto.pageColors[0])
        try await gimbal.press("Next", "m", "Next", "m")
        try await gimbal.shows(TestPhoto.pageColors[2])
        try await types(gimbal, after: "F8")
        try await waits(for: ["2.bmp", "3.bmp"], in: best)
        try await gimbal.shows(TestPhoto.pageColors[3])
        // They are in the other album, in which they are selected no longer.
        _ = try await poll("the other album", within: .seconds(60)) {
          try await gimbal.press("bracketright")
          return try await gimbal.rests("a photo").middle.isClose(to: TestPhoto.pageColors[1])
            ? () : nil
        }
        try await gimbal.press("ctrl+z")
        try await waits(for: ["1.bmp", "2.bmp", "3.bmp", "4.bmp"], in: photos)
        try await waits(for: [], in: best)
      }
    }

    @Test("where photos must not be changed, nothing is moved or copied")
    func readOnly() async throws {
      try await withPhotos(options: wholeWindow + ["--read-only"]) { gimbal, photos, best in
        try await gimbal.shows(TestPhoto.pageColors[0])
        for key in ["F7", "F8"] { try await gimbal.press(key) }
        try await gimbal.press("Next")
        try await gimbal.shows(TestPhoto.pageColors[1])
        try await waits(for: [], in: best)
        try await waits(for: ["1.bmp", "2.bmp", "3.bmp", "4.bmp"], in: photos)
      }
    }

    @Test(
      "the portal's folder gets the photo",
      .enabled(if: PortalBed.missing == nil, "\(PortalBed.missing ?? "") is not installed"))
    func chosen() async throws {
      let bed = try PortalBed(hasPortal: false)
      let data = FilePath("\(bed.folder)/data")
      try FileManager.default.createDirectory(
        atPath: data.string, withIntermediateDirectories: true)
      let backend = URL(filePath: #filePath).deletingLastPathComponent()
        .appending(path: "../Support/portal-backend").standardized.path
      let portal = try BedProcess(["/usr/bin/python3", backend, bed.folder, "agree"])
      #expect(try portal.readLine() == "ready")
      try await withPhotos(environment: ["DBUS_SESSION_BUS_ADDRESS": bed.address]) {
        gimbal, photos, _ in
        try await gimbal.shows(TestPhoto.pageColors[0])
        try await gimbal.press("F8")
        #expect(try portal.readLine().hasSuffix(" Move 1 photo to a folder None True"))
        try await waits(for: ["1.bmp"], in: data)
        try await gimbal.shows(TestPhoto.pageColors[1])
      }
    }

    @Test("a key moves the photo to its folder, which is made, and shows the next one")
    func key() async throws {
      let settings = try TestFolder()
      let target = settings.path.appending("album")
      try settings.makeFolder("gimbal").write(
        Array("[folders]\n1 = \"\(target)\"\n".utf8), as: "config.toml")
      let environment = ["XDG_CONFIG_HOME": settings.path.string]
      try await withPhotos(environment: environment) { gimbal, photos, _ in
        try await gimbal.shows(TestPhoto.pageColors[0])
        try await gimbal.press("ctrl+shift+1")
        try await waits(for: ["1.bmp"], in: target)
        try await gimbal.shows(TestPhoto.pageColors[1])
        try await gimbal.press("ctrl+shift+1")
        try await waits(for: ["1.bmp", "2.bmp"], in: target)
        try await gimbal.shows(TestPhoto.pageColors[2])
        try await gimbal.press("ctrl+z")
        try await waits(for: ["2.bmp", "3.bmp", "4.bmp"], in: photos)
        try await gimbal.shows(TestPhoto.pageColors[1])
      }
      await settings.remove()
    }
  }
}
