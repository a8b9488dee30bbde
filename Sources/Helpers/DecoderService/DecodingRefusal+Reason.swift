import ImageFormats
import ProcessWire

extension DecodingRefusal {
  /// The reason as a sentence for people.
  var reason: String {
    switch self {
    case .outOfMemory: DecodingError.outOfMemory.reason
    case .tooShort: DecodingError.truncated.reason
    case .undecodable(let error): error.reason
    case .unreadable(let code): "The file cannot be read (\(WireError.system(code).reason))."
    case .noPreview: "It has no preview."
    case .emptyBeginning: "Its beginning shows nothing."
    case .noted(let words): words
    case .noDisplayProfile: "It is damaged, or not the profile of a display."
    case .pictureTooLarge: "The picture is too large to be handed over."
    case .notHandedOver(let code):
      "The picture cannot be handed over (\(WireError.system(code).reason))."
    }
  }
}
