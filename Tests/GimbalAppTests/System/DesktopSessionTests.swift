import Chrome
import GalleryCore
import SystemServices
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

  @Test("the direction of the user's language stays when other preferences change")
  func direction() {
    let session = DesktopSession(
      scaling: PointScaling(option: nil, on: nil), .rightToLeft)
    #expect(session.appearance == Appearance(direction: .rightToLeft))
    session.apply(DesktopPreferences(colorScheme: .light))
    #expect(session.appearance == Appearance(scheme: .light, direction: .rightToLeft))
  }

  @Test("the command line's scale overrides the desktop's")
  func option() {
    let session = session(scale: 2)
    session.apply(DesktopPreferences(isMotionReduced: false, textScale: 1.5))
    #expect(session.scaling.scale.factor == 2)
  }

  @Test("the desktop's colours decide, unless the user has")
  func theme() throws {
    let accent = try #require(DesktopPreferences.AccentColor(red: 0.1, green: 0.2, blue: 0.3))
    for (theme, scheme, expected) in [
      (Theme.auto, DesktopPreferences.ColorScheme.light, Appearance.Scheme.light),
      (.auto, .dark, .dark), (.auto, .any, .dark), (.light, .dark, .light), (.dark, .light, .dark),
    ] {
      let session = DesktopSession(scaling: PointScaling(option: nil, on: nil), theme: theme)
      #expect(session.appearance.scheme == (theme == .light ? .light : .dark))
      session.apply(
        DesktopPreferences(colorScheme: scheme, isContrastHigh: true, accent: accent))
      #expect(
        session.appearance
          == Appearance(
            scheme: expected, isContrastHigh: true,
            accent: Color(red: 0.1, green: 0.2, blue: 0.3)))
      // The user decides anew, and then leaves it to the desktop again.
      session.theme = .light
      #expect(session.appearance.scheme == .light && session.appearance.isContrastHigh)
      session.theme = .auto
      #expect(session.appearance.scheme == (scheme == .light ? .light : .dark))
    }
    #expect(DesktopPreferences.AccentColor(red: 0.1, green: 2, blue: 0.3) == nil)
    #expect(DesktopPreferences.AccentColor(red: .nan, green: 0, blue: 0.3) == nil)
  }
}
