import DesktopServices
import Localization
import ProcessWire
import SystemPackage
import WorkerThreads

extension PortalRequest {
  /// Sends the request on a thread of its own, which finds its subject.
  ///
  /// - Parameters:
  ///   - window: the portal's name of the window.
  ///   - position: where a photo was taken, for a map.
  ///   - post: called there with what was chosen, and what became of it.
  ///   - subject: what the request is about.
  func perform(
    window: String, position: String?, post: @escaping @Sendable (FilesMessage) -> Void,
    _ subject: @escaping @Sendable () -> [UInt8]
  ) {
    WorkerThread.start {
      var chosen: [String] = []
      let answer = PortalProcess.perform(
        self, about: subject(), window: window,
        by: ProgramFile.folder.appending("gimbal-desktop")
      ) { chosen.append($0) }
      if !chosen.isEmpty { post(.chosen(chosen)) }
      post(.portalAnswered(answer, self, position: position))
    }
  }

  /// What became of it, for people; nil if they see it themselves.
  func message(for answer: PortalAnswer) -> String? {
    switch answer {
    case .done: self == .setWallpaper ? localized("The photo is the desktop’s wallpaper") : nil
    case .cancelled, .chosen: nil
    case .noBus:
      switch self {
      case .openWith:
        localizedSentences(
          localized("There is no desktop session that could open other programs."),
          localized("Start Gimbal from a desktop."))
      case .openAddress: localized("There is no desktop session that could open a web page.")
      case .chooseFiles: localized("There is no desktop session in which photos could be chosen.")
      case .chooseFolders, .chooseFolder:
        localized("There is no desktop session in which folders could be chosen.")
      case .setWallpaper:
        localizedSentences(
          localized("There is no desktop session that has a wallpaper."),
          localized("Start Gimbal from a desktop."))
      case .printDocument: localized("There is no desktop session that could print.")
      case .sendPhotos:
        localized("There is no desktop session whose mail program could send photos.")
      }
    case .missing:
      switch self {
      case .openWith, .openAddress:
        localized("This desktop has no dialog that opens other programs.")
      case .setWallpaper: localized("This desktop has no dialog that sets a wallpaper.")
      case .chooseFiles, .chooseFolders, .chooseFolder:
        localized("This desktop has no dialog that chooses files.")
      case .printDocument: localized("This desktop has no dialog that prints.")
      case .sendPhotos: localized("This desktop has no mail program that sends photos.")
      }
    case .unreadable(let code):
      localized("The photo’s file cannot be opened: \(Errno(rawValue: code)).")
    case .late: localized("The desktop does not answer.")
    case .refused(let words): localized("The desktop refuses: \(words)")
    case .broken: localized("The request cannot be sent to the desktop.")
    }
  }
}
