import Chrome
import DecoderService
import GalleryCore
import ProcessWire
import SDLSupport
import Synchronization
import SystemPackage
import SystemServices
import WorkerThreads

/// Converts what is drawn to the colours of the display.
///
/// Photos, thumbnails and chrome are sRGB until they are on their way to the compositor. The
/// threads that send them convert them; a display that shows sRGB costs them nothing.
final class DisplayColors: Sendable {
  /// How long pixels wait for a profile that is being read at the start, in seconds: that usually
  /// takes 0.03 s, and the first photo takes longer.
  private static let patience = 0.5

  private struct State {
    /// The display's table; nil for a display that shows sRGB.
    var table: DisplayTable?
    /// Whether a named profile is being read, or was.
    var isBegun = false
    /// Whether the display's profile is not known yet.
    var isAwaited: Bool
    /// Whether something was passed on as sRGB meanwhile.
    var hasMissed = false
    /// How often the table has changed since something was converted by it.
    var revision = 0
  }

  private let setting: DisplayProfileSetting
  private let state: Mutex<State>
  private let arrival = Semaphore()
  private let observation = Mutex<X11DisplayProfile?>(nil)

  /// Starts without a profile.
  init(_ setting: DisplayProfileSetting) {
    self.setting = setting
    state = Mutex(State(isAwaited: setting != .none))
  }

  /// Starts to read the display's profile, on another thread; later calls concern only another
  /// driver than the first one.
  ///
  /// - Parameters:
  ///   - driver: what shows the window; only the X server has profiles.
  ///   - reader: derives tables from profiles.
  ///   - post: called on other threads when what has been drawn is out of date.
  func begin(
    on driver: VideoDriver?, _ reader: DisplayTableReader,
    post: @escaping @Sendable (Message) -> Void
  ) {
    switch setting {
    case .none: break
    case .file(let path):
      let isFirst = state.withLock { state in
        defer { state.isBegun = true }
        return !state.isBegun
      }
      guard isFirst else { return }
      let origin = "--display-profile \(path.string)"
      WorkerThread.start {
        do throws(Errno) {
          let profile = try SmallFile.read(path, upTo: X11DisplayProfile.maximumByteCount)
          self.use(profile, of: origin, reader, post)
        } catch {
          Console.complain("\(origin): \(error)")
          self.set(nil, post)
        }
      }
    case .auto:
      guard driver == .x11 else {
        // A Wayland compositor converts sRGB to the display's colours itself.
        if observation.withLock({ $0 == nil }) { set(nil, post) }
        return
      }
      observation.withLock { observation in
        guard observation == nil else { return }
        observation = X11DisplayProfile(numberOfMonitor: { X11Monitor.number(at: $0) }) {
          profile, closing in
          guard let profile else { return self.set(nil, post) }
          self.use(profile, of: "the display's profile", reader, closing: closing, post)
        }
      }
    }
  }

  /// Observes the profile of the monitor at a point of the desktop, in pixels.
  func follow(monitorAt location: SIMD2<Int>) {
    observation.withLock { $0 }?.follow(monitorAt: location)
  }

  /// Ends the observation.
  func close() { observation.withLock { $0 }?.close() }

  private func use(
    _ profile: [UInt8], of origin: String, _ reader: DisplayTableReader, closing: Int32 = -1,
    _ post: @Sendable (Message) -> Void
  ) {
    do throws(DecodeFailure) {
      let table = try reader.table(of: profile, closing: closing).table
      set(table.changesNothing ? nil : table, post)
    } catch {
      Console.complain("\(origin): \(error.reason)")
      set(nil, post)
    }
  }

  private func set(_ table: DisplayTable?, _ post: @Sendable (Message) -> Void) {
    let (wasAwaited, outdated) = state.withLock { state in
      let outdated =
        state.isAwaited ? state.hasMissed && table != nil : state.table != nil || table != nil
      let wasAwaited = state.isAwaited
      (state.table, state.isAwaited) = (table, false)
      if outdated { state.revision += 1 }
      return (wasAwaited, outdated ? state.revision : nil)
    }
    if wasAwaited { arrival.signal() }
    if let outdated { post(.displayColorsChanged(revision: outdated)) }
  }

  /// The display's table, once it is known or has been waited for; nil for a display that shows
  /// sRGB.
  private func awaitedTable() -> DisplayTable? {
    let (table, waits) = state.withLock { ($0.table, $0.isAwaited && !$0.hasMissed) }
    guard waits else { return table }
    // For the others that wait.
    if arrival.wait(seconds: Self.patience) { arrival.signal() }
    return state.withLock { state in
      if state.isAwaited { state.hasMissed = true }
      return state.table
    }
  }

  /// The picture in the display's colours; blocks while the profile is being read at the start.
  func shown(_ image: PixelImage) -> PixelImage { awaitedTable()?.converted(image) ?? image }

  /// A small picture in the display's colours, as far as they are known.
  @MainActor func shownAtOnce(_ image: PixelImage) -> PixelImage {
    state.withLock { $0.table }?.converted(image) ?? image
  }

  /// The scene with its own colours in those of the display, as far as these are known.
  @MainActor func shown(_ scene: Scene) -> Scene {
    state.withLock { $0.table }?.converted(scene) ?? scene
  }
}

extension Message {
  /// The message with its pixels in the display's colours, if they will be drawn.
  func shown(by colors: DisplayColors) -> Message {
    switch self {
    // Files, the clipboard and other computers get sRGB.
    case .media(.decoded(var reply)):
      guard case .success(var photo) = reply.result else { return self }
      photo.image = colors.shown(photo.image)
      reply.result = .success(photo)
      return .media(.decoded(reply))
    case .media(.frame(.success(var frame), let serial)):
      frame.image = colors.shown(frame.image)
      return .media(.frame(.success(frame), serial))
    case .painted(let key, var picture):
      picture.image = colors.shown(picture.image)
      return .painted(key, picture)
    default:
      return self
    }
  }
}
