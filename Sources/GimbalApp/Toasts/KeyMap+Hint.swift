import Commands
import GalleryCore
import Localization

extension KeyMap {
  /// The message of the first start without a sensor; no line begins with a dot, or ends with a
  /// key.
  var firstStartHint: String {
    hint([
      label(of: .page(by: 1)).map { localized("\($0): next photo") },
      label(of: .turnDevice(quarters: 1)).map {
        localized("\($0)\u{A0}turns the photo as if you turned the screen")
      },
    ])
  }

  /// The message of the first start of a device with a sensor.
  ///
  /// - Parameter obeysDesktopLock: whether photos do not turn while the desktop's orientation is
  ///   locked.
  func firstStartHint(obeysDesktopLock: Bool) -> String {
    hint([
      obeysDesktopLock
        ? localized("Photos turn with the device")
        : localized("Photos turn with the device, also where the desktop’s rotation is locked"),
      label(of: .toggleRotationLock).map { localized("\($0):\u{A0}lock them") },
    ])
  }

  /// Some parts of a hint, and the key that shows all keys.
  private func hint(_ parts: [String?]) -> String {
    (parts + [label(of: .toggleHelp).map { localized("\($0):\u{A0}all keys") }])
      .compactMap(\.self).joined(separator: "\u{A0}· ")
  }
}
