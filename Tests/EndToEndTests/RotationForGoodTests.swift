import ArchiveWriting
import Foundation
import SystemPackage
import Testing

extension EndToEnd {
  @Suite("Photos that are rotated for good")
  struct RotationForGoodTests {
    private func bytes(_ name: String, in folder: FilePath) -> [UInt8]? {
      (try? Data(contentsOf: URL(filePath: folder.appending(name).string))).map { [UInt8]($0) }
    }

    private func waits(
      for expected: [UInt8], in name: String, _ folder: FilePath
    ) async throws {
      _ = try await poll("the file \(name)", within: .seconds(60)) {
        bytes(name, in: folder) == expected ? () : nil
      }
    }

    /// Whether a photo as wide as high as it is has these colours, clockwise from the upper left.
    private func isShown(
      _ colors: [Pixel], isUpright: Bool, within tolerance: Int = 8, inset: Double = 1,
      in picture: Screenshot
    ) -> Bool {
      let height = Double(picture.height) / 2
      let width = isUpright ? height * 2 / 3 : height
      let corners = [(-1.0, -1.0), (1.0, -1.0), (1.0, 1.0), (-1.0, 1.0)]
      return zip(corners, colors).allSatisfy { corner, color in
        picture.fromMiddle(corner.0 * width * inset / 2, corner.1 * height * inset / 2)
          .isClose(to: color, within: tolerance)
      }
    }

    /// Shows photos without EXIF data.
    private func withPhotos(
      _ names: [String], options: [CommandArgument] = [],
      _ body: (GimbalSession, FilePath) async throws -> Void
    ) async throws {
      var folder: FilePath?
      try await withGimbal(showing: [], options: wholeWindow + options) {
        folder = $0.path
        for name in names {
          try $0.write(ExifPhoto.jpeg, as: FilePath.Component(name)!)
        }
        return [CommandArgument($0.path)]
      } _: { gimbal in
        try await body(gimbal, folder!)
      }
    }

    @Test("keys rotate the photo on screen and its file, and undo leaves the same bytes")
    func keys() async throws {
      try await withPhotos(["photo.jpg"]) { gimbal, folder in
        let colors = TestPhoto.cornerColors
        try await gimbal.rests("the photo") { isShown(colors, isUpright: false, in: $0) }
        try await gimbal.press("ctrl+r")
        let right = [colors[3], colors[0], colors[1], colors[2]]
        try await gimbal.rests("it turned right") { isShown(right, isUpright: true, in: $0) }
        // Each press counts, also while the file is being written.
        try await gimbal.press("ctrl+r", "ctrl+r")
        let left = [colors[1], colors[2], colors[3], colors[0]]
        try await gimbal.rests("it turned left") { isShown(left, isUpright: true, in: $0) }
        try await gimbal.press("ctrl+shift+r", "ctrl+shift+r", "ctrl+shift+r")
        try await waits(for: ExifPhoto.jpeg, in: "photo.jpg", folder)
        try await gimbal.rests("it upright") { isShown(colors, isUpright: false, in: $0) }
        // A flip is one more change, and another one brings it back.
        try await gimbal.press("alt+h")
        let flipped = [colors[1], colors[0], colors[3], colors[2]]
        try await gimbal.rests("it flipped") { isShown(flipped, isUpright: false, in: $0) }
        try await gimbal.press("alt+v")
        let over = [colors[2], colors[3], colors[0], colors[1]]
        try await gimbal.rests("it flipped over") { isShown(over, isUpright: false, in: $0) }
        try await gimbal.press("ctrl+z")
        try await gimbal.rests("it flipped again") { isShown(flipped, isUpright: false, in: $0) }
        try await gimbal.press("ctrl+z")
        try await waits(for: ExifPhoto.jpeg, in: "photo.jpg", folder)
        // Each change is undone, also one before another of the same file.
        try await gimbal.press("ctrl+r")
        try await gimbal.rests("it turned again") { isShown(right, isUpright: true, in: $0) }
        try await gimbal.press("ctrl+r")
        let half = [colors[2], colors[3], colors[0], colors[1]]
        try await gimbal.rests("it upside down") { isShown(half, isUpright: false, in: $0) }
        try await gimbal.press("ctrl+z")
        try await gimbal.rests("it turned once") { isShown(right, isUpright: true, in: $0) }
        try await gimbal.press("ctrl+z")
        try await waits(for: ExifPhoto.jpeg, in: "photo.jpg", folder)
        try await gimbal.rests("it as before") { isShown(colors, isUpright: false, in: $0) }
      }
    }

