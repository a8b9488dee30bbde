import Foundation
import SystemPackage
import TestBeds
import Testing

/// Two frames of a group, each with photos, a screen and a name of its own, at one real broker.
struct Wall {
  static let pages = TestPhoto.pageColors
  static let fakeTime = "/usr/lib/x86_64-linux-gnu/faketime/libfaketime.so.1"

  /// Shows a frame of the group.
  static func withFrame(
    _ name: String, at broker: MQTTBroker, photos: [TestPhoto] = TestPhoto.pages(5),
    interval: Int = 2, options: [CommandArgument] = [], environment: [String: String] = [:],
    through wrapper: [CommandArgument] = [], folder path: String? = nil,
    change: ((TestFolder) throws -> Void)? = nil, _ body: (GimbalSession) async throws -> Void
  ) async throws {
    let always: [CommandArgument] = [
      "--kiosk", "--no-fullscreen", "--no-animation", "--slideshow", "\(interval)", "--group",
      "lobby", "--mqtt", CommandArgument("mqtt://localhost:\(broker.port)"), "--mqtt-name",
      CommandArgument(name), "--no-mqtt-picture",
    ]
    try await withGimbal(
      options: always + options, environment: environment, through: wrapper,
      paths: { folder in
        if let path { return [CommandArgument(path)] }
        let album = try folder.makeFolder("album")
        try album.write(photos)
        try change?(album)
        return [CommandArgument(album.path)]
      }
    ) { try await body($0) }
  }

  /// The photo in the middle of a frame, from 0; nil for none.
  static func page(of frame: GimbalSession) async throws -> Int? {
    let middle = try await frame.screenshot().middle
    return pages.firstIndex { middle.isClose(to: $0) }
  }

  /// Waits until both frames have shown the same photo at the same time for some changes.
  static func areInStep(
    _ frames: [GimbalSession], changes: Int = 2, within limit: Duration = .seconds(60)
  ) async throws {
    var seen: [Int] = []
    var differences = 0
    _ = try await poll("frames in step", within: limit, every: .milliseconds(100)) { () -> ()? in
      var shown: [Int?] = []
      for frame in frames { shown.append(try await page(of: frame)) }
      guard let first = shown[0], shown.allSatisfy({ $0 == first }) else {
        // Between two pictures one of them may change.
        differences += 1
        if differences > 3 { seen = [] }
        return nil
      }
      differences = 0
      if seen.last != first { seen.append(first) }
      return seen.count > changes ? () : nil
    }
  }
}
