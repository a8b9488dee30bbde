import Chrome
import Demonstration
import GalleryCore
import Localization

extension StageBackStep {
  /// The tooltip of the step's button in the toolbar; nil if there is none.
  ///
  /// The toolbar is hidden when it is to be shown; the overview and the selection have buttons of
  /// their own.
  var buttonTitle: String? {
    switch self {
    case .gallery(.chrome), .gallery(.overview), .gallery(.selection), .gallery(.backToOverview):
      nil
    case .gallery, .hideSimulator: title
    }
  }

  /// A description of the step, in a few words.
  var title: String {
    switch self {
    case .gallery(let step): step.title
    case .hideSimulator: localized("Put the drawn device away")
    }
  }
}
