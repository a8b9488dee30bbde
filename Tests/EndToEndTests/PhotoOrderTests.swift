import Glibc
import SystemPackage
import Testing

extension EndToEnd {
  @Suite("The order of photos")
  struct PhotoOrderTests {
    /// An order, and the expected sequence of five photos that differ in every property.
    struct Order: Sendable, CustomTestStringConvertible {
      let options: [CommandArgument]
      let pages: [Int]

      var testDescription: String { options.map(\.description).joined(separator: " ") }

      static let all = [
        Order(options: [], pages: [1, 2, 3, 4, 5]),
        Order(options: ["--sort", "name"], pages: [1, 2, 3, 4, 5]),
        Order(options: ["--reverse"], pages: [5, 4, 3, 2, 1]),
        Order(options: ["--sort", "size"], pages: [2, 4, 1, 5, 3]),
        Order(options: ["--sort", "size", "--reverse"], pages: [3, 5, 1, 4, 2]),
        Order(options: ["--sort", "modified"], pages: [3, 1, 5, 2, 4]),
        Order(options: ["--sort", "modified", "--reverse"], pages: [4, 2, 5, 1, 3]),
        Order(options: ["--sort", "size", "--start", "3"], pages: [1, 5, 3]),
      ]
    }

    private func write(_ folder: TestFolder) throws {
      for (index, color) in TestPhoto.pageColors.prefix(5).enumerated() {
        let size = [3, 1, 5, 2, 4][index]
        let file = try folder.write(
          TestPhoto.solid(color).bytes + [UInt8](repeating: 0, count: size * 1000),
          as: FilePath.Component("\(index + 1).bmp")!)
        let time = timespec(tv_sec: 1_000_000_000 + [2, 4, 1, 5, 3][index], tv_nsec: 0)
        _ = file.withPlatformString { utimensat(AT_FDCWD, $0, [time, time], 0) }
      }
    }

    @Test("--sort and --reverse order a folder", arguments: Order.all)
    func folder(order: Order) async throws {
      try await withGimbal(showing: [], options: order.options) { folder in
        try write(folder)
        return [CommandArgument(folder.path)]
      } _: { gimbal in
        for page in order.pages {
          try await gimbal.shows(TestPhoto.pageColors[page - 1])
          try await gimbal.press("Next")
        }
        #expect(gimbal.process.standardError.isEmpty)
      }
    }

    @Test(
      "--sort sorts photos that are named one by one; without it they stay as given",
      arguments: [false, true])
    func named(isSorted: Bool) async throws {
      try await withGimbal(showing: [], options: isSorted ? ["--sort", "size"] : []) { folder in
        try write(folder)
        let pages = isSorted ? [1, 3, 4] : [4, 1, 3]
        return pages.map { CommandArgument(folder.path.appending("\($0).bmp")) }
      } _: { gimbal in
        for page in [4, 1, 3] {
          try await gimbal.shows(TestPhoto.pageColors[page - 1])
          try await gimbal.press("Next")
        }
      }
    }

    @Test("--sort date shows photos in the order in which they were taken")
    func date() async throws {
      try await withGimbal(showing: [], options: ["--sort", "date"]) { folder in
        for (index, color) in TestPhoto.pageColors.prefix(4).enumerated() {
          let year = [2004, 2002, 2003, 2001][index]
          try folder.write(
            DatedTIFF(color, "\(year):01:01 00:00:00").bytes,
            as: FilePath.Component("\(index + 1).tif")!)
        }
        return [CommandArgument(folder.path.appending("3.tif"))]
      } _: { gimbal in
        try await gimbal.shows(TestPhoto.pageColors[2])
        // The dates are read after the first photo is shown.
        for _ in 0..<50 {
          try await gimbal.press("Home")
          if try await gimbal.rests().middle.isClose(to: TestPhoto.pageColors[3]) { break }
        }
        for page in [3, 1, 2, 0] {
          try await gimbal.shows(TestPhoto.pageColors[page])
          try await gimbal.press("Next")
        }
        #expect(gimbal.process.standardError.isEmpty)
      }
    }

    @Test(
      "--sort date begins with the first photo by date, although dates are read later",
      arguments: [false, true])
    func firstByDate(isReversed: Bool) async throws {
      let options: [CommandArgument] = ["--sort", "date"] + (isReversed ? ["--reverse"] : [])
      try await withGimbal(showing: [], options: options) { folder in
        for (index, color) in TestPhoto.pageColors.prefix(4).enumerated() {
          let year = [2002, 2004, 2001, 2003][index]
          let file = try folder.write(
            DatedTIFF(color, "\(year):01:01 00:00:00").bytes,
            as: FilePath.Component("\(index + 1).tif")!)
          // The files' times have another order, at whose ends are photos of the middle.
          let time = timespec(tv_sec: 1_000_000_000 + [1, 2, 3, 4][index], tv_nsec: 0)
          _ = file.withPlatformString { utimensat(AT_FDCWD, $0, [time, time], 0) }
        }
        return [CommandArgument(folder.path)]
      } _: { gimbal in
        for page in isReversed ? [1, 3, 0, 2] : [2, 0, 3, 1] {
          try await gimbal.shows(TestPhoto.pageColors[page])
          try await gimbal.press("Next")
        }
        #expect(gimbal.process.standardError.isEmpty)
      }
    }

