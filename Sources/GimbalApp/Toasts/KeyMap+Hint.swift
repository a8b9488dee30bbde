import Commands
import GalleryCore
import Localization

extension KeyMap {
  /// The message of the first start; no line begins with a dot, or ends with a key.
  var firstStartHint: String {
    [
      label(of: .page(by: 1)).map { localized("\($0): next photo") },
      label(of: .turnDevice(quarters: 1)).map {
        localized("\($0)\u{A0}turns the photo as if you turned the screen")
      },
      label(of: .toggleHelp).map { localized("\($0):\u{A0}all keys") },
    ].compactMap(\.self).joined(separator: "\u{A0}· ")
  }
}
