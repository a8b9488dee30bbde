/// A request to a `gimbal-files` process.
package enum FileCall: Hashable, Sendable {
  /// Open the photo's file at a path, given as bytes, and close any file that was open.
  case open(path: [UInt8])
  /// Send a message and the open file over the socket sent with this request, then close both.
  case pass(message: [UInt8])
  /// Close the open file.
  case close
  /// Open a photo's thumbnail in the desktop's cache, or the photo if there is none.
  ///
  /// With `isIgnored`, open the photo in any case.
  case openThumbnail(path: [UInt8], ThumbnailSize, isIgnored: Bool)
  /// Store the file sent with this request in the desktop's thumbnail cache.
  case storeThumbnail(ThumbnailEntry)
}

extension FileCall: WireMessage, WireChoice {
  package static let family = WireFamily.files
  package static let cases: [WireCase<Self>] = [
    .fields({ if case .open(let path) = $0 { path } else { nil } }) {
      .open(path: try $1.rest($0))
    },
    .fields({ if case .pass(let message) = $0 { message } else { nil } }) {
      .pass(message: try $1.rest($0))
    },
    .plain(.close),
    .fields({
      if case .openThumbnail(let path, let size, let isIgnored) = $0 {
        (isIgnored, size, path)
      } else {
        nil
      }
    }) {
      let (isIgnored, size) = (try $1.flag($0?.0), try $1.value($0?.1))
      return .openThumbnail(path: try $1.rest($0?.2), size, isIgnored: isIgnored)
    },
    .value(storeThumbnail) { if case .storeThumbnail(let entry) = $0 { entry } else { nil } },
  ]
}
