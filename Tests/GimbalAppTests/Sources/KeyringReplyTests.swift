import DesktopServices
import RemoteControl
import Testing

@testable import GimbalApp

@Suite("The keyring's answers about a broker")
struct KeyringReplyTests {
  @Test("a keyring that does not answer may come later; without a bus or its library none will")
  func absence() {
    #expect(KeyringReply(.noKeyring) == .noAnswer)
    #expect(KeyringReply(.noBus) == .noKeyring && KeyringReply(.noLibrary) == .noKeyring)
    #expect(KeyringReply(.late) == .nothing(advice: "The desktop’s keyring does not answer."))
    let found = KeyringReply(.found(user: "me", password: "p"))
    #expect(found == .found(user: "me", password: "p"))
  }
}
