import Foundation
import SystemPackage
import Testing

extension MeasuredEndToEnd {
  @Suite("The switches for soaks")
  struct FrameLogTests {
    @Test("a clock that runs 20 times as fast shows photos as fast, and the log names each of them")
    func fastClock() async throws {
      let folder = try TestFolder()
      let log = folder.path.appending("log").string
      try await withGimbal(
        showing: TestPhoto.pages(3), options: ["--slideshow", "4"],
        environment: ["GIMBAL_FRAME_LOG": log, "GIMBAL_CLOCK_RATE": "20"]
      ) { _ in try await Task.sleep(for: .seconds(4)) }
      let lines = try String(contentsOfFile: log, encoding: .utf8).split(separator: "\n")
      await folder.remove()
      let photos = lines.filter { $0.hasPrefix("# photo ") }
      let names = photos.compactMap { $0.split(separator: "/").last.map(String.init) }
      // One each 0.2 s, of which the start takes some.
      #expect((10...21).contains(names.count), "\(names)")
      let expected = names.indices.map { "\($0 % 3 + 1).bmp" }
      #expect(names == expected)
      let frames = lines.filter { !$0.hasPrefix("#") }.map { $0.split(separator: " ") }
      #expect(frames.allSatisfy { $0.count == 5 })
      // A stall includes the frame that it delays.
      #expect(frames.allSatisfy { Double($0[4]) ?? 0 >= Double($0[3]) ?? 1 })
    }
  }
}
