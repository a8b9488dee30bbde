import DecoderService
import GalleryCore
import PhotoSources

/// What searches, filters and the watch over folders report.
enum AlbumsMessage: Sendable {
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
  /// Why some of the weights cannot be followed.
  case weightProblems([String], of: FolderWeights)
}
