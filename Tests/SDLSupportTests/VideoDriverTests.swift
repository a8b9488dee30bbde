import Testing

@testable import SDLSupport

@Suite("The video drivers to try")
struct VideoDriverTests {
  private func drivers(_ environment: [String: String]) -> [VideoDriver] {
    VideoDriver.candidates { environment[$0] }
  }

  @Test("a Wayland session's compositor comes before its X server")
  func wayland() {
    let session = [
      "XDG_RUNTIME_DIR": "/run/user/1", "WAYLAND_DISPLAY": "wayland-0", "DISPLAY": ":0",
    ]
    #expect(drivers(session) == [.wayland, .x11, .kmsdrm])
    #expect(drivers(["WAYLAND_SOCKET": "5"]).first == .wayland)
  }

  @Test("otherwise the X server comes first, and Wayland only if its folder is known")
  func x11() {
    #expect(drivers(["DISPLAY": ":0"]) == [.x11, .kmsdrm])
    #expect(drivers(["WAYLAND_DISPLAY": "wayland-0"]) == [.x11, .kmsdrm])
    #expect(drivers(["XDG_RUNTIME_DIR": "/run/user/1"]) == [.x11, .wayland, .kmsdrm])
    let empty = ["XDG_RUNTIME_DIR": "/run/user/1", "WAYLAND_DISPLAY": "", "DISPLAY": ":0"]
    #expect(drivers(empty).first == .x11)
  }
}
