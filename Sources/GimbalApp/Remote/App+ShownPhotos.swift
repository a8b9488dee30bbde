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
    perform(kiosk.set(hours: hours, dimHours: kiosk.hours.dimHours))
    return nil
  }

  /// Changes the hours in which photos are dimmed.
  func changeDimHours(to text: String) -> String? {
    guard let dimHours = SettingForm.neverOrHours.parse([text]) else {
      return FrameSetting.Key.dimHours.refusal(of: text, because: KioskHours.problem(in: text))
    }
    perform(kiosk.set(hours: kiosk.hours.hours, dimHours: dimHours))
    return nil
  }

  /// Changes the keywords that photos must have, or must not have.
  func changeKeywords(
    _ path: WritableKeyPath<Settings, KeywordList>, _ key: FrameSetting.Key, to words: [String]
  ) -> String? {
    guard let list = KeywordList(words) else {
      return key.refusal(of: words.joined(separator: ", "))
    }
    return changeShownPhotos(path, to: list, named: key.settingName)
  }

  /// Changes the first or the last day on which photos may have been taken.
  func changeDay(
    _ path: WritableKeyPath<Settings, BoundaryDay>, _ key: FrameSetting.Key, to text: String
  ) -> String? {
    guard let day = BoundaryDay(text) else { return key.refusal(of: text) }
    return changeShownPhotos(path, to: day, named: key.settingName)
  }

  /// Changes a setting that decides which photos are shown.
  func changeShownPhotos<Value>(
    _ path: WritableKeyPath<Settings, Value>, to value: Value, named name: String
  ) -> String? {
    var changed = settings
    changed.set(path, to: value, named: name)
    if changed.photos.hasNoDay { return "since is after until, so no photo could be shown" }
    show(changed)
    return nil
  }

  /// Changes how often photos of folders come.
  func changeWeights(to texts: [String]) -> String? {
    guard let weights = FolderWeights(texts) else {
      return FrameSetting.Key.weight.refusal(of: texts.joined(separator: ", "))
    }
    settings.set(\.weights, to: weights, named: "weight")
    var policy = gallery.slideshowPolicy
    policy.weights = weights.shuffleWeights(from: FilePath.current, home: UserFolders.home)
    if policy != gallery.slideshowPolicy { send(.slideshowPolicyChanged(policy)) }
    checkWeights(in: gallery.albums)
    return nil
  }
}

extension FrameSetting.Key {
  /// The name of the setting in the table.
  fileprivate var settingName: String { rawValue.replacing("_", with: "-") }
}
