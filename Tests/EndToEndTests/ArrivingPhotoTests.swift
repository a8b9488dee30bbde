import PictureTesting
import SystemPackage
import TestBeds
import Testing

extension EndToEnd {
  @Suite(
    "Photos while they are downloaded",
    .enabled(if: Nginx.isInstalled && ProgressiveJPEG.isPossible, "nginx and cjpeg are needed"))
  struct ArrivingPhotoTests {
    private static let size = (width: 560, height: 320)

    /// A photo of four quarters whose grain is 24 levels; the first scan has only their colours.
    private static func photo(isProgressive: Bool = true) throws -> [UInt8] {
      try ProgressiveJPEG.quarters(
        width: size.width, height: size.height,
        TestPhoto.cornerColors.map { [UInt8($0.red), UInt8($0.green), UInt8($0.blue)] },
        isProgressive: isProgressive)
    }

    /// The pixels around the middle of a quarter, where no bar and no line is.
    private static func quarter(_ index: Int, of picture: Screenshot) -> Screenshot {
      let x = picture.width / 2 + (index == 0 || index == 3 ? -1 : 1) * size.width / 4
      let y = picture.height / 2 + (index < 2 ? -1 : 1) * size.height / 4
      return picture.cropped(x: (x - 20)..<(x + 20), y: (y - 20)..<(y + 20))
    }

    private static func hasColors(_ picture: Screenshot, within tolerance: Int) -> Bool {
      TestPhoto.cornerColors.enumerated().allSatisfy { index, color in
        let part = quarter(index, of: picture)
        return part.count(of: color, within: tolerance) > part.values.count * 19 / 20
      }
    }

    /// Whether the grain of each pixel is there, which only the last scans have.
    private static func isSharp(_ picture: Screenshot) -> Bool {
      let part = quarter(0, of: picture)
      return part.count(of: .red, within: 12) < part.values.count * 3 / 4
    }

    /// The line along the lower edge of the photo: how much of it is light.
    private static func lightOfLine(_ picture: Screenshot) -> Int {
      let y = picture.height / 2 + size.height / 2
      return picture.cropped(x: 0..<picture.width, y: (y - 3)..<y).values.count {
        let pixel = Pixel(value: $0)
        return min(pixel.red, pixel.green, pixel.blue) > 200
      } / 3
    }

    private static let options: [CommandArgument] = ["--chrome", "never", "--download-cache", "0"]

    @Test("a progressive photo is coarse well before it has arrived, and then sharp, in its place")
    func coarse() async throws {
      let server = try Nginx()
      let photo = try Self.photo()
      try server.add("photo.jpg", photo)
      let seconds = 6.0
      let rate = Double(photo.count * 8) / seconds / 1e6
      let line = try SlowLine(to: server.port, ["--rate", "\(rate)"])
      let clock = ContinuousClock()
      let start = clock.now
      try await withGimbal(showing: [], options: Self.options, enlarge: false) { _ in
        [CommandArgument(line.address("photo.jpg"))]
      } _: { gimbal in
        let first = try await gimbal.waits(for: "the coarse picture") {
          Self.hasColors($0, within: 20)
        }
        // The photo arrives only after it was asked for, however long the program takes to start.
        #expect(!Self.isSharp(first))
        let early = try await gimbal.waits(for: "the line of progress") {
          Self.lightOfLine($0) > 20
        }
        #expect(!Self.isSharp(early))
        let later = try await gimbal.waits(for: "more progress") {
          Self.lightOfLine($0) > Self.lightOfLine(early) + 40
        }
        #expect(Self.hasColors(later, within: 40))
        let last = try await gimbal.rests("the whole photo, without a line") {
          Self.isSharp($0) && Self.lightOfLine($0) == 0
        }
        #expect(clock.now - start > .seconds(seconds * 0.8))
        #expect(Self.hasColors(last, within: 40))
        #expect(gimbal.process.standardError.isEmpty)
      }
    }

    @Test("a photo of one scan says how much has arrived, until it is here")
    func baseline() async throws {
      let server = try Nginx()
      let photo = try Self.photo(isProgressive: false)
      try server.add("photo.jpg", photo)
      let line = try SlowLine(to: server.port, ["--rate", "\(Double(photo.count) * 8 / 3e6)"])
      try await withGimbal(showing: [], options: Self.options, enlarge: false) { _ in
        [CommandArgument(line.address("photo.jpg"))]
      } _: { gimbal in
        try await gimbal.waits(for: "the card") {
          $0.interior.count(of: .white, within: 60) > 20 && !Self.hasColors($0, within: 40)
        }
        try await gimbal.rests("the photo") { Self.isSharp($0) }
      }
    }

    @Test("a page that is left stops its download, also while its coarse picture is shown")
    func left() async throws {
      let server = try Nginx()
      try server.add("photo.jpg", try Self.photo())
      try server.add("next.bmp", TestPhoto.solid(.cyan, width: 60, height: 40).bytes)
      let line = try SlowLine(to: server.port, ["--rate", "0.2"])
      try await withGimbal(showing: [], options: Self.options) { _ in
        [CommandArgument(line.address("photo.jpg")), CommandArgument(server.address("next.bmp"))]
      } _: { gimbal in
        try await gimbal.waits(for: "the coarse picture") {
          $0.fromMiddle(-60, -60).isClose(to: .red, within: 20)
        }
        try await gimbal.press("Next")
        try await gimbal.shows(.cyan)
        try await gimbal.press("Prior")
        try await gimbal.waits(for: "the coarse picture again", within: .seconds(5)) {
          $0.fromMiddle(-60, -60).isClose(to: .red, within: 20)
        }
        #expect(gimbal.process.standardError.isEmpty)
      }
    }

    @Test("damage in the part that has arrived does no harm")
    func hostile() async throws {
      let server = try Nginx()
      var photo = try Self.photo()
      // After the first scans.
      for index in stride(from: photo.count / 4, to: photo.count / 2, by: 7) { photo[index] = 0x5A }
      try server.add("photo.jpg", photo)
      try server.add("next.bmp", TestPhoto.solid(.cyan, width: 60, height: 40).bytes)
      let line = try SlowLine(to: server.port, ["--rate", "\(Double(photo.count) * 8 / 3e6)"])
      try await withGimbal(showing: [], options: Self.options, enlarge: false) { _ in
        [CommandArgument(line.address("photo.jpg")), CommandArgument(server.address("next.bmp"))]
      } _: { gimbal in
        try await gimbal.waits(for: "a picture") {
          Self.quarter(0, of: $0).count(of: .red, within: 90) > 400
        }
        try await gimbal.press("Next")
        try await gimbal.shows(.cyan)
      }
    }
  }
}
