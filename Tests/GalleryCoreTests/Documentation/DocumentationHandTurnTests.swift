import GalleryTesting
import Testing

@testable import GalleryCore

@Suite("Documentation: turning by hand")
struct DocumentationHandTurnTests {
  @Test("the angles at which fingers turn the view")
  func threshold() throws {
    let slop = Pinch.turnThreshold * 180 / .pi
    let view = 45 - Gallery.turnLead * 90
    #expect(isNear(slop + view, 45))
    try Article("Rotation").expect(
      """
      Fingers that turn the view by hand need \((slop + view).stated)°: the first \(slop.stated)° only tell a turn from a \
      pinch and are not followed, so the view goes to the next quarter from \(view.stated)° on.
      """)
  }
}