    @Test("other formats are rotated as well", arguments: ["png", "tiff", "webp", "heic"])
    func formats(format: String) async throws {
      let fixture = URL(filePath: #filePath).deletingLastPathComponent()
        .appending(path: "../ImageDecodingTests/Fixtures/orientation-6.\(format)")
      let bytes = [UInt8](try Data(contentsOf: fixture))
      let name = "photo.\(format)"
      var folder: FilePath?
      try await withGimbal(showing: [], options: wholeWindow) {
        folder = $0.path
        try $0.write(bytes, as: FilePath.Component(name)!)
        return [CommandArgument($0.path)]
      } _: { gimbal in
        let colors = [0xFF0000, 0x00FF00, 0xFFFF00, 0x0000FF].map { Pixel(value: $0) }
        func shows(_ what: String, _ colors: [Pixel], isUpright: Bool) async throws {
          try await gimbal.rests(what) {
            // Some of the formats have a loss, and enlarged pixels run into each other.
            isShown(colors, isUpright: isUpright, within: 40, inset: 0.8, in: $0)
          }
        }
        try await shows("the photo", colors, isUpright: false)
        try await gimbal.press("ctrl+r")
        let right = [colors[3], colors[0], colors[1], colors[2]]
        try await shows("it turned right", right, isUpright: true)
        try await gimbal.press("ctrl+z")
        try await waits(for: bytes, in: name, folder!)
        try await shows("it upright", colors, isUpright: false)
      }
    }

    @Test("a photo in an archive stays turned over a restart, and the archive as it is")
    func remembered() async throws {
      let folder = try TestFolder()
      try folder.makeStateAfterHints()
      let path = folder.path.appending("photos.zip")
      var archive = TestArchive(.zip)
      archive.add("photo.jpg", ExifPhoto.jpeg)
      try #require(archive.write(to: path))
      let whole = bytes("photos.zip", in: folder.path)
      let colors = TestPhoto.cornerColors
      let right = [colors[3], colors[0], colors[1], colors[2]]
      func run(_ body: (GimbalSession) async throws -> Void) async throws {
        try await withGimbal(
          showing: [], options: wholeWindow,
          environment: ["XDG_STATE_HOME": folder.path.appending("state").string],
          paths: { _ in [CommandArgument(path)] }
        ) { try await body($0) }
      }
      try await run { gimbal in
        try await gimbal.rests("the photo") { isShown(colors, isUpright: false, in: $0) }
        try await gimbal.press("ctrl+r")
        try await gimbal.rests("it turned right") { isShown(right, isUpright: true, in: $0) }
        try await gimbal.press("alt+h")
        let flipped = [right[1], right[0], right[3], right[2]]
        try await gimbal.rests("it flipped") { isShown(flipped, isUpright: true, in: $0) }
        try await gimbal.press("ctrl+z")
        try await gimbal.rests("it turned") { isShown(right, isUpright: true, in: $0) }
      }
      try await run { gimbal in
        try await gimbal.rests("it still turned") { isShown(right, isUpright: true, in: $0) }
        try await gimbal.press("ctrl+shift+r")
        try await gimbal.rests("it upright") { isShown(colors, isUpright: false, in: $0) }
      }
      try await run { gimbal in
        try await gimbal.rests("it still upright") { isShown(colors, isUpright: false, in: $0) }
      }
      #expect(bytes("photos.zip", in: folder.path) == whole)
      await folder.remove()
    }

    @Test("selected photos are rotated together, and one undo brings all of them back")
    func selected() async throws {
      let names = ["1.jpg", "2.jpg", "3.jpg"]
      try await withPhotos(names, options: ["--overview"]) { gimbal, folder in
        try await gimbal.rests("the overview") { $0.count(of: .red, within: 8) > 1000 }
        try await gimbal.press("ctrl+a")
        try await gimbal.rests("the selection")
        try await gimbal.press("ctrl+r")
        _ = try await poll("all files", within: .seconds(60)) {
          names.allSatisfy { name in
            bytes(name, in: folder).map { $0.count > ExifPhoto.jpeg.count } == true
          } ? () : nil
        }
        try await gimbal.rests("the photos")
        try await gimbal.press("ctrl+z")
        for name in names { try await waits(for: ExifPhoto.jpeg, in: name, folder) }
      }
    }
  }
}
