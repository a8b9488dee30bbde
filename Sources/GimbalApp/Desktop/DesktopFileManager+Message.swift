import DesktopServices

extension DesktopFileManager.Failure {
  /// The reason for people.
  var message: String {
    switch self {
    case .noBus: "There is no desktop session whose file manager could show the photo."
    case .missing: "This desktop has no file manager that other programs can ask to show a photo."
    case .late: "The file manager does not answer."
    case .refused(let words): "The file manager does not show the photo: \(words)"
    }
  }
}
