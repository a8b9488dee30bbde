import Glibc
import SystemPackage
import Testing

extension EndToEnd {
  @Suite("Photo sources")
  struct PhotoSourceTests {
    @Test("names of any bytes open", arguments: OddName.all)
    func oddNames(name: OddName) async throws {
      try await withGimbal(showing: []) { folder in
        ["--", CommandArgument(try folder.write(TestPhoto.solid(.cyan).bytes, as: name.component))]
      } _: { gimbal in
        try await gimbal.shows(.cyan)
        #expect(gimbal.process.standardError.isEmpty)
      }
    }

    @Test("names of any bytes are found in a folder")
    func oddNamesInFolder() async throws {
      let colors = OddName.all.indices.map { Pixel(value: 0x30_10_60 + UInt32($0 * 0x18_1c_00)) }
      try await withGimbal(showing: []) { folder in
        for (name, color) in zip(OddName.all, colors) {
          try folder.write(TestPhoto.solid(color).bytes, as: name.component)
        }
        return [CommandArgument(folder.path)]
      } _: { gimbal in
        var seen: Set<Pixel> = []
        for _ in colors {
          seen.insert(try await gimbal.rests("a new page") { !seen.contains($0.middle) }.middle)
          try await gimbal.press("Next")
        }
        #expect(seen == Set(colors))
      }
    }

    @Test("a name with a leading dash opens after --")
    func leadingDash() async throws {
      try await withDisplay { display, folder in
        try folder.write(TestPhoto.solid(.cyan).bytes, as: "-photo.bmp")
        let process = try ChildProcess(
          "env",
          [
            CommandArgument("--chdir=\(folder.path)"), CommandArgument(gimbalExecutable),
            "--", "-photo.bmp",
          ], environment: display.environment)
        let gimbal = try await GimbalSession(of: process, on: display)
        try await gimbal.shows(.cyan)
      }
    }

    @Test("file addresses open, with any bytes in their names", arguments: OddName.all)
    func addresses(name: OddName) async throws {
      try await withGimbal(showing: []) { folder in
        let path = CommandArgument(
          try folder.write(TestPhoto.solid(.cyan).bytes, as: name.component))
        let encoded = path.bytes.dropLast().map { byte in
          let value = UInt8(bitPattern: byte)
          return value == UInt8(ascii: "/")
            ? "/" : "%" + (value < 16 ? "0" : "") + String(value, radix: 16)
        }
        return [CommandArgument("file://" + encoded.joined())]
      } _: { gimbal in
        try await gimbal.shows(.cyan)
        #expect(gimbal.process.standardError.isEmpty)
      }
    }

    @Test("addresses that cannot be opened are reported with the reason, and the others are shown")
    func refusedAddresses() async throws {
      try await withGimbal { folder in
        [
          "file://nas/a.jpg", "ftp://example.org/b.jpg", "file:///c%2.jpg",
          CommandArgument("file://localhost\(folder.path)/2.bmp"),
        ]
      } _: { gimbal in
        try await gimbal.shows(TestPhoto.pageColors[1])
        let lines = gimbal.process.standardError.split(separator: "\n")
        #expect(lines.count == 3)
        for (line, words) in zip(
          lines, [("nas/a.jpg", "computer"), ("b.jpg", "file://"), ("c%2", "%")])
        {
          #expect(line.contains(words.0) && line.contains(words.1), "\(line)")
        }
      }
    }

    /// Where photos are when no path is given.
    enum DefaultFolder: CaseIterable { case current, pictures, namedPictures, camera }

    @Test(
      "without a PATH the current folder's photos are shown, or else those of the pictures folder",
      arguments: DefaultFolder.allCases)
    func defaultFolders(place: DefaultFolder) async throws {
      try await withDisplay { display, folder in
        let current = try folder.makeFolder("current")
        try current.write(Array("no photo".utf8), as: "notes.txt")
        _ = try current.makeFolder("empty")
        var color = Pixel.cyan
        if place == .current {
          try current.write(TestPhoto.solid(.magenta).bytes, as: "1.bmp")
          color = .magenta
        }
        if place == .namedPictures {
          let settings = try folder.makeFolder(".config")
          try settings.write(
            Array("XDG_PICTURES_DIR=\"$HOME/my photos\"\n".utf8), as: "user-dirs.dirs")
          try folder.makeFolder("my photos").write(TestPhoto.solid(.yellow).bytes, as: "1.bmp")
          color = .yellow
        }
        if place == .camera {
          // Cameras number the folders in which they put photos.
          color = .blue
          let media = try folder.makeFolder("DCIM").makeFolder("100MEDIA")
          try media.write(TestPhoto.solid(color).bytes, as: "1.bmp")
          try media.makeFolder("kept").write(TestPhoto.solid(.green).bytes, as: "1.bmp")
        } else {
          try folder.makeFolder("Pictures").write(TestPhoto.solid(.cyan).bytes, as: "1.bmp")
        }
        var environment = display.environment
        environment["HOME"] = folder.path.string
        let process = try ChildProcess(
          "env",
          [
            CommandArgument("--chdir=\(current.path)"), CommandArgument(gimbalExecutable),
            "--sensor", "off", "--size", "\(windowSize.width)x\(windowSize.height)",
          ], environment: environment)
        let gimbal = try await GimbalSession(of: process, on: display)
        try await gimbal.shows(color)
        if place == .camera {
          try await gimbal.press("bracketright")
          try await gimbal.shows(.green)
        }
        #expect(process.standardError.isEmpty)
      }
    }

