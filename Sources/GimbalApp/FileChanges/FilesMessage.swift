import DecoderService
import DesktopServices
import FileService
import GalleryCore
import PhotoSources
import ProcessWire
import SystemPackage

/// What workers report about files, the clipboard and the desktop.
enum FilesMessage: Sendable {
  /// A photo was moved to the trash, or not.
  case trashed(Photo, Result<MovedFile, TrashFailure>)
  /// A photo was brought back from the trash, or stays there.
  case restored(TrashedPhotos.Entry, TrashFailure?)
  /// It takes long to move the photo to the trash or back.
  case trashDelayed(Photo)
  /// What became of the task with this number.
  case task(FileTaskNews, number: Int)
  /// The process for the clipboard has begun with a photo, in the copy with this number; the
  /// picture of this sheet of its file is awaited.
  case pathCopied(Photo, sheet: Int, number: Int, ClipboardProcess)
  /// A picture for the clipboard was decoded.
  case pictureDecoded(DecodeReply)
  /// A photo's picture is on the clipboard, in the copy with this number.
  case pictureCopied(Photo, number: Int)
  /// A photo's picture is not on the clipboard.
  case notCopied(Photo, number: Int, ClipboardProcess.Failure, hasPath: Bool)
  /// A text, perhaps with a name for people, is on the clipboard, or should be copied by SDL.
  case textCopied(String?, name: CopiedName?, number: Int)
  /// What other programs do with the photos of the drag with this number.
  case drag(DragAnswer, number: Int)
  /// The file manager does not show a photo.
  case notShownInFileManager(DesktopFileManager.Failure)
  /// The user has chosen files or folders, whose addresses these are.
  case chosen([String])
  /// The desktop's portal has answered a request, for a map about this position for people.
  case portalAnswered(PortalAnswer, PortalRequest, position: String?)
  /// A typed path cannot be used.
  case pathRefused([UInt8], Errno, TypedPath)
  /// A typed path was completed to another one, which these names can follow.
  case pathCompleted([UInt8], to: [UInt8], choices: String?, TypedPath)
  /// A program of the user's has ended, or could not be started.
  case programEnded(UserProgram, UserProgramRun.Ending)
  /// The desktop's portal has answered the request to print the document of a job.
  case printAnswered(PortalAnswer, PrintJob)
  /// The user has chosen the folder for photos, whose address this is.
  case folderChosen(String, FolderTransfer)
  /// A server does not note which of its photos are favorites.
  case favoriteRefused(host: String, FetchFailure)
  /// The desktop's portal has answered the request for the folder for photos.
  case folderAnswered(PortalAnswer, FolderTransfer)
}
