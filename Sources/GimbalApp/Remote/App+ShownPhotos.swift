import GalleryCore
import PhotoSources
import ProcessWire
import RemoteControl
import SystemPackage

/// Which photos a frame shows, and when, as the remote control changes it; each function returns why
/// not, or nil.
extension App {
  /// Changes the hours in which photos are shown.
  func changeHours(to text: String) -> String? {
    guard let hours = SettingForm.alwaysOrHours.parse([text]) else {
      return FrameSetting.Key.hours.refusal(of: text, because: KioskHours.problem(in: text))
    }
    perform(kiosk.hours.set(hours: hours, dimHours: kiosk.hours.dimHours))
    return nil
  }

  /// Changes the hours in which photos are dimmed.
  func changeDimHours(to text: String) -> String? {
    guard let dimHours = SettingForm.neverOrHours.parse([text]) else {
      return FrameSetting.Key.dimHours.refusal(of: text, because: KioskHours.problem(in: text))
    }
    perform(kiosk.hours.set(hours: kiosk.hours.hours, dimHours: dimHours))
    return nil
  }

  /// Changes the keywords that photos must have, or must not have.
  func changeKeywords(
    _ key: FrameSetting.Key, to words: [String],
    _ change: (inout ShownPhotos, KeywordList) -> Void
  ) -> String? {
    guard let list = KeywordList(words) else {
      return key.refusal(of: words.joined(separator: ", "))
    }
    return changeShownPhotos { change(&$0, list) }
  }

  /// Changes the first or the last day on which photos may have been taken.
  func changeDay(
    _ key: FrameSetting.Key, to text: String, _ change: (inout ShownPhotos, BoundaryDay) -> Void
  ) -> String? {
    guard let day = BoundaryDay(text) else { return key.refusal(of: text) }
    return changeShownPhotos { change(&$0, day) }
  }

  /// Changes which photos are shown.
  func changeShownPhotos(_ change: (inout ShownPhotos) -> Void) -> String? {
    var photos = choices.photos
    change(&photos)
    if photos.hasNoDay { return "since is after until, so no photo could be shown" }
    show(photos)
    return nil
  }

  /// Changes how often photos of folders come.
  func changeWeights(to texts: [String]) -> String? {
    guard let weights = FolderWeights(texts) else {
      return FrameSetting.Key.weight.refusal(of: texts.joined(separator: ", "))
    }
    choices.weights = weights
    var policy = gallery.slideshowPolicy
    policy.weights = weights.shuffleWeights(from: FilePath.current, home: UserFolders.home)
    if policy != gallery.slideshowPolicy { send(.slideshowPolicyChanged(policy)) }
    checkWeights(in: gallery.albums)
    return nil
  }
}
