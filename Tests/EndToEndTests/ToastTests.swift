import Glibc
import SystemPackage
import Testing

extension EndToEnd {
  @Suite("Short messages over the photos")
  struct ToastTests {
    private static let photos = [TestPhoto.solid(.gray, width: 420, height: 420), .solid(.red)]

    /// A bus address without a daemon.
    private static let noBus = "unix:path=/nowhere/bus"

    /// The rows above the page dots in which a message of one or two lines comes.
    private static func messageStrip(_ picture: Screenshot) -> Screenshot {
      picture.cropped(x: 0..<picture.width, y: picture.height - 130..<picture.height - 48)
    }

    @Test("b changes the colour around the photos and shows its name for a while")
    func background() async throws {
      let photos = [TestPhoto.solid(.red, width: 100, height: 400), .solid(.red)]
      try await withGimbal(showing: photos) { gimbal in
        let black = try await gimbal.shows(.red)
        #expect(black[20, 210] == .black)
        for color in [Pixel(value: 0x333333), .white, .black] {
          try await gimbal.press("b")
          try await gimbal.waits(for: "a message over \(color)") {
            $0[20, 210].isClose(to: color)
              && Self.messageStrip($0).count(of: .white, within: 40) > 20
          }
        }
        try await gimbal.rests("the window as it was") { $0 == black }
      }
    }

    @Test("b also colours the screen of a drawn device")
    func onDevice() async throws {
      try await withGimbal(
        showing: [.solid(.red), .solid(.green)], options: ["--simulator", "--size", "900x800"]
      ) { gimbal in
        let before = try await gimbal.shows(.red)
        let black = before.count(of: .black)
        try await gimbal.press("b", "b")
        try await gimbal.waits(for: "a white screen") { $0.count(of: .white) > black / 2 }
      }
    }

    @Test("what the user asks for at the first start is not hidden by its hint")
    func firstInput() async throws {
      let folder = try TestFolder()
      try await withGimbal(
        showing: Self.photos, bus: Self.noBus,
        environment: ["XDG_STATE_HOME": folder.path.string]
      ) { gimbal in
        try await gimbal.waits(for: "the hint") {
          Self.messageStrip($0).count(of: .white, within: 30) > 60
        }
        // A touch is no command that would answer the hint.
        try await gimbal.click()
        try await gimbal.waits(for: "the hint's end", within: .seconds(3)) {
          Self.messageStrip($0).count(of: .white, within: 30) == 0
        }
      }
      await folder.remove()
    }

    @Test("the first start without a sensor explains the keys, once")
    func firstStart() async throws {
      let folder = try TestFolder()
      for isFirst in [true, false] {
        try await withGimbal(
          showing: Self.photos, bus: Self.noBus,
          environment: ["XDG_STATE_HOME": folder.path.appending("a/b").string]
        ) { gimbal in
          if isFirst {
            let hint = try await gimbal.waits(for: "the hint") {
              Self.messageStrip($0).count(of: .white, within: 30) > 60
            }
            try await gimbal.waits(for: "the hint's end") {
              Self.messageStrip($0) != Self.messageStrip(hint)
                && Self.messageStrip($0).count(of: .white, within: 30) == 0
            }
          } else {
            try await gimbal.shows(.gray)
            let rest = try await gimbal.rests(for: .seconds(2))
            #expect(Self.messageStrip(rest).count(of: .white, within: 30) == 0)
          }
        }
      }
      await folder.remove()
    }

    @Test("a state folder that cannot be written to is not an error: the hint is shown each time")
    func unwritableState() async throws {
      let folder = try TestFolder()
      // A file where the folder would have to be.
      try folder.write([1], as: "state")
      for _ in 0..<2 {
        try await withGimbal(
          showing: Self.photos, bus: Self.noBus,
          environment: ["XDG_STATE_HOME": folder.path.appending("state").string]
        ) { gimbal in
          try await gimbal.waits(for: "the hint") {
            Self.messageStrip($0).count(of: .white, within: 30) > 60
          }
          #expect(!gimbal.process.standardError.contains("state"))
        }
      }
      await folder.remove()
    }

    @Test("a message about a photo disappears with the photo")
    func otherPhoto() async throws {
      try await withGimbal(showing: Self.photos) { gimbal in
        try await gimbal.shows(.gray)
        try await gimbal.press("minus")
        try await gimbal.waits(for: "the message") {
          Self.messageStrip($0).count(of: .white, within: 30) > 20
        }
        try await gimbal.press("Next")
        // By itself it would disappear after 6 s.
        try await gimbal.waits(for: "the next photo without it", within: .seconds(4)) {
          $0.middle.isClose(to: .red)
            && Self.messageStrip($0).count(of: .white, within: 30) == 0
        }
      }
    }

    @Test("with --sensor off, and in a replay, there is no hint", arguments: [false, true])
    func noHint(inReplay: Bool) async throws {
      let folder = try TestFolder()
      let replay = folder.path.appending("late.replay")
      try folder.write(Array("60000 key L\n".utf8), as: "late.replay")
      try await withGimbal(
        showing: Self.photos, options: inReplay ? ["--replay", CommandArgument(replay)] : [],
        bus: inReplay ? Self.noBus : nil, environment: ["XDG_STATE_HOME": folder.path.string]
      ) { gimbal in
        try await gimbal.shows(.gray)
        let rest = try await gimbal.rests(for: .seconds(1))
        #expect(Self.messageStrip(rest).count(of: .white, within: 30) == 0)
      }
      let record = folder.path.appending("gimbal/first-start-hint-shown")
      #expect(access(record.string, F_OK) != 0)
      await folder.remove()
    }
  }
}
