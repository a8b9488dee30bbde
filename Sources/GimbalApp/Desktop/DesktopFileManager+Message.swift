import DesktopServices
import Localization

extension DesktopFileManager.Failure {
  /// The reason for people.
  var message: String {
    switch self {
    case .noBus:
      localized("There is no desktop session whose file manager could show the photo.")
    case .missing:
      localized("This desktop has no file manager that other programs can ask to show a photo.")
    case .late: localized("The file manager does not answer.")
    case .refused(let words): localized("The file manager does not show the photo: \(words)")
    }
  }
}
