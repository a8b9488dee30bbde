import DesktopServices
import RemoteControl

extension KeyringReply {
  /// What an answer of the keyring means to a frame, which asks again and again.
  init(_ answer: KeyringAnswer) {
    switch answer {
    case .found(let user, let password): self = .found(user: user, password: password)
    // KeePassXC answers only while it runs: the bus cannot start it.
    case .noKeyring: self = .noAnswer
    case .noBus, .noLibrary: self = .noKeyring
    case .locked:
      self = .nothing(
        advice:
          "The desktop’s keyring has a password for it, but is locked. Gimbal uses it within a"
          + " minute after you unlock it, for example with the program Passwords and Keys.")
    default: self = .nothing(advice: answer.advice)
    }
  }
}
