import Foundation
import SystemPackage
import TestBeds
import Testing

/// What the remote control changes and shows, and what a group or a wall refuses.
extension EndToEnd.RemoteControlTests {
  @Test("no command at the broker shows the toolbar, and a locked rotation is told")
  func noToolbar() async throws {
    let broker = try MQTTBroker(port: try FreePort.number())
    let listener = try broker.subscribe(to: "gimbal/#")
    try await withGimbal(
      showing: [.solid(.red)],
      options: [
        "--kiosk", "--mqtt", CommandArgument("mqtt://localhost:\(broker.port)"), "--mqtt-name",
        "hall",
      ]
    ) { gimbal in
      #expect(listener.text(on: "gimbal/hall/availability") == "online")
      // The pointer that the test has put into the window may have shown the toolbar.
      let plain = try await gimbal.rests("the photo alone") { picture in
        [picture.topStrip, picture.bottomStrip].allSatisfy { strip in
          let inside = strip.cropped(x: 100..<picture.width - 100, y: 0..<48)
          return inside.count(of: .red) == inside.values.count
        }
      }
      func leavesPhotoAlone(after what: String) async throws {
        // The toolbar fades in by then, and stays for seconds.
        try await Task.sleep(for: .milliseconds(600))
        #expect(try await gimbal.screenshot() == plain, "\(what)")
      }
      func says(_ problem: String) -> Bool {
        listener.text(on: "gimbal/hall/state") { $0.contains("\"problem\":\"\(problem)") } != nil
      }
      try Self.set("lock", to: "ON", at: broker, listener)
      try await leavesPhotoAlone(after: "lock")
      for (topic, value, problem) in [
        ("command", "rotation.clockwise", "the rotation is locked"),
        ("command", "window.back", "window.back has no use now"),
        ("set/orientation", "landscape-left", "the rotation is locked"),
        ("command", "program.reset", "\""),
      ] {
        listener.forget()
        try broker.publish(value, to: "gimbal/hall/\(topic)")
        #expect(says(problem), "\(value)")
        try await leavesPhotoAlone(after: value)
      }
      for (setting, value) in [
        ("lock", "ON"), ("lock", "OFF"), ("captions", "ON"), ("captions", "OFF"),
        ("playing", "OFF"),
        ("playing", "ON"),
      ] {
        listener.forget()
        try Self.set(setting, to: value, at: broker, listener)
        // Below, a message says what has changed.
        try await Task.sleep(for: .milliseconds(600))
        #expect(try await gimbal.screenshot().topStrip == plain.topStrip, "\(setting) \(value)")
      }
      try broker.publish("window.menu", to: "gimbal/hall/command")
      try await gimbal.rests("the menu") { $0.distance(to: plain) > 0 }
      try broker.publish("window.back", to: "gimbal/hall/command")
      try await gimbal.rests("no menu") { $0.distance(to: plain) == 0 }
    }
  }