    @Test("--sort random shows each photo once, and the same seed the same order")
    func random() async throws {
      var orders: [[Pixel]] = []
      var drawn: Substring?
      for seed in ["1", "1", "2", nil, nil] as [CommandArgument?] {
        // The fourth start chooses a seed, and the last one gets it.
        let seed = seed ?? drawn.map { CommandArgument(String($0)) }
        let options: [CommandArgument] =
          ["--sort", "random"] + (seed.map { ["--seed", $0] } ?? [])
        try await withGimbal(options: options) { gimbal in
          var seen: [Pixel] = []
          for _ in 0..<5 {
            let picture = try await gimbal.rests("a new page") { picture in
              TestPhoto.pageColors.prefix(5).contains { $0.isClose(to: picture.middle, within: 3) }
                && !seen.contains { $0.isClose(to: picture.middle, within: 3) }
            }
            seen.append(picture.middle)
            try await gimbal.press("Next")
          }
          orders.append(seen)
          drawn = gimbal.process.standardError.firstMatch(of: /--seed ([0-9]+)/)?.1
          #expect((drawn == nil) == (seed != nil), "\(gimbal.process.standardError)")
        }
      }
      #expect(orders[0] == orders[1])
      #expect(orders[0] != orders[2])
      #expect(orders[3] == orders[4])
    }

    @Test("a named photo is shown first in any order")
    func single() async throws {
      try await withGimbal(showing: [], options: ["--sort", "size"]) { folder in
        try write(folder)
        return [CommandArgument(folder.path.appending("4.bmp"))]
      } _: { gimbal in
        for (key, page) in [("Next", 4), ("Prior", 1), ("Prior", 4), ("Next", 2)] {
          try await gimbal.shows(TestPhoto.pageColors[page - 1])
          try await gimbal.press(key)
        }
      }
    }
  }

  @Suite("Folders inside")
  struct RecursiveFolderTests {
    @Test("--recursive shows them as albums after the folder's own, with any names and links")
    func tree() async throws {
      let colors = OddName.all.indices.map { Pixel(value: 0x30_10_60 + UInt32($0 * 0x18_1c_00)) }
      try await withGimbal(showing: [.solid(.red)], options: ["-r"]) { folder in
        for (name, color) in zip(OddName.all, colors) {
          let inner = try folder.makeFolder(name.component).makeFolder("inner")
          try inner.write(TestPhoto.solid(color).bytes, as: name.component)
          _ = inner.path.appending("loop").withPlatformString { symlink("../..", $0) }
        }
        return [CommandArgument(folder.path)]
      } _: { gimbal in
        try await gimbal.shows(.red)
        var seen: Set<Pixel> = [try await gimbal.screenshot().middle]
        for _ in colors {
          try await gimbal.press("bracketright")
          seen.insert(try await gimbal.rests("a new album") { !seen.contains($0.middle) }.middle)
        }
        #expect(seen == Set([.red] + colors))
        // It was the last one.
        let last = try await gimbal.screenshot()
        try await gimbal.press("bracketright")
        let end = try await gimbal.rests("the last photo", for: .milliseconds(700))
        #expect(end.interior == last.interior)
        #expect(gimbal.process.standardError.isEmpty)
      }
    }

    @Test("without it, a folder with only folders shows what to do; with it, their photos")
    func notice() async throws {
      for isRecursive in [false, true] {
        try await withGimbal(showing: [], options: isRecursive ? ["--recursive"] : []) { folder in
          try folder.makeFolder("a").write([.solid(.cyan)])
          return [CommandArgument(folder.path)]
        } _: { gimbal in
          if isRecursive {
            try await gimbal.shows(.cyan)
          } else {
            try await gimbal.rests("a notice") {
              Set($0.interior.values).count > 8 && $0.count(of: .cyan) == 0
            }
          }
        }
      }
    }

    @Test("100 000 photos in a hundred folders: the first at once, and all albums in order")
    func many() async throws {
      try await withGimbal(showing: [], options: ["--recursive"]) { folder in
        for number in 100..<200 {
          let inner = try folder.makeFolder(FilePath.Component("\(number)")!)
          let color: Pixel = number == 100 ? .cyan : number == 199 ? .magenta : .yellow
          // File systems allow some 30 000 links of a file.
          let photo = try inner.write(TestPhoto.solid(color).bytes, as: "0.bmp")
          for place in 1..<1000 {
            let link = inner.path.appending("\(place).bmp")
            _ = photo.withPlatformString { photo in
              link.withPlatformString { Glibc.link(photo, $0) }
            }
          }
        }
        return [CommandArgument(folder.path)]
      } _: { gimbal in
        try await gimbal.shows(.cyan)
        // The album after the last one of those that have been found is refused.
        _ = try await poll("the last album", within: .seconds(60), every: .milliseconds(20)) {
          try await gimbal.press("bracketright")
          return try await gimbal.screenshot().middle.isClose(to: .magenta, within: 3) ? () : nil
        }
        try await gimbal.shows(.magenta)
        try await gimbal.press("End")
        try await gimbal.press("bracketleft")
        try await gimbal.shows(.yellow)
      }
    }
  }
}
