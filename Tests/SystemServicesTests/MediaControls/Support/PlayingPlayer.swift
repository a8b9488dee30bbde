import TestBeds

@testable import SystemServices

/// A player that is on a bus of its own, with the commands that it receives.
struct PlayingPlayer {
  let controls: MediaControls
  let desktop: DesktopClient
  let received = ReceivedCommands()
  private let bed: PortalBed

  /// Shows a player, and waits until the desktop sees it.
  init(showing state: MediaPlayerState) async throws {
    bed = try PortalBed(hasPortal: false)
    let desktop = DesktopClient(address: bed.address)
    self.desktop = desktop
    controls = MediaControls(busAddress: bed.address) { [received] in received.add($0) }
    controls.show(state)
    try await eventually("it") { (try? desktop.playerctl("status")) == "Playing" }
  }
}
