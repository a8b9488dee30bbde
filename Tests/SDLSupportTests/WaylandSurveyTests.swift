import SDLSupport
import Testing

@Suite("The interfaces of Wayland compositors")
struct WaylandSurveyTests {
  private static let usual: Set = [
    "wl_compositor", "wl_shm", "xdg_wm_base", "wl_seat", "wl_output",
  ]

  @Test("the usual interfaces are sufficient")
  func enough() {
    #expect(WaylandSurvey(interfaces: Self.usual).problem == nil)
    #expect(!WaylandSurvey(interfaces: Self.usual).drawsFrames)
    let kde = Self.usual.union(["zxdg_decoration_manager_v1"])
    #expect(WaylandSurvey(interfaces: kde).drawsFrames)
  }

  @Test(
    "each missing interface that SDL needs is named", arguments: usual.subtracting(["wl_output"]))
  func missing(name: String) throws {
    let problem = try #require(WaylandSurvey(interfaces: Self.usual.subtracting([name])).problem)
    #expect(problem.contains(name == "wl_seat" ? "no seat" : name))
  }
}
