import Glibc
import SDLSupport
import Testing

@Suite("The panel's shape")
struct PanelShapeTests {
  /// The shape by a folder like the kernel's, with these connectors.
  private func shape(_ connectors: [(name: String, status: String, modes: String)]) -> PanelShape {
    var template = Array("/tmp/gimbal-drm-XXXXXX".utf8CString)
    guard mkdtemp(&template) != nil else {
      Issue.record("no folder for the test: \(String(cString: strerror(errno)))")
      return .landscape
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

  @Test("is that of the first mode of what is connected")
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

  @Test("is landscape where panels differ")
  func differing() {
    #expect(
      shape([
        ("card0-HDMI-A-1", "connected\n", "1920x1080\n"),
        ("card0-DSI-1", "connected\n", "720x1440\n"),
      ]) == .landscape)
  }

  @Test(
    "is landscape where the kernel says nothing, or nonsense",
    arguments: [
      "", "\n", "x", "800x", "x1280", "-800x1280", "0x1280", "99999999999999999999x1", "800 1280",
      String(repeating: "8", count: 5000),
    ])
  func nonsense(modes: String) {
    #expect(shape([("card0-DSI-1", "connected\n", modes)]) == .landscape)
    #expect(shape([("version", "connected\n", "800x1280\n")]) == .landscape)
    #expect(PanelShape.connected(in: "/nonexistent") == .landscape)
  }
}
