import GalleryCore
import PhotoSources
import ProcessWire
import RemoteControl
import SystemPackage

/// Which photos a frame shows, and when, as the remote control changes it.
extension App {
  /// Changes a setting; returns why not, or nil.
  func choose(_ setting: FrameSetting) -> String? {
    var photos = shownPhotos
    switch setting {
    case .hours(let text):
      guard let hours = ShownHours(argument: text) else {
        return FrameSetting.Key.hours.refusal(of: text)
      }
      setHours(hours.value, dimHours: dimHours)
    case .dimHours(let text):
      guard let dimHours = DimHours(argument: text) else {
        return FrameSetting.Key.dimHours.refusal(of: text)
      }
      setHours(hours, dimHours: dimHours.value)
    case .keywords(let words):
      guard let list = KeywordList(words) else { return refusal(of: words, for: .keyword) }
      photos.keywords = list
    case .excludedKeywords(let words):
      guard let list = KeywordList(words) else { return refusal(of: words, for: .withoutKeyword) }
      photos.excludedKeywords = list
    case .firstDay(let text):
      guard let day = BoundaryDay(argument: text) else {
        return FrameSetting.Key.since.refusal(of: text)
      }
      photos.since = day
    case .lastDay(let text):
      guard let day = BoundaryDay(argument: text) else {
        return FrameSetting.Key.until.refusal(of: text)
      }
      photos.until = day
    case .weights(let texts):
      guard let weights = FolderWeights(texts) else { return refusal(of: texts, for: .weight) }
      setWeights(weights)
      return nil
    case .rating(let rating): photos.rating = rating
    case .shapes(let shapes): photos.shapes = ShownShapes(shapes)
    case .onThisDay(let isOn): photos.showsThisDay = isOn
    case .daysAround(let count): photos.daysAround = count
    default: break
    }
    if photos.hasNoDay { return "since is after until, so no photo could be shown" }
    show(photos)
    return nil
  }

  private func refusal(of words: [String], for key: FrameSetting.Key) -> String {
    key.refusal(of: words.joined(separator: ", "))
  }

  /// Changes how often photos of folders come.
  private func setWeights(_ weights: FolderWeights) {
    self.weights = weights
    var policy = gallery.slideshowPolicy
    policy.weights = weights.shuffleWeights(from: FilePath.current, home: UserFolders.home)
    if policy != gallery.slideshowPolicy { send(.slideshowPolicyChanged(policy)) }
    checkWeights(in: gallery.albums)
  }
}
