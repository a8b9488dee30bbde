import Foundation
import SystemPackage
import TestBeds
import Testing

/// Which photos a frame shows when its filters change while it runs.
extension EndToEnd.RemoteControlTests {
  /// A date as EXIF has it, some years ago and some days before today's day of the year.
  private static func date(yearsAgo years: Int, daysBefore days: Int = 0) throws -> String {
    let calendar = Calendar(identifier: .gregorian)
    let day = try #require(calendar.date(byAdding: .day, value: -days, to: Date()))
    let date = try #require(calendar.date(byAdding: .year, value: -years, to: day))
    let parts = calendar.dateComponents([.year, .month, .day], from: date)
    return String(
      format: "%04d:%02d:%02d 12:00:00", parts.year ?? 0, parts.month ?? 0, parts.day ?? 0)
  }

  @Test("keywords and dates choose the photos that a kiosk shows")
  func shownPhotos() async throws {
    let broker = try MQTTBroker(port: try FreePort.number())
    let listener = try broker.subscribe(to: "gimbal/hall/state")
    let year = Calendar(identifier: .gregorian).component(.year, from: Date())
    try await withGimbal(
      showing: [],
      options: [
        "--kiosk", "--no-fullscreen", "--slideshow", "3600", "--mqtt",
        CommandArgument("mqtt://localhost:\(broker.port)"), "--mqtt-name", "hall",
      ]
    ) {
      let far = try Self.date(yearsAgo: 3, daysBefore: 40)
      let sea = try $0.write(DatedTIFF(.red, far).bytes, as: "1.tif")
      try EndToEnd.FilterTests.tag(sea, ["-XMP:Subject=sea, far away"])
      let old = try Self.date(yearsAgo: 20, daysBefore: 50)
      let secret = try $0.write(DatedTIFF(.green, old).bytes, as: "2.tif")
      try EndToEnd.FilterTests.tag(secret, ["-XMP:Subject=private", "-XMP:Subject=sea"])
      try $0.write(DatedTIFF(.blue, try Self.date(yearsAgo: 10)).bytes, as: "3.tif")
      return [CommandArgument($0.path)]
    } _: { gimbal in
      func set(_ setting: String, _ value: String, shows color: Pixel?, of count: Int) async throws
      {
        listener.forget()
        try broker.publish(value, to: "gimbal/hall/set/\(setting)")
        let state = listener.text(on: "gimbal/hall/state") { $0.contains("\"pages\":\(count),") }
        #expect(state != nil, "\(setting) \(value)")
        guard let color else { return }
        try await gimbal.waits(for: "\(setting) \(value)") { $0.middle.isClose(to: color) }
      }
      try await gimbal.shows(.red)
      for (setting, value, color, none) in [
        ("keyword", #"["sea, far away"]"#, Pixel.red, ""), ("keyword", "sea", .green, ""),
        ("keyword", #"["private", "sea, far away"]"#, nil, ""),
        ("without_keyword", #"["private", "sea, far away"]"#, .blue, ""),
        ("since", "\(year - 7)", .red, "any"), ("until", "\(year - 15)", .green, "any"),
        ("on_this_day", "ON", .blue, "OFF"),
      ] {
        try await set(setting, value, shows: color, of: color == nil ? 2 : 1)
        try await set(setting, none, shows: nil, of: 3)
      }
      try await set("on_this_day", "ON", shows: .blue, of: 1)
      try await set("days_around", "45", shows: nil, of: 2)
    }
  }
}