  @Test("hours, filters and weights change while a kiosk runs")
  func choice() async throws {
    let broker = try MQTTBroker(port: try FreePort.number())
    let listener = try broker.subscribe(to: "gimbal/#")
    func set(_ setting: String, to value: String) throws {
      listener.forget()
      try Self.set(setting, to: value, at: broker, listener)
    }
    func refuses(_ setting: String, _ value: String, _ problem: String) throws {
      listener.forget()
      try broker.publish(value, to: "gimbal/hall/set/\(setting)")
      #expect(
        listener.text(on: "gimbal/hall/state") { $0.contains(problem) } != nil,
        "\(setting) \(value.prefix(40))")
    }
    try await withGimbal(
      showing: [.solid(.red), .upright(.green), .upright(.blue)],
      options: [
        "--kiosk", "--no-fullscreen", "--slideshow", "3600", "--screen-power", "none", "--mqtt",
        CommandArgument("mqtt://localhost:\(broker.port)"), "--mqtt-name", "hall",
      ]
    ) { gimbal in
      #expect(listener.text(on: "gimbal/hall/availability") == "online")
      try await gimbal.rests("the first photo") { $0.middle.isClose(to: .red) }
      try set("shape", to: "upright")
      try await gimbal.waits(for: "an upright photo") { $0.middle.isClose(to: .green) }
      #expect(listener.text(on: "gimbal/hall/state") { $0.contains(#""pages":2,"#) } != nil)
      try set("rating", to: "5")
      #expect(listener.text(on: "gimbal/hall/state") { $0.contains(#""pages":0,"#) } != nil)
      #expect(
        listener.text(on: "gimbal/hall/state") {
          $0.contains("\"notice\":\"No photos to show: None of the 3 photos passes the filter: ")
            && $0.contains("rating of 5")
        } != nil)
      try set("rating", to: "0")
      try set("shape", to: "any")
      #expect(listener.text(on: "gimbal/hall/state") { $0.contains(#""pages":3,"#) } != nil)
      for (setting, value) in [
        ("keyword", "family, our dog"), ("keyword", ""), ("without_keyword", "private"),
        ("since", "2019-07"), ("since", "any"), ("until", "2019-12"), ("until", "any"),
        ("on_this_day", "ON"), ("days_around", "3"), ("on_this_day", "OFF"), ("shuffle", "ON"),
      ] { try set(setting, to: value) }
      try await gimbal.waits(for: "a photo again") { !$0.middle.isClose(to: .black) }
      try refuses("since", "2019-13", "is no value of since, which is any, or a date as in")
      try refuses("keyword", "a,b,c,d,e,f,g,h,i", "which is up to 8 keywords")
      try refuses("keyword", String(repeating: "k", count: 201), "keywords of 200 bytes at most")
      let long = String(repeating: "x", count: 130_000)
      try refuses("matte", long, "… for matte is longer than 255 characters")
      listener.forget()
      try broker.publish(long, to: "gimbal/hall/command")
      #expect(
        listener.text(on: "gimbal/hall/state") { $0.contains("… is longer than 255 characters") }
          != nil)
      try refuses("weight", "family=101", "which is folders with weights of 0 to 100")
      try refuses("weight", "/nowhere=3", "none of the photos is in this folder")
      try refuses("weight", "/=0", "/=0: no photo would be left, so the weights are ignored")
      try set("weight", to: "")
      try set("dim_hours", to: "00:00-24:00")
      try await gimbal.waits(for: "a dimmed photo") { picture in
        [Pixel.red, .green, .blue].contains {
          picture.middle.isClose(to: $0.dimmed(to: 0.4), within: 4)
        }
      }
      try set("dim_hours", to: "never")
      // A minute of another day of the week, so that the window is black.
      let day = (Calendar.current.component(.weekday, from: Date()) + 2) % 7
      let name = ["sun", "mon", "tue", "wed", "thu", "fri", "sat"][day]
      try set("hours", to: "\(name) 03:00-03:01")
      try await gimbal.waits(for: "a black window") { $0.middle.isClose(to: .black) }
      #expect(listener.text(on: "gimbal/hall/state") { $0.contains(#""showing":"OFF""#) } != nil)
      try refuses("group_turns", "ON", "group_turns has no effect without --group")
      try refuses("hours", "25:00-26:00", "sat-sun 08:00-23:00: “25:00” is no time")
      try set("hours", to: "always")
      try await gimbal.waits(for: "the photo again") { !$0.middle.isClose(to: .black) }
      #expect(listener.text(on: "gimbal/hall/state") { $0.contains(#""showing":"ON""#) } != nil)
    }
  }

  @Test("the state says what the window shows instead of photos")
  func notice() async throws {
    let broker = try MQTTBroker(port: try FreePort.number())
    let listener = try broker.subscribe(to: "gimbal/#")
    func says(_ notice: String) -> Bool {
      listener.text(on: "gimbal/hall/state") { $0.contains("\"notice\":\"\(notice)") } != nil
    }
    var folder: TestFolder?
    try await withGimbal(
      showing: [],
      options: [
        "--kiosk", "--no-fullscreen", "--mqtt",
        CommandArgument("mqtt://localhost:\(broker.port)"), "--mqtt-name", "hall",
      ],
      paths: {
        folder = $0
        return [CommandArgument($0.path)]
      }
    ) { gimbal in
      let folder = try #require(folder)
      let name = try #require(folder.path.lastComponent?.string)
      #expect(says("No photos in “\(name)”: New ones appear here."))
      try folder.write(Array("no picture".utf8), as: "broken.bmp")
      #expect(says("broken.bmp: "))
      try folder.write(TestPhoto.solid(.red).bytes, as: "whole.bmp")
      try await gimbal.waits(for: "the photo", within: .seconds(40)) {
        $0.middle.isClose(to: .red)
      }
      #expect(says("\""))
    }
  }

  /// Whether Home Assistant is told to remove an entity, by its kind alone.
  private static func isWithdrawn(
    _ entity: String, _ kind: String, in listener: MQTTSubscriber
  ) -> Bool {
    listener.text(on: "homeassistant/device/gimbal_hall/config") {
      $0.contains("\"\(entity)\":{\"p\":\"\(kind)\"}")
    } != nil
  }

  @Test("in a group pairs and photos that suit the view are refused")
  func group() async throws {
    let broker = try MQTTBroker(port: try FreePort.number())
    let listener = try broker.subscribe(to: "#")
    try await Wall.withFrame("hall", at: broker) { _ in
      #expect(listener.text(on: "gimbal/hall/availability") == "online")
      #expect(Self.isWithdrawn("weight", "text", in: listener))
      try broker.publish("/=3", to: "gimbal/hall/set/weight")
      #expect(
        listener.text(on: "gimbal/hall/state") { $0.contains("share one order") } != nil)
      for setting in ["pairs", "prefer_matching"] {
        listener.forget()
        try broker.publish("ON", to: "gimbal/hall/set/\(setting)")
        let state = listener.text(on: "gimbal/hall/state") {
          $0.contains("all frames of a group show the same photo, so this setting stays off")
        }
        #expect(state?.contains("\"\(setting)\":\"OFF\"") == true)
        try broker.publish("OFF", to: "gimbal/hall/set/\(setting)")
        #expect(
          listener.text(on: "gimbal/hall/state") { $0.contains("\"problem\":\"\"") } != nil)
      }
    }
  }

  @Test("on a wall slow zooms, pairs and photos that suit the view are refused")
  func wall() async throws {
    let broker = try MQTTBroker(port: try FreePort.number())
    let listener = try broker.subscribe(to: "#")
    try await withGimbal(
      showing: [.solid(.red)],
      options: [
        "--kiosk", "--no-fullscreen", "--wall", "1x1+0+0/2x1", "--mqtt",
        CommandArgument("mqtt://localhost:\(broker.port)"), "--mqtt-name", "hall",
      ]
    ) { _ in
      #expect(listener.text(on: "gimbal/hall/availability") == "online")
      #expect(Self.isWithdrawn("ken_burns", "switch", in: listener))
      try broker.publish("overview.toggle", to: "gimbal/hall/command")
      #expect(
        listener.text(on: "gimbal/hall/state") { $0.contains("no overview across a wall") } != nil)
      try broker.publish("ON", to: "gimbal/hall/set/ken_burns")
      let state = listener.text(on: "gimbal/hall/state") { $0.contains("zoom for itself") }
      #expect(state?.contains(#""ken_burns":"OFF""#) == true)
      for setting in ["pairs", "prefer_matching"] {
        listener.forget()
        try broker.publish("OFF", to: "gimbal/hall/set/ken_burns")
        #expect(
          listener.text(on: "gimbal/hall/state") { $0.contains("\"problem\":\"\"") } != nil)
        try broker.publish("ON", to: "gimbal/hall/set/\(setting)")
        let state = listener.text(on: "gimbal/hall/state") { $0.contains("choose for itself") }
        #expect(state?.contains("\"\(setting)\":\"OFF\"") == true)
      }
    }
  }
}
