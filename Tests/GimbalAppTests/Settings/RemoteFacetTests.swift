import GalleryCore
import Testing

@testable import GimbalApp
@testable import RemoteControl

@Suite("Settings that a broker changes")
struct RemoteFacetTests {
  /// The settings of a program that is controlled by MQTT.
  private static var start: Settings {
    var settings = Settings()
    settings.mqtt = BrokerAddress("mqtt://broker")
    return settings
  }

  /// The settings after a broker has sent a text; why it was refused, if it was.
  private func apply(
    _ text: String, to name: String, _ start: Settings = start
  ) throws -> (live: LiveSettings, value: RemoteValue, refusal: String?) {
    let setting = try #require(SettingTable.remote.first { $0.remoteName == name }, "\(name)")
    var live = LiveSettings(start)
    let refusal = live.apply(text, to: setting)
    return (live, setting.remoteValue(live.values), refusal)
  }

  @Test("a setting is changed by its name at the broker")
  func names() {
    var live = LiveSettings(Self.start)
    #expect(live.change(named: "nothing", to: "1") == "there is no setting “nothing”")
    #expect(live.change(named: "dim", to: "95") == nil && live.dim == 95)
    #expect(live.change(named: "dim", to: "bright") != nil && live.dim == 95)
  }

  @Test("a gallery is told what has changed of its slideshow and its matte, and nothing else")
  func galleryEvents() throws {
    let former = Settings()
    var present = former
    let policy = SlideshowPolicy()
    present.dim = 95
    #expect(GalleryEvent.following(present, since: former, policy) == [])
    present.matte = try #require(PhotoMatte("blur"))
    present.isShuffled.toggle()
    let events = GalleryEvent.following(present, since: former, policy)
    #expect(events.first == .matteChanged(.blur))
    #expect(
      events.dropFirst() == [
        .slideshowPolicyChanged(policy.changed(from: former, to: present))
      ])
    present.slideshow = 20
    let slow = policy.changed(from: former, to: present)
    #expect(slow.interval == 20)
    // Off is how it starts, not how long it shows a photo.
    #expect(slow.changed(from: present, to: former).interval == policy.interval)
    // What a broker has set stays while other settings change.
    var remote = policy
    remote.interval = 9
    present.slideshow = nil
    #expect(remote.changed(from: former, to: present).interval == 9)
  }

  @Test(
    "values are read as Home Assistant and people send them, and shown as they can be sent",
    arguments: [
      ("shuffle", "off", RemoteValue.flag(false)), ("shuffle", "True", .flag(true)),
      ("ken_burns", "ON", .flag(true)), ("pairs", "1", .flag(true)),
      ("prefer_matching", "OFF", .flag(false)), ("transition", "slide", .text("slide")),
      ("matte", "blur", .text("blur")), ("matte", "#20303A", .text("#20303a")),
      ("clock", "date", .text("date")), ("dim", "95.0", .number(95)),
      ("caption_details", "place", .text("place")), ("overlay_follows", "viewer", .text("viewer")),
      ("hours", "mon 07:00-22:30", .text("mon 07:00-22:30")), ("hours", "", .text("always")),
      ("dim_hours", "", .text("never")), ("rating", "4", .number(4)),
      ("keyword", "family, our dog ,", .text("family, our dog")),
      ("without_keyword", "", .text("")), ("keyword", #"["a, b"]"#, .text(#"["a, b"]"#)),
      ("shape", "any", .text("any")), ("shape", "", .text("any")),
      ("shape", "wide, upright", .text("upright,wide")), ("since", "2019-07", .text("2019-07")),
      ("until", "", .text("any")), ("on_this_day", "ON", .flag(true)),
      ("days_around", "182", .number(182)), ("weight", "a=3,b/c=0", .text("a=3, b/c=0")),
    ])
  func values(name: String, text: String, value: RemoteValue) throws {
    let applied = try apply(text, to: name)
    #expect(applied.refusal == nil && applied.value == value)
    #expect(applied.live.values.origin(of: name.replacing("_", with: "-")) == .remote)
  }

  @Test(
    "others are refused, and change nothing",
    arguments: [
      ("keyword", #"["a""#), ("weight", #"["a=3", 4]"#), ("weight", "a=101"), ("rating", "6"),
      ("rating", "-1"), ("rating", "2.5"), ("shape", "tall"), ("shape", ","),
      ("days_around", "183"), ("on_this_day", ""), ("hours", "25:00-26:00"), ("ken_burns", "2"),
      ("matte", "blue"), ("matte", "#2030"), ("clock", "on"), ("dim", "96"), ("dim", "inf"),
      ("dim", "0x10"), ("pairs", "2"), ("caption_details", "off"), ("overlay_follows", "photos"),
      ("transition", "none of these"), ("since", "2019-13"), ("keyword", "a,b,c,d,e,f,g,h,i"),
    ])
  func refused(name: String, text: String) throws {
    let applied = try apply(text, to: name)
    #expect(applied.refusal?.contains("is no value of \(name), which is ") == true)
    #expect(applied.live.values.changedCount == 0)
  }

  @Test("a refusal says which part of the hours is wrong")
  func refusedHours() throws {
    let refusal = try apply("25:00-26:00", to: "hours").refusal
    let reason = "sat-sun 08:00-23:00: “25:00” is no time"
    #expect(refusal?.contains(reason) == true, "\(refusal ?? "")")
  }

  @Test("the state has no password of a folder's address")
  func password() throws {
    let applied = try apply("davs://me:secret@host/a=3", to: "weight")
    guard applied.refusal == nil, case .text(let text) = applied.value else {
      Issue.record("\(applied.refusal ?? "")")
      return
    }
    #expect(text.contains("host/a") && text.hasSuffix("=3") && !text.contains("secret"), "\(text)")
  }

  @Test("days of which the first is after the last are refused")
  func noDay() throws {
    var settings = Settings()
    settings.until = try #require(BoundaryDay("2018"))
    #expect(try apply("2019", to: "since", settings).refusal?.hasPrefix("since is after") == true)
  }

  @Test("every value of the state can be sent back, and every choice of Home Assistant")
  func roundTrip() throws {
    for setting in SettingTable.remote {
      let remote = try #require(setting.remoteSetting(Settings()))
      var texts: [String] =
        switch setting.remoteValue(Settings()) {
        case .flag(let flag): [flag ? "ON" : "OFF"]
        case .number(let number): ["\(number)"]
        case .text(let text): [text]
        }
      switch remote.kind {
      case .choice(let choices): texts += choices
      case .number(let range, _, _): texts += ["\(range.lowerBound)", "\(range.upperBound)"]
      case .text(let pattern):
        let words = try Regex("^(\(pattern ?? ".*"))$")
        for text in texts { #expect(text.contains(words), "\(remote.name) \(text)") }
      case .toggle, .screen: break
      }
      for text in texts {
        var settings = Settings()
        #expect(setting.applyRemote(text, to: &settings), "\(remote.name) \(text)")
      }
    }
  }

  @Test(
    "the patterns of texts match what is taken and shown",
    arguments: [
      ("hours", "always", true), ("hours", "07:00-22:30", true),
      ("hours", "mon-fri 17:00-22:30, Sat-Sun 8:00-1:00", true), ("hours", "never", false),
      ("hours", "7-8", false), ("hours", "07:00-22:30,", false), ("hours", "x07:00-22:30", false),
      ("dim_hours", "never", true), ("dim_hours", "always", false),
      ("since", "2019-07-05", true), ("since", "2019", true), ("until", "2019-07", true),
      ("until", "19-07", false), ("until", "2019-07-05-01", false),
    ])
  func patterns(name: String, text: String, isValid: Bool) throws {
    let setting = try #require(SettingTable.remote.first { $0.remoteName == name })
    guard case .text(let pattern?)? = setting.remoteSetting(Settings())?.kind else {
      Issue.record("\(name)")
      return
    }
    #expect(text.contains(try Regex("^(\(pattern))$")) == isValid)
  }

  @Test("what a group, a wall or a setting of the start excludes is not available")
  func availability() throws {
    func unavailable(_ settings: Settings) -> Set<String> {
      Set(
        SettingTable.remote.compactMap { $0.remoteSetting(settings) }.filter { !$0.isAvailable }
          .map(\.name))
    }
    var settings = Self.start
    #expect(unavailable(settings) == ["group_turns"])
    settings.isAnimated = false
    #expect(unavailable(settings) == ["group_turns", "ken_burns"])
    settings.isAnimated = true
    settings.group = FrameName("lobby")
    let choice: Set = ["pairs", "prefer_matching", "weight"]
    #expect(unavailable(settings) == choice)
    settings.wall = WallLayout("1x1+1+0/2x1")
    #expect(unavailable(settings) == choice.union(["ken_burns"]))
    let refusal = try apply("ON", to: "pairs", settings).refusal
    #expect(refusal?.hasSuffix("so this setting stays off") == true)
    #expect(try apply("OFF", to: "pairs", settings).refusal == nil)
    #expect(
      try apply("ON", to: "group_turns").refusal == "group_turns has no effect without --group")
  }

  @Test("a colour of the settings stays among the mattes to choose from")
  func matte() throws {
    var settings = Settings()
    settings.matte = try #require(PhotoMatte("#202830"))
    let setting = try #require(SettingTable.named("matte")?.remoteSetting(settings))
    #expect(setting.kind == .choice(["none", "black", "mean", "blur", "#202830"]))
  }

  @Test("settings and controls have names of their own, and fit into one announcement")
  func announcement() throws {
    let settings =
      FrameControl.allCases.map(\.remoteSetting)
      + SettingTable.remote.compactMap { $0.remoteSetting(Settings()) }
    #expect(Set(settings.map(\.name)).count == settings.count && settings.count == 33)
    let name = try #require(FrameName("hall"))
    let device = HomeAssistantDevice(
      topics: FrameTopics(prefix: .standard, name: name), name: name, quality: 1,
      settings: settings)
    #expect(device.json.text.utf8.count < BrokerCall.payloadLimit)
    // Names of entities that are no settings.
    #expect(Set(device.entities.map(\.key)).count == device.entities.count)
  }
}
