package import GalleryCore
import Localization

/// A control of the bar with which a photo is cropped, in the order in which they lie.
package enum CropControl: Hashable, Sendable, CaseIterable {
  /// Chooses the next proportions.
  case ratio
  /// Exchanges lying and standing.
  case shape
  /// Turns the photo.
  case angle
  /// Takes the whole photo again.
  case reset
  /// Leaves without a change.
  case cancel
  /// Saves what is left in the place of the photo's file.
  case saveInPlace
  /// Saves what is left as another file.
  case saveCopy
}

extension PhotoCrop {
  /// The title of a control; for the slider, what it says.
  package func title(of control: CropControl) -> String {
    switch control {
    case .ratio: ratioTitle
    case .shape:
      isStanding
        ? localized("Portrait", context: "shape of a frame")
        : localized("Landscape", context: "shape of a frame")
    case .angle: angleText
    case .reset: localized("Reset", context: "button of a dialog")
    case .cancel: localized("Cancel")
    case .saveInPlace: localized("Save in Place", context: "button of a dialog")
    case .saveCopy: localized("Save Copy", context: "button of a dialog")
    }
  }

  /// The proportions as they are now, the width first.
  private var ratioTitle: String {
    func text(_ long: Int, _ short: Int) -> String {
      isStanding ? "\(short):\(long)" : "\(long):\(short)"
    }
    return switch ratio {
    case .free: localized("Free", context: "proportions of a frame")
    case .original: localized("Original", context: "proportions of a frame")
    case .square: "1:1"
    case .threeToTwo: text(3, 2)
    case .fourToThree: text(4, 3)
    case .sixteenToNine: text(16, 9)
    }
  }

  /// The angle in degrees, for people.
  package var angleText: String {
    let tenths = Int((angle * 1800 / .pi).rounded())
    let sign = tenths < 0 ? "−" : ""
    return localized(
      "\(sign)\(abs(tenths) / 10).\(abs(tenths) % 10)°", context: "an angle in degrees")
  }

  /// The size of what is left, for people.
  package var sizeText: String {
    localized("\(resultSize.width) × \(resultSize.height) pixels")
  }
}
