import Foundation
import Testing

extension EndToEnd {
  @Suite("Turning by the shapes of photos, and only in full screen")
  struct ShapeTests {
    private static let upright = ChartPhoto.high
    private static let wide = ChartPhoto.wide

    @Test("each photo lies along the window, the first one from its first picture on")
    func shapes() async throws {
      try await withGimbal(
        showing: [Self.upright.photo, Self.wide.photo, Self.upright.photo],
        options: ["--follow", "shape"] + wholeWindow
      ) { gimbal in
        // It is as high as the window is wide.
        try await gimbal.rests(Self.upright, atWidth: 400, degrees: 90)
        try await gimbal.press("Next")
        try await gimbal.rests(Self.wide, atWidth: 600)
        try await gimbal.press("Next")
        try await gimbal.rests(Self.upright, atWidth: 400, degrees: 90)
        // A key turns it until the next photo.
        try await gimbal.press("Right")
        try await gimbal.rests(Self.upright, atWidth: 280)
        try await gimbal.press("Prior", "Next")
        try await gimbal.rests(Self.upright, atWidth: 400, degrees: 90)
        try await gimbal.press("l", "Prior")
        try await gimbal.rests(Self.wide, atWidth: 420, degrees: 90)
      }
    }

    @Test("in a window nothing turns with --full-screen-turns, and keys are told why")
    func fullScreen() async throws {
      try await withGimbal(
        showing: [Self.wide.photo], options: ["--full-screen-turns"] + wholeWindow
      ) { gimbal in
        try await gimbal.rests(Self.wide, atWidth: 600)
        let before = try await gimbal.rests()
        try await gimbal.press("Left")
        try await gimbal.rests("why nothing turns") { $0 != before }
        try await gimbal.rests(Self.wide, atWidth: 600)
        try await gimbal.press("f")
        try await gimbal.rests("the window over the screen") {
          guard let seen = SeenChart(Self.wide, in: $0) else { return false }
          return seen.width > 700
        }
        try await gimbal.press("Left")
        try await gimbal.rests("the turned chart") {
          SeenChart(Self.wide, in: $0).map { abs($0.degrees) > 89 } ?? false
        }
        try await gimbal.press("f")
        try await gimbal.rests(Self.wide, atWidth: 600)
      }
    }
  }
}
