import PhotoSources
import Testing

@Suite("How servers let people sign in")
struct AuthenticationChallengeTests {
  @Test(
    "schemes are told from their parameters",
    arguments: [
      ("Basic realm=\"a, Bearer b\", charset=\"UTF-8\"", ["Basic"]),
      ("Bearer", ["Bearer"]), ("Negotiate YWJj==, NTLM", ["Negotiate", "NTLM"]),
      ("Digest realm=\"a\\\", Basic \", nonce=x,Basic realm = y", ["Digest", "Basic"]),
      ("DPoP algs=\"ES256\"", ["DPoP"]), ("", []), (",, =", []), ("Bearer, Bearer", ["Bearer"]),
      ("\u{1B}[31m", []), (String(repeating: "a", count: 40), []),
    ])
  func schemes(text: String, schemes: [String]) {
    #expect(AuthenticationChallenge(text).schemes == schemes)
  }

  @Test("a name and a password are sent only to a server that takes them")
  func basic() {
    #expect(AuthenticationChallenge("Negotiate, bASIC realm=\"x\"").allowsBasic)
    #expect(!AuthenticationChallenge("Bearer realm=\"Basic\"").allowsBasic)
  }
}
