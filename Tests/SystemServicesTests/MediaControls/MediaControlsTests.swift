import TestBeds
import Testing

@testable import SystemServices

@Suite(
  "The slideshow as a media player", .serialized,
  .enabled(
    if: DesktopClient.missing == nil && PortalBed.missing == nil,
    "\(DesktopClient.missing ?? PortalBed.missing ?? "") is missing"),
  .timeLimit(.minutes(10)))
struct MediaControlsTests {
  static let first = MediaPlayerState(isPlaying: true, photo: 1, title: "1.jpg")

  @Test("it is on the bus while there is a slideshow, and shows the photo")
  func shown() async throws {
    let bed = try PortalBed(hasPortal: false)
    let desktop = DesktopClient(address: bed.address)
    let controls = MediaControls(busAddress: bed.address) { _ in }
    defer { controls.close() }
    #expect(try desktop.playerctl("status") == nil)
    controls.show(Self.first)
    try await eventually("playing") { (try? desktop.playerctl("status")) == "Playing" }
    #expect(try desktop.playerctl("metadata", "title") == "1.jpg")
    let title = "Ferien – „ø“ \u{202E}\n2.jpg"
    controls.show(MediaPlayerState(isPlaying: false, photo: 2, title: title))
    try await eventually("paused") { (try? desktop.playerctl("status")) == "Paused" }
    #expect(try desktop.playerctl("metadata", "title") == title)
    #expect(
      try desktop.playerctl("metadata", "mpris:trackid")?.contains("/io/github/gimbal/photo/2")
        == true)
    controls.show(nil)
    try await eventually("gone") { (try? desktop.playerctl("status")) == .some(nil) }
    controls.show(Self.first)
    try await eventually("back") { (try? desktop.playerctl("status")) == "Playing" }
  }

  @Test("each key of a media keyboard arrives")
  func commands() async throws {
    let player = try await PlayingPlayer(showing: Self.first)
    defer { player.controls.close() }
    let (desktop, received) = (player.desktop, player.received)
    for key in ["next", "previous", "pause", "play", "play-pause", "stop"] {
      #expect(try desktop.playerctl(key) != nil, "\(key)")
    }
    try await eventually("six commands, but \(received.all)") { received.all.count == 6 }
    #expect(received.all == [.next, .previous, .pause, .play, .playPause, .stop])
  }

  @Test("it answers questions that are wrong with errors, and stays")
  func wrong() async throws {
    let player = try await PlayingPlayer(showing: Self.first)
    defer { player.controls.close() }
    let (desktop, received) = (player.desktop, player.received)
    let properties = MPRIS.properties
    #expect(try desktop.call("\(properties).Get", MPRIS.player, "Nothing") == nil)
    #expect(try desktop.call("\(properties).Get", "org.example.Nothing", "Rate") == nil)
    #expect(try desktop.call("\(properties).GetAll", "org.example.Nothing") == nil)
    #expect(try desktop.call("\(properties).Set", MPRIS.player, "Rate", "<2.0>") == nil)
    #expect(try desktop.call("\(MPRIS.player).OpenUri", "file:///etc/passwd") == nil)
    #expect(try desktop.call("\(MPRIS.player).Explode") == nil)
    #expect(try desktop.call("\(MPRIS.root).Quit") == "()")
    #expect(received.all.isEmpty)
    #expect(try desktop.call("\(properties).Get", MPRIS.player, "Rate") == "(<1.0>,)")
    let description = try #require(try desktop.introspect())
    for name in ["PlayPause();", "readonly b CanSeek = false;", "readonly s Identity = 'Gimbal';"] {
      #expect(description.contains(name), "\(name)")
    }
  }

  @Test("a bus that hangs or ends delays nothing")
  func lostBus() async throws {
    let bed = try PortalBed(hasPortal: false)
    let controls = MediaControls(busAddress: bed.address) { _ in }
    controls.show(Self.first)
    let desktop = DesktopClient(address: bed.address)
    try await eventually("it") { (try? desktop.playerctl("status")) == "Playing" }
    try bed.stopBus()
    for photo in 0..<1000 as Range<UInt64> {
      controls.show(MediaPlayerState(isPlaying: true, photo: photo, title: "\(photo)"))
    }
    try bed.continueBus()
    try await eventually("the last photo") {
      (try? desktop.playerctl("metadata", "title")) == "999"
    }
    try bed.killBus()
    controls.show(nil)
    controls.show(Self.first)
    #expect(ContinuousClock().measure { controls.close() } < .seconds(5))
  }

  @Test("without a bus it does nothing", arguments: [nil, "", "nonsense", "unix:path=/dev/null"])
  func noBus(address: String?) {
    let controls = MediaControls(busAddress: address) { _ in }
    controls.show(Self.first)
    controls.close()
    controls.close()
  }
}
