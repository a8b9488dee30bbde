import SystemPackage
import TestBeds
import Testing

/// Photos of one colour that are upright or wide.
extension TestPhoto {
  static func upright(_ color: Pixel) -> TestPhoto {
    solid(color, width: 210, height: 300)
  }
}

extension Screenshot {
  /// Whether two photos are side by side, with a gap in the middle.
  func hasPair(_ left: Pixel, _ right: Pixel) -> Bool {
    fromMiddle(-150, 0).isClose(to: left) && fromMiddle(150, 0).isClose(to: right)
      && middle.isClose(to: .black)
  }
}

extension EndToEnd {
  @Suite("A slideshow of photos that suit the screen")
  struct SuitablePhotosTests {
    @Test("--pairs shows two upright photos side by side, and passes over a broken one")
    func pairs() async throws {
      try await withGimbal(
        options: wholeWindow + ["--slideshow", "2", "--pairs"],
        paths: { folder in
          let album = try folder.makeFolder("album")
          try album.write([.solid(.red), .upright(.green), .upright(.blue)])
          try album.write(Array("no photo".utf8), as: "1a.bmp")
          return [CommandArgument(album.path)]
        }
      ) { gimbal in
        for _ in 0..<2 {
          try await gimbal.waits(for: "the wide photo") { $0.middle.isClose(to: .red) }
          try await gimbal.waits(for: "the pair") { $0.hasPair(.green, .blue) }
        }
      }
    }

    @Test("with --pairs a photo soon joins the first one, if that does not suit the view")
    func opening() async throws {
      try await withGimbal(
        showing: [.upright(.red), .solid(.green), .upright(.blue)],
        options: wholeWindow + ["--slideshow", "60", "--pairs"]
      ) { gimbal in
        try await gimbal.waits(for: "the pair", within: .seconds(2)) { $0.hasPair(.red, .blue) }
      }
    }

    @Test("both photos of a pair have their captions, each on its side")
    func captions() async throws {
      try await withGimbal(
        options: wholeWindow + [
          "--size", "400x600", "--slideshow", "60", "--pairs", "--captions", "--enlarge",
        ],
        paths: { folder in
          let album = try folder.makeFolder("album")
          for (name, caption) in [("1.jpg", "A river"), ("2.jpg", "A mountain")] {
            try album.write(ExifPhoto.jpeg(caption: caption), as: FilePath.Component(name)!)
          }
          return [CommandArgument(album.path)]
        }
      ) { gimbal in
        func whites(_ picture: Screenshot, _ rows: Range<Int>) -> Int {
          picture.cropped(x: 0..<picture.width, y: rows).values
            .count { Pixel(value: $0).isClose(to: .white, within: 60) }
        }
        try await gimbal.waits(for: "two captions") {
          whites($0, 0..<$0.height / 2) > 20 && whites($0, $0.height / 2..<$0.height) > 20
        }
      }
    }

    @Test("a group and a wall refuse both options, each by one sentence that names all of them")
    func refusals() async throws {
      let group = try await runGimbal(["--group", "lobby", "--pairs", "--prefer-matching"])
      #expect(
        group.errors.contains(
          """
          --group cannot be used with --prefer-matching and --pairs, as all frames of a group show \
          the same photo. Add --no-prefer-matching --no-pairs, or add --group none.
          """), "\(group.errors)")
      let wall = try await runGimbal(["--wall", "1x1+0+0/2x1", "--pairs", "--ken-burns"])
      #expect(wall.errors.contains("--wall cannot be used with --ken-burns, as"))
      #expect(wall.errors.contains("--wall cannot be used with --pairs, as"))
      #expect(wall.ending != .exited(0) && group.ending != .exited(0))
    }

    @Test("a turn in mid-pair leaves the first photo alone, and a double click the one below it")
    func turn() async throws {
      let photos = [TestPhoto.solid(.red), .upright(.green), .upright(.blue)]
      try await withGimbal(
        showing: photos, options: wholeWindow + ["--slideshow", "5", "--pairs"]
      ) { gimbal in
        try await gimbal.waits(for: "the pair") { $0.hasPair(.green, .blue) }
        try await gimbal.press("Right")
        try await gimbal.rests("the first photo alone") { $0.middle.isClose(to: .green) }
        try await gimbal.press("Left")
        try await gimbal.waits(for: "the pair again") { $0.hasPair(.green, .blue) }
        try await gimbal.pointer(.doubleClick(150, 0))
        try await gimbal.rests("the other photo alone") { $0.middle.isClose(to: .blue) }
      }
    }

    @Test("two wide photos are above each other on an upright view")
    func above() async throws {
      try await withGimbal(
        showing: [.upright(.red), .solid(.green), .solid(.blue)],
        options: wholeWindow + ["--slideshow", "2", "--pairs", "--orientation", "landscape-left"]
      ) { gimbal in
        // What is above in the turned view lies on the left.
        try await gimbal.waits(for: "the pair") { $0.hasPair(.green, .blue) }
      }
    }

    @Test("a folder that is only wide is shown in its order, with both options, on any view")
    func onlyWide() async throws {
      try await withGimbal(
        showing: TestPhoto.pages(3),
        options: wholeWindow + ["--slideshow", "1", "--pairs", "--prefer-matching"]
      ) { gimbal in
        for page in [0, 1, 2, 0] {
          try await gimbal.waits(for: "photo \(page + 1)") {
            $0.middle.isClose(to: TestPhoto.pageColors[page])
          }
        }
      }
    }

    @Test(
      "with --prefer-matching the next photo suits the view as the sensor has turned it",
      .enabled(if: EndToEnd.missingForSensor == nil, EndToEnd.missingForSensor))
    func sensor() async throws {
      let photos = [
        TestPhoto.solid(.red), .upright(.green), .solid(.blue), .upright(.yellow), .solid(.magenta),
      ]
      let bed = try SensorBed(held: .bottomUp)
      try bed.hold(Holding.upright.hold)
      try await withSensor(
        bed, showing: photos, options: wholeWindow + ["--slideshow", "6", "--prefer-matching"]
      ) { sensed in
        let gimbal = sensed.gimbal
        try await gimbal.waits(for: "the first wide photo") { $0.middle.isClose(to: .red) }
        try await gimbal.waits(for: "the next wide photo") { $0.middle.isClose(to: .blue) }
        try bed.hold(Holding.clockwise.hold)
        try await gimbal.waits(for: "the turned photo, which has stayed") {
          $0.middle.isClose(to: .blue) && $0.fromMiddle(-250, 0).isClose(to: .black)
        }
        try await gimbal.waits(for: "an upright photo") { picture in
          #expect(!picture.middle.isClose(to: .magenta))
          return picture.middle.isClose(to: .green)
        }
        try await gimbal.waits(for: "the other upright photo") { $0.middle.isClose(to: .yellow) }
        try await gimbal.waits(for: "what is left") { $0.middle.isClose(to: .magenta) }
      }
    }
  }
}
