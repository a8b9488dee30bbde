import GalleryCore
import ImageFormats
import PhotoSources
import Rendering
import SDLSupport
import WorkerThreads

extension App {
  /// Opens the window, no larger than the display has room for.
  static func openWindow(
    _ options: Options, session: SDLSession, pointScale scale: Double
  ) throws(SDLError) -> Window {
    var size = Size(width: Double(options.size.width), height: Double(options.size.height))
    if !options.isRecording, let usable = session.usableDisplaySize {
      size.width = min(size.width, Double(usable.width) / scale)
      size.height = min(size.height, Double(usable.height) / scale)
    }
    return try Window(
      title: "Gimbal", size: size, userScale: scale,
      isFullScreen: options.fullscreen, needsOpenGL: options.renderer.needsOpenGL,
      display: session.displayBounds)
  }

  /// Has the photos looked for, on a thread of its own.
  static func scan(
    _ options: Options, first: FirstRequest, post: @escaping @Sendable (Message) -> Void
  ) {
    let paths =
      options.paths.isEmpty
      ? [BundledFiles.photos].compactMap { $0 }
      : PathArguments.paths(for: options.paths, in: PathArguments.raw)
    let isAtStart = (options.start ?? 1) == 1
    WorkerThread.start {
      let types = PhotoTypes(extensions: ImageFormat.allCases.flatMap(\.fileExtensions))
      let result = PhotoScan(types: types).run(paths) { photo in
        if isAtStart { first.know(photo: photo) }
      }
      post(.scanned(result))
    }
  }
}
