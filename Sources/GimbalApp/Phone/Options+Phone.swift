import Glibc
import PhoneSensor
import SystemPackage

extension Options {
  /// Whether a phone is waited for from the first photo on.
  var connectsPhone: Bool { given.phone.isAwaited && !isRecording }

  /// How a phone is served.
  var phoneLink: PhoneLink.Configuration {
    PhoneLink.Configuration(
      program: ProgramFile.folder.appending("gimbal-phone"),
      address: getenv("GIMBAL_PHONE_ADDRESS").map { String(cString: $0) },
      requiresSandbox: settings.requiresSandbox,
      isByQuarters: settings.followedTurns != .level, page: PhonePageText.page)
  }
}