    @Test("a demonstration without a PATH shows the bundled photos from any folder")
    func demonstration() async throws {
      try await withDisplay { display, folder in
        try folder.write(TestPhoto.solid(.cyan).bytes, as: "1.bmp")
        try folder.write(Array("60000 program.quit\n".utf8), as: "replay")
        let process = try ChildProcess(
          "env",
          [
            CommandArgument("--chdir=\(folder.path)"), CommandArgument(gimbalExecutable),
            "--sensor", "off", "--replay", "replay",
          ], environment: display.environment)
        let gimbal = try await GimbalSession(of: process, on: display)
        try await gimbal.rests("a photo") { Set($0.interior.values).count > 500 }
      }
    }

    @Test("names are in the order of the user's language")
    func languageOrder() async throws {
      let names: [FilePath.Component] = ["apfel.bmp", "Äpfel 2.bmp", "Äpfel 10.bmp", "zebra.bmp"]
      let locales = try TestFolder()
      let localedef = try ChildProcess(
        "localedef",
        ["-i", "de_DE", "-f", "UTF-8", CommandArgument(locales.path.appending("de_DE.UTF-8"))],
        environment: ["PATH": searchPath])
      #expect(try await localedef.end(within: .seconds(60)) == .exited(0))
      let environment = [
        "LOCPATH": locales.path.string, "LC_ALL": "de_DE.UTF-8",
      ]
      try await withGimbal(showing: [], environment: environment) { folder in
        for (index, name) in names.enumerated().reversed() {
          try folder.write(TestPhoto.solid(TestPhoto.pageColors[index]).bytes, as: name)
        }
        return [CommandArgument(folder.path)]
      } _: { gimbal in
        for index in names.indices {
          try await gimbal.shows(TestPhoto.pageColors[index])
          try await gimbal.press("Next")
        }
      }
      await locales.remove()
    }

    @Test("a folder's photos are in natural order, without regard to case")
    func naturalOrder() async throws {
      let names: [FilePath.Component] = ["IMG1.bmp", "img2.BMP", "Img10.bmp", "img11.bmp"]
      try await withGimbal(showing: []) { folder in
        for (index, name) in names.enumerated().reversed() {
          try folder.write(TestPhoto.solid(TestPhoto.pageColors[index]).bytes, as: name)
        }
        try folder.write(Array("no photo".utf8), as: "img3.txt")
        return [CommandArgument(folder.path)]
      } _: { gimbal in
        for index in names.indices {
          try await gimbal.shows(TestPhoto.pageColors[index])
          try await gimbal.press("Next")
        }
        try await gimbal.shows(TestPhoto.pageColors[names.count - 1])
      }
    }

    @Test("a photo named together with --start opens its folder at that page, not at the photo")
    func startBesidePhoto() async throws {
      try await withGimbal(showing: []) { folder in
        for (index, color) in [Pixel.cyan, .magenta].enumerated() {
          try folder.write(
            TestPhoto.solid(color).bytes, as: FilePath.Component("\(index).bmp")!)
        }
        return ["--start", "1", CommandArgument(folder.path.appending("1.bmp"))]
      } _: { gimbal in
        try await gimbal.shows(.cyan)
        try await gimbal.press("Next")
        try await gimbal.shows(.magenta)
      }
    }

    @Test(
      "--start opens at a page, or at the last one if there are fewer",
      arguments: [(1, 1), (4, 4), (9, 5)])
    func start(number: Int, page: Int) async throws {
      try await withGimbal(options: ["--start", CommandArgument("\(number)")]) { gimbal in
        try await gimbal.shows(TestPhoto.pageColors[page - 1])
      }
    }

