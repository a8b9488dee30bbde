import Localization
import Testing

@Suite("A user's languages")
struct UserLanguagesTests {
  @Test(
    "are those of the environment, as gettext reads it",
    arguments: [
      ([:], []),
      (["LANG": "de_DE.UTF-8"], ["de_DE", "de"]),
      (["LANG": "de_DE.UTF-8", "LC_MESSAGES": "fr_FR"], ["fr_FR", "fr"]),
      (["LANG": "de_DE.UTF-8", "LC_ALL": "C.UTF-8"], []),
      (["LC_ALL": "", "LANG": "pl"], ["pl"]),
      (["LANG": "en_US.UTF-8", "LANGUAGE": "uk:pt_BR"], ["uk", "pt_BR", "pt"]),
      // The plain locale is a wish for plain texts.
      (["LANG": "C.UTF-8", "LANGUAGE": "uk"], []),
      (["LANGUAGE": "uk"], []),
      (
        ["LANG": "ca_ES.UTF-8@valencia"],
        ["ca_ES@valencia", "ca@valencia", "ca_ES", "ca"]
      ),
      (["LANG": "../../etc/passwd"], []),
    ] as [([String: String], [String])])
  func environment(variables: [String: String], names: [String]) {
    #expect(UserLanguages { variables[$0] }.names == names)
  }
}
