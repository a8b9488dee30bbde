import CSDL2
import GalleryCore
import Glibc
import SDLSupport
import Testing

@Suite("The panel's shape")
struct PanelShapeTests {
  /// Returns the shape for a folder like the kernel's, with these connectors.
  private func shape(_ connectors: [(name: String, status: String, modes: String)]) -> PanelShape? {
    var template = Array("/tmp/gimbal-drm-XXXXXX".utf8CString)
    guard mkdtemp(&template) != nil else {
      Issue.record("no folder for the test: \(String(cString: strerror(errno)))")
      return nil
    }
    let folder = template.withUnsafeBufferPointer { buffer in
      buffer.baseAddress.map { String(cString: $0) } ?? ""
    }
    defer {
      for connector in connectors {
        for file in ["status", "modes"] { unlink("\(folder)/\(connector.name)/\(file)") }
        rmdir("\(folder)/\(connector.name)")
      }
      rmdir(folder)
    }
    for connector in connectors {
      mkdir("\(folder)/\(connector.name)", 0o700)
      for (file, text) in [("status", connector.status), ("modes", connector.modes)] {
        guard let stream = fopen("\(folder)/\(connector.name)/\(file)", "w") else { continue }
        fputs(text, stream)
        fclose(stream)
      }
    }
    return PanelShape.connected(in: folder)
  }

  @Test("is that of the connected display's first mode")
  func firstMode() {
    #expect(shape([("card0-DSI-1", "connected\n", "800x1280\n1280x800\n")]) == .portrait)
    #expect(shape([("card0-eDP-1", "connected\n", "1920x1080\n1080x1920\n")]) == .landscape)
    #expect(shape([("card1-eDP-1", "connected\n", "1080x1080\n")]) == .landscape)
    #expect(
      shape([
        ("card0-HDMI-A-1", "disconnected\n", "1920x1080\n"),
        ("card0-DSI-1", "connected", "720x1440i"),
      ]) == .portrait)
  }

  @Test("is unknown if panels differ")
  func differing() {
    #expect(
      shape([
        ("card0-HDMI-A-1", "connected\n", "1920x1080\n"),
        ("card0-DSI-1", "connected\n", "720x1440\n"),
      ]) == nil)
  }

  @Test(
    "is unknown if the kernel reports nothing or invalid data",
    arguments: [
      "", "\n", "x", "800x", "x1280", "-800x1280", "0x1280", "99999999999999999999x1", "800 1280",
      String(repeating: "8", count: 5000),
    ])
  func nonsense(modes: String) {
    #expect(shape([("card0-DSI-1", "connected\n", modes)]) == nil)
    #expect(shape([("version", "connected\n", "800x1280\n")]) == nil)
    #expect(PanelShape.connected(in: "/nonexistent") == nil)
  }

  /// The values of SDL 2.26.5 on Weston 10.0.1 (`--backend=x11-backend.so`, xdg-output) for a panel
  /// of 1280×800 and one of 800×1280, with the transforms normal, 90, 180 and 270.
  private static let measured: [(panel: PanelShape, orientation: Int, width: Int, dpi: Double)] = [
    (.landscape, 1, 1280, 100.3), (.landscape, 3, 800, 160.2), (.landscape, 2, 1280, 100.3),
    (.landscape, 4, 800, 160.2), (.portrait, 3, 800, 100.1), (.portrait, 1, 1280, 62.7),
    (.portrait, 4, 800, 100.1), (.portrait, 2, 1280, 62.7),
  ]

  @Test("and the rotation are derived from SDL's values on a real desktop", arguments: 0..<8)
  func measurements(index: Int) {
    let row = Self.measured[index]
    let vertical = row.dpi > 150 ? 62.7 : row.dpi < 70 ? 160.2 : 100.1
    for connected in [nil, row.panel] {
      let panel = PanelShape(
        bounds: (row.width, 2080 - row.width), density: (row.dpi, vertical), connected: connected)
      #expect(panel == row.panel)
      let orientation = SDL_DisplayOrientation(rawValue: UInt32(row.orientation))
      #expect(QuarterTurn(orientation, on: panel) == QuarterTurn(-(index % 4)))
    }
  }

  @Test("is the kernel's if SDL's densities are inconclusive, and landscape without millimetres")
  func withoutDensities() {
    func shape(_ dpi: Double, _ connected: PanelShape?) -> PanelShape {
      PanelShape(bounds: (800, 1280), density: (dpi, dpi), connected: connected)
    }
    #expect(shape(100, .landscape) == .landscape)
    #expect(shape(100, .portrait) == .portrait)
    #expect(shape(100, nil) == .portrait)
    for unknown in [0, -1, Double.nan] { #expect(shape(unknown, .portrait) == .landscape) }
  }
}