    @Test("a single photo opens its folder at that photo")
    func singlePhoto() async throws {
      try await withGimbal { folder in
        [CommandArgument(folder.path.appending("3.bmp"))]
      } _: { gimbal in
        try await gimbal.shows(TestPhoto.pageColors[2])
        try await gimbal.press("Prior")
        try await gimbal.shows(TestPhoto.pageColors[1])
        try await gimbal.press("End")
        try await gimbal.shows(TestPhoto.pageColors[4])
      }
    }

    @Test("several photos are shown in the order given, and folders after each other as albums")
    func severalPaths() async throws {
      try await withGimbal { folder in
        let more = try folder.makeFolder("more")
        try more.write([.solid(.cyan), .solid(.magenta)])
        return [folder.path.appending("4.bmp"), more.path, folder.path.appending("2.bmp")]
          .map { CommandArgument($0) }
      } _: { gimbal in
        try await gimbal.shows(TestPhoto.pageColors[3])
        try await gimbal.press("Next")
        let last = try await gimbal.shows(TestPhoto.pageColors[1])
        // It is the last one of its album.
        try await gimbal.press("Next")
        #expect(try await gimbal.rests(for: .milliseconds(700)).interior == last.interior)
        try await gimbal.press("bracketright")
        try await gimbal.shows(.cyan)
        try await gimbal.press("Next")
        try await gimbal.shows(.magenta)
        try await gimbal.press("bracketleft")
        try await gimbal.shows(TestPhoto.pageColors[1])
        try await gimbal.press("ctrl+Next")
        try await gimbal.shows(.magenta)
        #expect(gimbal.process.standardError.isEmpty)
      }
    }

    @Test("an album whose folder is emptied or removed gives way to the next one")
    func removedAlbum() async throws {
      var folder: TestFolder?
      try await withGimbal(showing: [], options: ["--chrome", "never"]) {
        folder = $0
        for (name, color) in [("a", Pixel.cyan), ("b", .magenta), ("c", .yellow)] {
          try $0.makeFolder(FilePath.Component(name)!).write([.solid(color)])
        }
        return ["a", "b", "c"].map { [path = $0.path] in CommandArgument(path.appending($0)) }
      } _: { gimbal in
        let path = try #require(folder?.path)
        try await gimbal.shows(.cyan)
        try await gimbal.press("bracketright")
        try await gimbal.shows(.magenta)
        #expect(unlink(path.appending("b/1.bmp").string) == 0)
        try await gimbal.shows(.yellow)
        try await gimbal.press("bracketleft")
        try await gimbal.shows(.cyan)
        #expect(rename(path.appending("a").string, path.appending("x").string) == 0)
        try await gimbal.shows(.yellow)
        #expect(gimbal.process.standardError.contains("“a” is gone"))
      }
    }

    @Test("without a PATH the bundled photos are shown")
    func bundledPhotos() async throws {
      // From a folder without photos.
      let elsewhere: [CommandArgument] = ["env", "--chdir=/"]
      try await withGimbal(showing: [], through: elsewhere, paths: { _ in [] }) { gimbal in
        let first = try await gimbal.rests("a photo") { Set($0.interior.values).count > 500 }
        try await gimbal.press("End")
        try await gimbal.rests("another photo") {
          Set($0.interior.values).count > 500 && $0.interior.distance(to: first.interior) > 30
        }
      }
    }
  }

  /// A file's name that a careless program stumbles over.
  struct OddName: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let component: FilePath.Component

    init(_ description: String, _ bytes: [UInt8]) {
      testDescription = description
      component = FilePath(platformString: (bytes + [0]).map { CChar(bitPattern: $0) })
        .lastComponent!
    }

    static let all = [
      OddName("spaces", Array("  a photo  of mine .bmp".utf8)),
      OddName("a newline", Array("first line\nsecond line.bmp".utf8)),
      OddName("a leading dash", Array("--start.bmp".utf8)),
      OddName(
        "invalid UTF-8",
        Array("caf\u{e9}".unicodeScalars.map { UInt8($0.value) }) + Array(".bmp".utf8)),
      OddName("bytes that are never UTF-8", [0xff, 0xfe, 0xc0] + Array(".bmp".utf8)),
      OddName("markup", Array("<b>&amp;%s%n\"'`$(false).bmp".utf8)),
      OddName("no Latin letters", Array("山の写真 – صورة – 🏔️.bmp".utf8)),
      OddName("255 bytes", [UInt8](repeating: UInt8(ascii: "w"), count: 251) + Array(".bmp".utf8)),
    ]
  }
}
