import CSDL2
import GalleryCore
import SDLSupport
import Testing

@Suite("The output's rotation")
struct OutputTurnTests {
  /// SDL 2.26's orientations for the Wayland transforms normal, 90, 180 and 270, for each panel
  /// shape.
  private static let names: [PanelShape: [SDL_DisplayOrientation]] = [
    .landscape: [
      SDL_ORIENTATION_LANDSCAPE, SDL_ORIENTATION_PORTRAIT, SDL_ORIENTATION_LANDSCAPE_FLIPPED,
      SDL_ORIENTATION_PORTRAIT_FLIPPED,
    ],
    .portrait: [
      SDL_ORIENTATION_PORTRAIT, SDL_ORIENTATION_LANDSCAPE, SDL_ORIENTATION_PORTRAIT_FLIPPED,
      SDL_ORIENTATION_LANDSCAPE_FLIPPED,
    ],
  ]

  @Test("is that of the transform, which counts counterclockwise", arguments: names.keys)
  func transforms(panel: PanelShape) throws {
    for (quarters, orientation) in try #require(Self.names[panel]).enumerated() {
      #expect(QuarterTurn(orientation, on: panel) == QuarterTurn(-quarters))
    }
  }

  @Test("is zero if SDL's orientation is unknown or invalid")
  func unknown() {
    for panel in [PanelShape.landscape, .portrait] {
      #expect(QuarterTurn(SDL_ORIENTATION_UNKNOWN, on: panel) == .identity)
      #expect(QuarterTurn(SDL_DisplayOrientation(rawValue: 77), on: panel) == .identity)
    }
  }

  @Test("is reported only for the window's own display, and only for rotations")
  func events() {
    let place = WindowPlace(
      size: Size(width: 400, height: 200), pointsPerUnit: 1, display: 1, panel: .portrait)
    func told(display: UInt32, event: SDL_DisplayEventID, data: Int32) -> [InputEvent] {
      var display = SDL_DisplayEvent(
        type: SDL_DISPLAYEVENT.rawValue, timestamp: 0, display: display,
        event: UInt8(event.rawValue), padding1: 0, padding2: 0, padding3: 0, data1: data)
      var event = SDL_Event()
      withUnsafeBytes(of: &display) { source in
        withUnsafeMutableBytes(of: &event) { $0.copyMemory(from: source) }
      }
      return InputEvent.events(of: event, in: place, wakeType: 0x8042)
    }
    let turned = SDL_DISPLAYEVENT_ORIENTATION
    let landscape = Int32(SDL_ORIENTATION_LANDSCAPE.rawValue)
    #expect(
      told(display: 1, event: turned, data: landscape) == [.outputTurned(.counterclockwise)])
    #expect(told(display: 0, event: turned, data: landscape) == [])
    #expect(told(display: .max, event: turned, data: landscape) == [])
    #expect(told(display: 1, event: SDL_DISPLAYEVENT_CONNECTED, data: landscape) == [])
    #expect(told(display: 1, event: turned, data: -1) == [.outputTurned(.identity)])
  }
}
