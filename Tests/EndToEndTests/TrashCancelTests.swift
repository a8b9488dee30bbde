import Foundation
import Glibc
import SystemPackage
import Testing

extension EndToEnd {
  @Suite("Cancelling while many photos are moved to the trash")
  struct TrashCancelTests {
    private static let count = 1000

    /// A small photo that differs from all others.
    private static func photo(_ number: Int) -> TestPhoto {
      TestPhoto(width: 4, height: 4) { x, _ in
        x == 0 ? Pixel(value: UInt32(number)) : .green
      }
    }

    private static let names = (1...count).map { "\($0).bmp" }

    /// The names in a folder; none if there is no folder.
    private func names(in folder: FilePath) -> Set<String> {
      Set((try? FileManager.default.contentsOfDirectory(atPath: folder.string)) ?? [])
    }

    /// The processes that a program has started, by their program's name.
    private func children(of parent: pid_t, named name: String) async throws -> [pid_t] {
      let search = try ChildProcess(
        "pgrep", ["-P", "\(parent)", "-x", CommandArgument(name)],
        environment: ["PATH": "/usr/bin:/bin"])
      _ = try await search.end()
      return search.standardOutput.split(separator: "\n").compactMap { pid_t($0) }
    }

    /// Whether a dialog darkens the white around the cells.
    private func hasDialog(_ picture: Screenshot) -> Bool {
      !picture[2, picture.height / 2].isClose(to: .white, within: 8)
    }

    /// Whether there is a message: dark, over white, green and blue.
    private func hasMessage(_ picture: Screenshot) -> Bool {
      picture.cropped(x: 0..<picture.width, y: picture.height - 130..<picture.height - 48)
        .count(of: Pixel(value: 0x202020), within: 30) > 1000
    }

    /// Marks all photos in the overview.
    private func marksAll(_ gimbal: GimbalSession) async throws {
      try await gimbal.press("b", "b", "o", "Home")
      try await gimbal.rests("all photos") { !hasDialog($0) }
      let keys = Array(repeating: ["ctrl+space", "Right"], count: 100).flatMap(\.self)
      for _ in 0..<Self.count / 100 {
        try await gimbal.display.xdotool(["key", "--delay", "4"] + keys)
      }
      try await gimbal.rests("all marks")
    }

    /// Begins to move all to the trash, and holds that after some photos, as a slow disk does.
    ///
    /// - Returns: the processes that are held.
    private func holds(_ gimbal: GimbalSession, _ trash: FilePath) async throws -> [pid_t] {
      try await gimbal.press("Return")
      _ = try await poll("the first photos in the trash", every: .milliseconds(1)) {
        names(in: trash).count > 5 ? () : nil
      }
      let held = try await children(of: gimbal.process.pid, named: "gimbal-files")
      for process in held { kill(process, SIGSTOP) }
      return held
    }

    /// Whether each photo is in exactly one of two folders, as it was.
    private func expectWhole(_ folder: FilePath, _ trash: FilePath) {
      let (here, there) = (names(in: folder), names(in: trash))
      #expect(here.isDisjoint(with: there) && here.union(there) == Set(Self.names))
      for (number, name) in zip(1..., Self.names) {
        let file = (here.contains(name) ? folder : trash).appending(name).string
        let contents = FileManager.default.contents(atPath: file).map { [UInt8]($0) }
        if contents != Self.photo(number).bytes { Issue.record("\(name) is not what it was") }
      }
    }

    @Test("each photo is in its folder or in the trash, whole, and Ctrl+Z brings all back")
    func cancelled() async throws {
      let home = try TestFolder()
      let trash = home.path.appending("data/Trash/files")
      let notes = home.path.appending("data/Trash/info")
      var folder: TestFolder?
      try await withGimbal(
        showing: (1...Self.count).map(Self.photo), options: wholeWindow + ["--print-marked"],
        environment: ["HOME": home.path.string, "XDG_DATA_HOME": home.path.string + "/data"]
      ) {
        folder = $0
        return [CommandArgument($0.path)]
      } _: { gimbal in
        let photos = folder!.path
        try await gimbal.shows(.green)
        try await marksAll(gimbal)
        try await gimbal.press("Delete")
        try await gimbal.rests("the question", until: hasDialog)
        let held = try await holds(gimbal, trash)
        defer { for process in held { kill(process, SIGCONT) } }
        #expect(!held.isEmpty)
        // It comes after half a second; the question has gone by then.
        try await Task.sleep(for: .milliseconds(600))
        let progress = try await gimbal.rests("the progress", until: hasDialog)
        progress.attach(named: "the progress")
        let moved = names(in: trash).count
        #expect(moved < Self.count)
        // Its only button is "Cancel".
        try await gimbal.press("Tab", "Return")
        try await gimbal.rests("the overview") { !hasDialog($0) && !hasMessage($0) }
        #expect(names(in: trash).count == moved)
        for process in held { kill(process, SIGCONT) }
        let message = try await gimbal.rests("the message") { !hasDialog($0) && hasMessage($0) }
        message.attach(named: "the message")
        // The photo that was being moved is the last one.
        #expect(names(in: trash).count <= moved + 1)
        #expect(names(in: notes).count == names(in: trash).count)
        expectWhole(photos, trash)
        try await gimbal.press("ctrl+z")
        _ = try await poll("all photos", within: .seconds(120)) {
          names(in: photos).count == Self.count ? () : nil
        }
        _ = try await poll("an empty trash") {
          names(in: trash).isEmpty && names(in: notes).isEmpty ? () : nil
        }
        expectWhole(photos, trash)
        // Those that came back are marked again, and no other mark was lost.
        try await gimbal.rests()
        try await gimbal.press("ctrl+q")
        #expect(try await gimbal.process.end() == .exited(0))
        let marked = gimbal.process.standardOutput.split(separator: "\n")
        #expect(Set(marked) == Set(Self.names.map { Substring(photos.appending($0).string) }))
        #expect(marked.count == Self.count)
      }
      await home.remove()
    }
  }
}
