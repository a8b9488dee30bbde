import Chrome
import DecoderService
import DesktopServices
import FileService
import GalleryCore
import PhotoSources
import RemoteControl
import SDLSupport
import SystemServices

/// A message from a worker thread to the loop.
enum Message: Sendable {
  /// What searches for photos have found.
  case albums(AlbumsMessage)
  /// The display's colours have changed, for this number of times.
  case displayColorsChanged(revision: Int)
  /// A photo was decoded, or decoding failed.
  case decoded(DecodeReply)
  /// How much of a photo was downloaded.
  case downloading(PhotoID, FetchProgress)
  /// What is waited for, in a sentence for people.
  case notice(String)
  /// A frame of an animation, or the reason why there is none, from the stream with this number.
  case frame(Result<AnimationFrame, DecodeFailure>, AnimationPlayer.Serial)
  /// What a photo's metadata says, for the request with this number; nil if its file cannot be
  /// read.
  case informationRead(PhotoInformation?, number: Int)
  /// The same of the other photo of a pair.
  case partnerInformationRead(PhotoInformation?, number: Int)
  /// A photo's size was read; nil if it cannot be read from the file's header.
  case measured(PhotoID, PixelSize?)
  /// What became of files, the clipboard or a request to the desktop.
  case files(FilesMessage)
  /// The clipboard's text was read for a dialog, or should be read by SDL.
  case textPasted(String?)
  /// A signal with this number asks the program to end.
  case interrupted(signal: Int32)
  /// The user starts the program for the first time, and there is no sensor.
  case firstStart
  /// Something is wrong with the decoders.
  case trouble(DecoderTrouble)
  /// A reading of the sensor, received at a time in seconds of `Time`.
  case sensed(DeviceOrientation, at: Double)
  /// The state of the orientation sensor changed.
  case sensorChanged(SensorState)
  /// A report of the light sensor.
  case light(LightSensor.Report)
  /// What a shuffled slideshow has shown before this run.
  case shuffleRemembered(ShuffleMemory)
  /// A media key or the desktop's controls drive the slideshow.
  case mediaCommand(MediaCommand)
  /// What servers, the remote control and the group report.
  case others(FramePart.News)
  /// The desktop's preferences for motion and texts changed.
  case desktopChanged(DesktopPreferences)
  /// The resolution for texts in the X server's resources changed, in dots per inch; nil for none.
  case fontDPIChanged(Double?)
  /// How the user's language writes dates was read.
  case dateLanguageRead(DateLanguage)
  /// The clock on the wall was set, or the computer has slept.
  case clockChanged
  /// The size of the X server's screen may have changed.
  case screenChanged(X11Monitor)
  /// The window's icon was painted.
  case iconPainted(PixelImage)
  /// A picture of the chrome was painted.
  case painted(ChromePictureKey, PaintedPicture)
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
