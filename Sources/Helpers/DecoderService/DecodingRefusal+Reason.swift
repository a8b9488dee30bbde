import ImageFormats
import Localization
import ProcessWire

extension DecodingRefusal {
  /// The reason as a sentence for people.
  var reason: String {
    switch self {
    case .outOfMemory: DecodingError.outOfMemory.reason
    case .tooShort: DecodingError.truncated.reason
    case .undecodable(let error, _): error.reason
    case .unreadable(let code):
      localized("The file cannot be read (\(WireError.system(code).reason)).")
    case .noPreview: localized("It has no preview.")
    case .emptyBeginning: localized("Its beginning shows nothing.")
    case .noted(let words): words
    // Only the terminal says this.
    case .noDisplayProfile: "It is damaged, or not the profile of a display."
    case .pictureTooLarge: localized("The picture is too large to be handed over.")
    case .notHandedOver(let code):
      localized("The picture cannot be handed over (\(WireError.system(code).reason)).")
    }
  }
}
