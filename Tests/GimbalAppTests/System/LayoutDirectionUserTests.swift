import GalleryCore
import Testing

@testable import GimbalApp

@Suite("The direction of the user's language")
struct LayoutDirectionUserTests {
  @Test(
    "is that of the first variable that says something, as gettext reads them",
    arguments: [
      ([:], LayoutDirection.leftToRight), (["LANG": "C.UTF-8"], .leftToRight),
      (["LANG": "ar_EG.UTF-8"], .rightToLeft), (["LANG": "he"], .rightToLeft),
      (["LANG": "arn_CL"], .leftToRight), (["LC_ALL": "", "LANG": "fa_IR"], .rightToLeft),
      (["LC_MESSAGES": "en_GB", "LANG": "ar"], .leftToRight),
      (["LC_ALL": "ur_PK@x", "LC_MESSAGES": "en_GB"], .rightToLeft),
      (["LANGUAGE": "ar:en", "LC_ALL": "de_DE"], .rightToLeft),
      (["LANGUAGE": "en:ar", "LANG": "ar_EG"], .leftToRight),
    ])
  func language(variables: [String: String], direction: LayoutDirection) {
    #expect(LayoutDirection { variables[$0] } == direction)
  }
}
