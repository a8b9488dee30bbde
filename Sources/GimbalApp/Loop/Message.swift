import Chrome
import GalleryCore

/// A message from a worker thread to the loop.
enum Message: Sendable {
  /// What searches for photos have found.
  case albums(AlbumsMessage)
  /// What decoders report of photos.
  case media(MediaMessage)
  /// What was read of photos' metadata.
  case metadata(MetadataMessage)
  /// What became of files, the clipboard or a request to the desktop.
  case files(FilesMessage)
  /// What the device and the desktop report.
  case surroundings(SurroundingsMessage)
  /// What the light and the clock on the wall report.
  case kiosk(KioskMessage)
  /// What servers, the remote control, the group and media keys report.
  case others(FramePart.News)
  /// What is reported for the window.
  case display(DisplayMessage)
  /// The display's colours have changed, for this number of times.
  case displayColorsChanged(revision: Int)
  /// A picture of the chrome was painted.
  case painted(ChromePictureKey, PaintedPicture)
  /// The clipboard's text was read for a dialog, or should be read by SDL.
  case textPasted(String?)
  /// What is waited for, in a sentence for people.
  case notice(String)
  /// What became of a setting that the user has changed.
  case settingWritten(SettingsWriter.Report)
  /// What a shuffled slideshow has shown before this run.
  case shuffleRemembered(ShuffleMemory)
  /// A signal with this number asks the program to end.
  case interrupted(signal: Int32)
}

extension [Message] {
  /// The messages without those that a later one replaces: states of the albums while folders are
  /// read.
  ///
  /// Each state of a large album takes long to show.
  var withoutReplaced: [Message] {
    var replaced: Set<UInt16> = []
    let kept = reversed().filter { message in
      switch message {
      case .albums(.found(_, _, _, _, let search)):
        return replaced.insert(search).inserted
      case .albums(.scanned(_, _, _, let search)):
        replaced.insert(search)
        return true
      default: return true
      }
    }
    return kept.reversed()
  }
}
