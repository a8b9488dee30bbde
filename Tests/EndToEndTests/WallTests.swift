import Foundation
import SystemPackage
import TestBeds
import Testing

extension Wall {
  /// Waits until a frame changes to a photo; returns the seconds since the change was due.
  ///
  /// Changes of a group that nobody has touched are due at multiples of the interval since 1970.
  /// The frame's log says when it changed: on a busy machine, a screenshot may come seconds later.
  ///
  /// - Parameters:
  ///   - name: the photo's file name.
  ///   - log: the path of the frame's log.
  ///   - interval: the seconds between two changes.
  fileprivate static func delay(
    ofChangeTo name: String, log: String, interval: Double
  ) async throws -> Double {
    let (begin, offset) = clocks
    let time = try await poll("a change to \(name)", within: .seconds(60)) { () -> Double? in
      let lines = (try? String(contentsOfFile: log, encoding: .utf8))?.split(separator: "\n") ?? []
      for line in lines where line.hasPrefix("# photo ") && line.hasSuffix("/\(name)") {
        if let time = Double(line.split(separator: " ")[2]), time > begin { return time }
      }
      return nil
    }
    return (time + offset).truncatingRemainder(dividingBy: interval)
  }

  /// The time of the clock that logs use, and what must be added to it for the seconds since 1970.
  private static var clocks: (now: Double, offset: Double) {
    var now = timespec()
    clock_gettime(CLOCK_MONOTONIC, &now)
    let seconds = Double(now.tv_sec) + Double(now.tv_nsec) / 1e9
    return (seconds, Date().timeIntervalSince1970 - seconds)
  }
}

extension MeasuredEndToEnd {
  @Suite("A wall of frames", .enabled(if: MQTTBroker.isInstalled, "Mosquitto is not installed"))
  struct WallTests {
    @Test(
      "a photo that is late on one frame is waited for, two seconds at most",
      .enabled(if: HangingFiles.isUsable, "FUSE is needed"))
    func late() async throws {
      let broker = try MQTTBroker(port: try FreePort.number())
      let files = try HangingFiles()
      let names = ["1.bmp", "read-2.bmp"]
      let folder = try TestFolder()
      defer { try? FileManager.default.removeItem(atPath: folder.path.string) }
      let log = folder.path.appending("hall").string
      for (name, photo) in zip(names, TestPhoto.pages(2)) { _ = try files.add(name, photo.bytes) }
      try await Wall.withFrame(
        "hall", at: broker, photos: TestPhoto.pages(2), interval: 4,
        environment: ["GIMBAL_FRAME_LOG": log],
        change: { folder in
          try FileManager.default.moveItem(
            atPath: "\(folder.path)/2.bmp", toPath: "\(folder.path)/\(names[1])")
        }
      ) { hall in
        try await Wall.withFrame(
          "kitchen", at: broker, interval: 4, options: ["--decode-timeout", "600"],
          folder: files.mount
        ) { kitchen in
          let listener = try broker.subscribe(to: "gimbal/group/lobby/late")
          #expect(
            listener.text(on: "gimbal/group/lobby/late", within: 60) { $0.contains("kitchen") }
              != nil)
          // The frame may have come in the middle of a wait, or too late for the next change.
          try await hall.shows(Wall.pages[1])
          try await hall.shows(Wall.pages[0])
          let waited = try await Wall.delay(ofChangeTo: names[1], log: log, interval: 4)
          #expect((2..<3).contains(waited), "It was waited for \(waited) s.")
          #expect(try await Wall.page(of: kitchen) == 0)
          let ordinary = try await Wall.delay(ofChangeTo: names[0], log: log, interval: 4)
          #expect(ordinary < 2, "Nothing is late, but the change came after \(ordinary) s.")
          try files.answer()
          try await Wall.areInStep([hall, kitchen])
        }
      }
    }

    @Test("each frame shows its own part of one photo, and both change together")
    func parts() async throws {
      let broker = try MQTTBroker(port: try FreePort.number())
      // As wide as two windows; each window shows two stripes.
      let stripes: [[Pixel]] = [[.red, .green, .blue, .yellow], [.yellow, .cyan, .red, .magenta]]
      let (width, height) = (2 * windowSize.width, windowSize.height)
      let photos = stripes.map { colors in
        TestPhoto(width: width, height: height) { x, _ in colors[x * colors.count / width] }
      }
      func shows(_ colors: ArraySlice<Pixel>, _ picture: Screenshot) -> Bool {
        // The photo goes on to the edge beside the other screen, and fills the window.
        let (end, middle) = (picture.width - 3, picture.height / 2)
        let edges = [picture[2, middle], picture[end, middle]]
        let inside = [picture.fromMiddle(-160, 0), picture.fromMiddle(160, 0)]
        return zip(edges, colors).allSatisfy { $0.isClose(to: $1) }
          && zip(inside, colors).allSatisfy { $0.isClose(to: $1) }
      }
      func options(_ part: CommandArgument) -> [CommandArgument] { wholeWindow + ["--wall", part] }
      try await Wall.withFrame(
        "left", at: broker, photos: photos, interval: 3, options: options("1x1+0+0/2x1")
      ) { left in
        try await Wall.withFrame(
          "right", at: broker, photos: photos, interval: 3, options: options("1x1+1+0/2x1")
        ) { right in
          for photo in [0, 1, 0] {
            let colors = stripes[photo]
            _ = try await poll("both parts of photo \(photo + 1)", within: .seconds(60)) {
              () -> ()? in
              let pictures = (try await left.screenshot(), try await right.screenshot())
              return shows(colors[..<2], pictures.0) && shows(colors[2...], pictures.1) ? () : nil
            }
          }
        }
      }
    }
  }
}
