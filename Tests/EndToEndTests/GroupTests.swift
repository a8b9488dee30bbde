import Foundation
import SystemPackage
import TestBeds
import Testing

extension EndToEnd {
  @Suite("A group", .enabled(if: MQTTBroker.isInstalled, "Mosquitto is not installed"))
  struct GroupTests {
    @Test("a frame that starts later, or again, shows what the other shows, with a broker or not")
    func joining() async throws {
      let broker = try MQTTBroker(port: try FreePort.number())
      let listener = try broker.subscribe(to: "gimbal/#")
      try await Wall.withFrame("hall", at: broker) { hall in
        #expect(listener.text(on: "gimbal/group/lobby/schedule") != nil)
        for _ in 0..<2 {
          try await Wall.withFrame("kitchen", at: broker, interval: 7) { kitchen in
            try await Wall.areInStep([hall, kitchen])
            kitchen.process.send(signal: SIGKILL)
          }
        }
        try await Wall.withFrame("kitchen", at: broker) { kitchen in
          try await Wall.areInStep([hall, kitchen])
          broker.stop()
          try await Wall.areInStep([hall, kitchen], changes: 3)
          // The broker has forgotten everything; one of the frames says it again.
          try broker.start()
          let later = try broker.subscribe(to: "gimbal/#")
          #expect(later.text(on: "gimbal/group/lobby/schedule", within: 60) != nil)
          try await Wall.areInStep([hall, kitchen])
          #expect(
            later.text(on: "gimbal/kitchen/state", within: 30) {
              $0.contains(#""group_state":"in step""#)
            } != nil)
        }
      }
    }

