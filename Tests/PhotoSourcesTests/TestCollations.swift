import TestLocales

@testable import PhotoSources

extension Collation {
  /// German: as most European languages order names.
  static let german = Collation(localeNamed: TestLocale.name("de_DE"))
  /// Swedish: å, ä and ö come after z.
  static let swedish = Collation(localeNamed: TestLocale.name("sv_SE"))
}
