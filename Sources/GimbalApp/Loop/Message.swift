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
  /// The first photo was requested. It is the only one in the album until the others are sorted.
  case requested(DecodeRequest, Album)
  /// Some folders, or a part of a list, were read: the albums so far, and the photo to begin with.
  case found(
    AlbumList, start: PhotoID?, archives: [[UInt8]: [UInt8]] = [:],
    descriptions: PhotoDescriptions = PhotoDescriptions(), search: UInt16 = 0)
  /// The folders were read: all albums, the photo to begin with, and the problems.
  case scanned(PhotoScan.Result, AlbumList, start: PhotoID?, search: UInt16 = 0)
  /// Folders have changed since they were read.
  case albumChanged(PhotoWatch.Update, search: UInt16 = 0)
  /// How many of the photos have been checked by the filter, none of which has passed yet.
  case filtering(checkedCount: Int, photoCount: Int, search: UInt16)
  /// The display's colours have changed, for this number of times.
  case displayColorsChanged(revision: Int)
  /// A photo was decoded, or decoding failed.
  case decoded(DecodeReply)
  /// How much of a photo was downloaded.
  case downloading(PhotoID, FetchProgress)
  /// What is waited for, in a sentence for people.
  case notice(String)
  /// What has become known about a server.
  case connection(ConnectionNews)
  /// A frame of an animation, or the reason why there is none, from the stream with this number.
  case frame(Result<AnimationFrame, DecodeFailure>, AnimationPlayer.Serial)
  /// What a photo's metadata says, for the request with this number; nil if its file cannot be
  /// read.
  case informationRead(PhotoInformation?, number: Int)
  /// The same of the other photo of a pair.
  case partnerInformationRead(PhotoInformation?, number: Int)
  /// A photo's size was read; nil if it cannot be read from the file's header.
  case measured(PhotoID, PixelSize?)
  /// A photo was moved to the trash, or not.
  case trashed(Photo, Result<TrashedFile, TrashFailure>)
  /// A photo was brought back from the trash, or stays there.
  case restored(TrashedPhotos.Entry, TrashFailure?)
  /// The process for the clipboard has begun with a photo, in the copy with this number; its
  /// picture is awaited.
  case pathCopied(Photo, number: Int, ClipboardProcess)
  /// A photo's picture is on the clipboard, in the copy with this number.
  case pictureCopied(Photo, number: Int)
  /// A photo's picture is not on the clipboard.
  case notCopied(Photo, number: Int, ClipboardProcess.Failure, hasPath: Bool)
  /// A text, perhaps with a name for people, is on the clipboard, or should be copied by SDL.
  case textCopied(String?, name: String?, number: Int)
  /// The clipboard's text was read for a dialog, or should be read by SDL.
  case textPasted(String?)
  /// The file manager does not show a photo.
  case notShownInFileManager(DesktopFileManager.Failure)
  /// The user has chosen files or folders, whose addresses these are.
  case chosen([String])
  /// The desktop's portal has answered a request, for a map about this position for people.
  case portalAnswered(PortalAnswer, PortalRequest, position: String?)
  /// What became of the task with this number.
  case fileTask(FileTaskNews, number: Int)
  /// It takes long to move a photo to the trash or back.
  case trashDelayed(Photo)
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
  /// Why some of the weights cannot be followed.
  case weightProblems([String], of: FolderWeights)
  /// A media key or the desktop's controls drive the slideshow.
  case mediaCommand(MediaCommand)
  /// The photo with a name that the remote control has sent; nil if there is none.
  case photoFound(PhotoID?, name: String)
  /// What the remote control reports.
  case remote(RemoteReport)
  /// The photos are sorted by their names, for a group of frames.
  case groupListed(GroupList)
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
      case .found(_, _, _, _, let search):
        return replaced.insert(search).inserted
      case .scanned(_, _, _, let search):
        replaced.insert(search)
        return true
      default: return true
      }
    }
    return kept.reversed()
  }
}