    @Test("keys and commands at one frame are for all: to a photo, pause, and on")
    func commands() async throws {
      let broker = try MQTTBroker(port: try FreePort.number())
      try await Wall.withFrame("hall", at: broker, interval: 600) { hall in
        try await Wall.withFrame("kitchen", at: broker, interval: 600) { kitchen in
          let listener = try broker.subscribe(to: "gimbal/kitchen/state")
          #expect(listener.text(on: "gimbal/kitchen/state") { $0.contains("in step") } != nil)
          try broker.publish("photo.go-to 4", to: "gimbal/hall/command")
          for frame in [hall, kitchen] { try await frame.shows(Wall.pages[3]) }
          try await kitchen.press("Page_Down")
          for frame in [hall, kitchen] { try await frame.shows(Wall.pages[4]) }
          try await hall.press("Home")
          for frame in [hall, kitchen] { try await frame.shows(Wall.pages[0]) }
          try broker.publish("1", to: "gimbal/kitchen/set/interval")
          #expect(
            listener.text(on: "gimbal/kitchen/state") { $0.contains(#""interval":1,"#) } != nil)
          try await Wall.areInStep([hall, kitchen])
          try await hall.press("space")
          var page: Int?
          try await poll("a pause of the other frame") {
            let former = page
            page = try await Wall.page(of: kitchen)
            try await Task.sleep(for: .seconds(3))
            return former != nil && former == page ? () : nil
          }
        }
      }
    }

    @Test("a frame with other photos says so and plays alone")
    func otherPhotos() async throws {
      let broker = try MQTTBroker(port: try FreePort.number())
      try await Wall.withFrame("hall", at: broker) { _ in
        let listener = try broker.subscribe(to: "gimbal/#")
        #expect(listener.text(on: "gimbal/group/lobby/schedule") != nil)
        try await Wall.withFrame("kitchen", at: broker, photos: TestPhoto.pages(3)) { kitchen in
          #expect(
            listener.text(on: "gimbal/kitchen/state", within: 30) {
              $0.contains(#""group_state":"other photos""#)
            } != nil)
          #expect(
            kitchen.process.standardError.contains(
              "The group “lobby” has other photos (5, here 3), so this frame plays alone"))
          for page in [0, 1, 2, 0] {
            try await kitchen.waits(for: "photo \(page + 1)", within: .seconds(10)) {
              $0.middle.isClose(to: Wall.pages[page])
            }
          }
        }
      }
    }

    @Test("a photo that one frame cannot read leaves the one before there, and nobody waits")
    func unreadable() async throws {
      let broker = try MQTTBroker(port: try FreePort.number())
      try await Wall.withFrame("hall", at: broker, photos: TestPhoto.pages(3)) { hall in
        try await Wall.withFrame(
          "kitchen", at: broker, photos: TestPhoto.pages(3),
          change: { folder in
            let path = folder.path.appending("2.bmp")
            let file = try FileDescriptor.open(path, .writeOnly, options: .truncate)
            try file.closeAfter { _ = try file.writeAll(Array("no photo".utf8)) }
          }
        ) { kitchen in
          // The third photo comes at the same time on both, the second one on one of them.
          for _ in 0..<2 {
            try await hall.waits(for: "the second photo") { $0.middle.isClose(to: .green) }
            try await kitchen.waits(for: "the first photo", within: .seconds(1)) {
              $0.middle.isClose(to: .red)
            }
            try await hall.waits(for: "the third photo") { $0.middle.isClose(to: .blue) }
            try await kitchen.waits(for: "the third photo", within: .seconds(1)) {
              $0.middle.isClose(to: .blue)
            }
          }
        }
      }
    }

    @Test("frames turn together if that is asked for")
    func turning() async throws {
      let broker = try MQTTBroker(port: try FreePort.number())
      let listener = try broker.subscribe(to: "gimbal/+/state")
      func orientation(_ name: String, _ text: String) -> Bool {
        listener.text(on: "gimbal/\(name)/state") { $0.contains(#""orientation":"\#(text)""#) }
          != nil
      }
      let options: [CommandArgument] = ["--group-turns"]
      try await Wall.withFrame("hall", at: broker, options: options) { hall in
        // The option can be set later as well.
        try await Wall.withFrame("kitchen", at: broker) { _ in
          #expect(orientation("kitchen", "portrait"))
          try broker.publish("ON", to: "gimbal/kitchen/set/group_turns")
          #expect(
            listener.text(on: "gimbal/kitchen/state") { $0.contains(#""group_turns":"ON""#) }
              != nil)
          try broker.publish("landscape-left", to: "gimbal/hall/set/orientation")
          #expect(orientation("kitchen", "landscape-left"))
          listener.forget()
          try broker.publish("portrait", to: "gimbal/kitchen/set/orientation")
          #expect(orientation("hall", "portrait"))
          // One that comes later is turned as well.
          try broker.publish("landscape-right", to: "gimbal/hall/set/orientation")
          #expect(orientation("hall", "landscape-right"))
          try await Wall.withFrame("attic", at: broker, options: options) { _ in
            #expect(orientation("attic", "landscape-right"))
          }
        }
      }
    }
  }
}

extension EndToEnd.GroupTests {
  @Test(
    "a clock that is a day ahead is out of step, and in step once it is set",
    .enabled(if: access(Wall.fakeTime, R_OK) == 0, "libfaketime is not installed"))
  func clock() async throws {
    let broker = try MQTTBroker(port: try FreePort.number())
    let folder = try TestFolder()
    defer { try? FileManager.default.removeItem(atPath: folder.path.string) }
    let offset = folder.path.appending("offset").string
    // Five photos of 2 s: a day and 4 s are two photos more.
    try Data("+86404".utf8).write(to: URL(filePath: offset))
    try await Wall.withFrame("hall", at: broker) { hall in
      try await Wall.withFrame(
        "kitchen", at: broker,
        environment: [
          "LD_PRELOAD": Wall.fakeTime, "FAKETIME_TIMESTAMP_FILE": offset, "FAKETIME_NO_CACHE": "1",
          "FAKETIME_DONT_FAKE_MONOTONIC": "1",
        ],
        // The library moves the environment, from which Swift finds a program's arguments, unless
        // it has done so in a program before.
        through: ["env"]
      ) { kitchen in
        let listener = try broker.subscribe(to: "gimbal/kitchen/state")
        #expect(listener.text(on: "gimbal/kitchen/state") { $0.contains("in step") } != nil)
        _ = try await poll("a frame that is two photos ahead") { () -> ()? in
          let pages = (try await Wall.page(of: hall), try await Wall.page(of: kitchen))
          guard let hall = pages.0, let kitchen = pages.1 else { return nil }
          return (hall + 2) % 5 == kitchen ? () : nil
        }
        try Data("+0".utf8).write(to: URL(filePath: offset))
        try await Wall.areInStep([hall, kitchen])
      }
    }
  }
}
