import Chrome
import Commands
import Demonstration
import GalleryCore
import Localization

/// A short message for people over the photos.
struct ShortMessage: Hashable {
  /// The text.
  var text: String
  /// How long it stays, in seconds.
  var seconds: Double
  /// The photo that it is about; it ends when another photo is current.
  var photo: PhotoID?
  /// The button below it; nil for none.
  var button: ChromeButton?
  /// Whether it stays at the next command, because it does not answer one.
  var isLasting: Bool
  /// Whether it ends when the user does anything.
  var isHint: Bool
  /// Whether it is about work that goes on, so that it does not take another message's place.
  var isProgress = false

  /// Makes a message.
  init(
    _ text: String, for seconds: Double = Toast.defaultDuration, photo: PhotoID? = nil,
    button: ChromeButton? = nil, isLasting: Bool = false, isHint: Bool = false
  ) {
    (self.text, self.seconds, self.photo, self.button) = (text, seconds, photo, button)
    (self.isLasting, self.isHint) = (isLasting, isHint)
  }

  /// What is said of an effect of the gallery; nil for effects of which nothing is.
  @MainActor init?(_ effect: GalleryEffect, in snapshot: Snapshot) {
    switch effect {
    case .announceBackground(let color): self.init(color.announcement, for: 2)
    case .announceAlbum(let title, let number, let count):
      // The title may have no room in the toolbar.
      self.init(localized("“\(title)” – album \(number) of \(count)"), for: 2)
    case .announceSlideshow(let state):
      let (text, seconds) = SlideshowNotice.announcement(
        of: state, snapshot.gallery.slideshowPolicy,
        selected: snapshot.gallery.selectedSlideshowCount,
        continuedBy: snapshot.input.keyMap.label(of: .toggleSlideshowPause))
      self.init(text, for: seconds)
    case .announceInterval(let interval):
      self.init(localized("Each photo stays for \(interval.plainText)\u{A0}s"), for: 2)
    case .announceSheet(let sheet):
      self.init(
        localized("Sheet \(sheet.index + 1) of \(sheet.count)"), for: 2,
        photo: snapshot.gallery.currentPhoto)
    case .announceEnd(let isLast):
      self.init(Self.end(isLast: isLast, snapshot), photo: snapshot.gallery.currentPhoto)
    default:
      guard let refusal = CommandRules(snapshot).refusalMessage(of: effect) else { return nil }
      switch effect {
      case .refuseQuit: self.init(refusal, for: 4)
      case .refuseOverview, .refuseSideList, .refuseSlideshow: self.init(refusal, for: 3)
      case .refuseAlbum: self.init(refusal, for: 2)
      case .refuseSheet: self.init(refusal, for: 2, photo: snapshot.gallery.currentPhoto)
      case .refuseZoom: self.init(refusal, for: 3, photo: snapshot.gallery.currentPhoto)
      default: self.init(refusal)
      }
    }
  }

  /// That there is no further photo, and which key shows the next or the previous album.
  @MainActor private static func end(isLast: Bool, _ snapshot: Snapshot) -> String {
    let command = Command.album(by: isLast ? 1 : -1)
    guard snapshot.stage.isApplicable(command, at: snapshot.now),
      let key = snapshot.input.keyMap.label(of: command)
    else {
      return isLast ? localized("This is the last photo") : localized("This is the first photo")
    }
    return isLast
      ? localized("This is the last photo of the album. \(key) shows the next one.")
      : localized("This is the first photo of the album. \(key) shows the previous one.")
  }
}
