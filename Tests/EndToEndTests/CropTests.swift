import Chrome
import Foundation
import GalleryCore
import SystemPackage
import Testing

extension EndToEnd {
  @Suite("Cropping")
  struct CropTests {
    /// The size of `ExifPhoto.jpeg`.
    private static let size = PixelSize(width: 96, height: 64)

    private func bytes(_ name: String, in folder: FilePath) -> [UInt8]? {
      (try? Data(contentsOf: URL(filePath: folder.appending(name).string))).map { [UInt8]($0) }
    }

    /// Shows the frame, and drags its lower right corner to the middle of the photo.
    private func crop(_ gimbal: GimbalSession) async throws {
      let before = try await gimbal.screenshot()
      try await gimbal.press("shift+c")
      let shown = try await gimbal.rests("the frame") { $0 != before }
      let window = try await gimbal.windowFrame()
      let layout = CropLayout(
        windowSize: Size(width: Double(window.width), height: Double(window.height)), .leftToRight)
      let frame = layout.frame(of: PhotoCrop(Self.size))
      try await gimbal.pointer([
        .move(frame.maxX, frame.maxY), .press, .move(frame.center.x + 30, frame.center.y + 20),
        .move(frame.center.x, frame.center.y), .release,
      ])
      try await gimbal.rests("the part") { $0 != shown }
    }

    /// Goes on to the copy, which is one quarter of the photo, once the album has it.
    private func shows(_ color: Pixel, of gimbal: GimbalSession) async throws {
      _ = try await poll("the copy", within: .seconds(60), every: .seconds(1)) { () -> ()? in
        try await gimbal.press("Next")
        return try await gimbal.screenshot().middle.isClose(to: color, within: 8) ? () : nil
      }
    }

    /// The size that a JPEG file states.
    private func size(of file: [UInt8]) -> PixelSize? {
      guard let start = file.firstRange(of: [0xFF, 0xC0])?.upperBound, start + 7 < file.count else {
        return nil
      }
      func number(_ index: Int) -> Int { Int(file[index]) << 8 | Int(file[index + 1]) }
      return PixelSize(width: number(start + 5), height: number(start + 3))
    }

    @Test("a part is saved as a copy, and the photo stays as it is")
    func cropped() async throws {
      let photo = ExifPhoto.jpeg(orientation: 1)
      var folder: FilePath?
      try await withGimbal(showing: [], options: wholeWindow) {
        folder = $0.path
        try $0.write(photo, as: "photo.jpg")
        return [CommandArgument($0.path)]
      } _: { gimbal in
        let folder = folder!
        try await gimbal.rests("the photo") { $0.count(of: .red, within: 8) > 1000 }
        try await crop(gimbal)
        try await gimbal.press("ctrl+s")
        let copy = try await poll("the copy", within: .seconds(60)) {
          bytes("photo-cropped.jpg", in: folder)
        }
        let part = try #require(size(of: copy))
        #expect((46...50).contains(part.width) && (30...34).contains(part.height), "\(part)")
        #expect(bytes("photo.jpg", in: folder) == photo)
        // What is said of the photo is said of the copy.
        let exif = Array(photo[2..<(4 + Int(photo[5]))])
        #expect(copy.firstRange(of: exif) != nil)
        try await shows(.red, of: gimbal)
      }
    }

    @Test("a part is saved in the photo's place, and Ctrl+Z brings the former file back whole")
    func inPlace() async throws {
      let photo = ExifPhoto.jpeg(orientation: 1)
      let home = try TestFolder()
      var folder: FilePath?
      try await withGimbal(
        showing: [], options: wholeWindow,
        environment: ["HOME": home.path.string, "XDG_DATA_HOME": home.path.string + "/data"]
      ) {
        folder = $0.path
        try $0.write(photo, as: "photo.jpg")
        return [CommandArgument($0.path)]
      } _: { gimbal in
        let folder = folder!
        /// Whether the color of the upper left corner is beyond the middle, too.
        func isPart(_ picture: Screenshot) -> Bool {
          let distance = Double(picture.height) / 8
          return picture.fromMiddle(distance, distance).isClose(to: .red, within: 8)
        }
        try await gimbal.rests("the photo") { $0.count(of: .red, within: 8) > 1000 }
        try await crop(gimbal)
        try await gimbal.press("shift+Return")
        try await gimbal.rests("the part", until: isPart)
        let part = try #require(bytes("photo.jpg", in: folder).flatMap { size(of: $0) })
        #expect((46...50).contains(part.width) && (30...34).contains(part.height), "\(part)")
        #expect(bytes("photo.jpg", in: home.path.appending("data/Trash/files")) == photo)
        try await gimbal.press("ctrl+z")
        try await gimbal.rests("the photo again") {
          !isPart($0) && $0.count(of: .red, within: 8) > 1000
        }
        #expect(bytes("photo.jpg", in: folder) == photo)
        #expect(bytes("photo.jpg", in: home.path.appending("data/Trash/files")) == nil)
      }
      await home.remove()
    }

    /// Photos whose files do not say how they are shown, so that Gimbal remembers it: each reader
    /// may take another one of two orientations.
    @Test(
      "the part is that of the photo as it is shown, also if that is only remembered",
      arguments: [(["ctrl+r", "ctrl+r"], 2), (["alt+h"], 1)])
    func remembered(keys: [String], corner: Int) async throws {
      let whole = ExifPhoto.jpeg(orientation: 1)
      let segment = Array(whole[2..<(4 + Int(whole[5]))])
      let photo = Array(whole[..<2]) + segment + Array(whole[2...])
      let color = TestPhoto.cornerColors[corner]
      var folder: FilePath?
      try await withGimbal(showing: [], options: wholeWindow) {
        folder = $0.path
        try $0.write(photo, as: "photo.jpg")
        return [CommandArgument($0.path)]
      } _: { gimbal in
        let folder = folder!
        func shows(_ what: String, _ color: Pixel) async throws {
          try await gimbal.rests(what) {
            let height = Double($0.height) / 8
            return $0.fromMiddle(-height, -height).isClose(to: color, within: 8)
          }
        }
        try await shows("the photo", TestPhoto.cornerColors[0])
        for key in keys { try await gimbal.press(key) }
        try await shows("it in another way", color)
        #expect(bytes("photo.jpg", in: folder) == photo)
        try await crop(gimbal)
        try await gimbal.press("ctrl+s")
        let copy = try await poll("the copy", within: .seconds(60)) {
          bytes("photo-cropped.jpg", in: folder)
        }
        #expect(bytes("photo.jpg", in: folder) == photo)
        let part = try #require(size(of: copy))
        #expect((46...50).contains(part.width) && (30...34).contains(part.height), "\(part)")
        try await self.shows(color, of: gimbal)
      }
    }

    @Test("Escape leaves the photo alone, and no other key reaches it meanwhile")
    func left() async throws {
      var folder: FilePath?
      try await withGimbal(showing: [], options: wholeWindow) {
        folder = $0.path
        try $0.write(ExifPhoto.jpeg, as: "photo.jpg")
        return [CommandArgument($0.path)]
      } _: { gimbal in
        let photo = try await gimbal.rests("the photo") { $0.count(of: .red, within: 8) > 1000 }
        try await crop(gimbal)
        try await gimbal.press("Delete", "F2", "Next", "Escape")
        try await gimbal.rests("the photo as before") {
          $0.middle == photo.middle && $0.count(of: .blue, within: 8) > 100
        }
        #expect(bytes("photo.jpg", in: folder!) == ExifPhoto.jpeg)
        #expect(bytes("photo-cropped.jpg", in: folder!) == nil)
      }
    }
  }
}
