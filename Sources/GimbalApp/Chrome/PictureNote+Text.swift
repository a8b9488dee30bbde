import GalleryCore
import Localization

extension PagePicture.Note {
  /// The note in a few words, beside the photo's name.
  var text: String {
    switch self {
    case .preview: localized("preview", context: "note")
    case .incomplete: localized("incomplete", context: "note")
    case .damaged: localized("damaged", context: "note")
    }
  }
}
