import DesktopSettings
import Testing

@testable import GimbalApp

@Suite("The desktop's session")
@MainActor struct DesktopSessionTests {
  private func session(scale: Double? = nil) -> DesktopSession {
    DesktopSession(scaling: PointScaling(option: scale, on: nil))
  }

  @Test("larger texts make larger points, and less motion is passed on")
  func preferences() {
    let session = session()
    let before = session.scaling.scale.factor
    session.apply(DesktopPreferences(isMotionReduced: true, textScale: 1.5))
    #expect(session.isMotionReduced)
    #expect(session.scaling.scale.factor == before * 1.5)
    session.apply(DesktopPreferences())
    #expect(!session.isMotionReduced && session.scaling.scale.factor == before)
  }

  @Test("the command line's scale overrides the desktop's")
  func option() {
    let session = session(scale: 2)
    session.apply(DesktopPreferences(isMotionReduced: false, textScale: 1.5))
    #expect(session.scaling.scale.factor == 2)
    #expect(!session.scaling.followsDesktop)
  }
}
