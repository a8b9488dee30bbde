import SystemPackage
import Testing

extension EndToEnd {
  @Suite("The slideshow")
  struct SlideshowTests {
    static let pages = TestPhoto.pageColors

    @Test("--slideshow shows the photos in their order, again and again; a key ends it")
    func plays() async throws {
      try await withGimbal(showing: TestPhoto.pages(3), options: ["--slideshow", "1"]) { gimbal in
        for page in [0, 1, 2, 0, 1] {
          try await gimbal.waits(for: "photo \(page + 1)", within: .seconds(5)) {
            $0.middle.isClose(to: Self.pages[page])
          }
        }
        try await gimbal.press("s")
        // Which photo it is depends on how fast the key arrives.
        try await gimbal.rests("a photo that stays", for: .seconds(3)) { picture in
          Self.pages.contains { picture.middle.isClose(to: $0) }
        }
      }
    }

    @Test("a touch pauses it, and a broken photo is passed over")
    func pauses() async throws {
      try await withGimbal(
        options: ["--slideshow", "1"],
        paths: { folder in
          let album = try folder.makeFolder("album")
          try album.write(TestPhoto.pages(2))
          try album.write(Array("no photo".utf8), as: "0.bmp")
          try album.write(Array("no photo".utf8), as: "1a.bmp")
          return [CommandArgument(album.path)]
        }
      ) { gimbal in
        for color in [Pixel.red, .green, .red] {
          try await gimbal.waits(for: "\(color)", within: .seconds(5)) {
            $0.middle.isClose(to: color)
          }
        }
        try await gimbal.click()
        try await gimbal.rests("a photo that stays", for: .seconds(5)) {
          $0.middle.isClose(to: .red) || $0.middle.isClose(to: .green)
        }
      }
    }
  }
}

extension MeasuredEndToEnd {
  @Suite("The slideshow's transitions and rest")
  struct SlideshowRestTests {
    @Test("photos fade into each other, slide, or change at once", arguments: [0, 1, 2])
    func transitions(index: Int) async throws {
      let options: [[CommandArgument]] = [[], ["--transition", "slide"], ["--no-animation"]]
      try await withGimbal(
        showing: TestPhoto.pages(2), options: ["--slideshow", "2"] + options[index]
      ) { gimbal in
        try await gimbal.waits(for: "the first photo") { $0.middle.isClose(to: .red) }
        var blended = 0
        var divided = 0
        try await gimbal.waits(for: "the second photo", within: .seconds(6)) { picture in
          let middle = picture.middle
          if middle.red > 40, middle.red < 200, middle.green > 40 { blended += 1 }
          // Only two places are looked at: to compare whole pictures takes longer than a slide.
          let (left, right) = (picture.fromMiddle(-150, 0), picture.fromMiddle(150, 0))
          if left.isClose(to: .red), right.isClose(to: .green) { divided += 1 }
          return middle.isClose(to: .green)
        }
        #expect((blended > 0) == (index == 0), "\(blended) pictures were mixtures")
        #expect((divided > 0) == (index == 1), "\(divided) pictures held parts of both photos")
      }
    }

    @Test(
      "between two photos it makes no system calls",
      .enabled(if: canTrace, "strace may not attach here"), arguments: [[], ["--shuffle"]])
    func systemCalls(options: [CommandArgument]) async throws {
      try await withGimbal(options: ["--slideshow", "60"] + options) { gimbal in
        try await gimbal.shows(TestPhoto.pageColors[0])
        // The code of the program is released a second after the last frame.
        try await gimbal.rests(for: .seconds(2))
        #expect(try await gimbal.systemCalls().isEmpty)
      }
    }
  }
}
