import DecoderService
import PhotoSources
import ProcessWire
import SDLSupport
import SystemPackage

/// Which starts of the program share one window: those with nothing but paths.
///
/// A start with an option asks for a window of its own kind, which neither is used by later starts
/// nor uses that of others.
enum SharedStart {
  /// What a start shows in the window that there is; nil if it opens its own window.
  ///
  /// - Parameters:
  ///   - arguments: all arguments from the system.
  ///   - paths: the paths among them, as the parser gave them.
  ///   - settings: the settings.
  ///   - folder: the current folder; nil if it is gone.
  ///   - home: the user's own folder, in which launchers start programs.
  static func items(
    arguments: [[UInt8]], paths: [String], settings: Settings, folder: FilePath?, home: FilePath?
  ) -> WindowItems? {
    guard isPlain(arguments), isShared(settings), let folder else { return nil }
    if paths.isEmpty {
      let isLauncher = folder == home?.lexicallyNormalized() || folder == "/"
      return WindowItems(isLauncher ? [] : [.file(folder.bytes)])
    }
    let locations = PathArguments.locations(for: paths, in: arguments)
    var items: [DroppedItem] = []
    for (path, location) in zip(paths, locations) {
      guard let item = item(location, path, in: folder) else { return nil }
      items.append(item)
    }
    return WindowItems(items)
  }

  /// Whether there may be a window that shows what the arguments name, so that this start needs no
  /// other processes until that has refused.
  ///
  /// Without a window this is a single system call. Settings may still ask for a window of its own.
  ///
  /// - Parameters:
  ///   - arguments: all arguments from the system.
  ///   - socket: where the window takes what it shows; nil if none is shared.
  static func mayBeShown(
    _ arguments: @autoclosure () -> [[UInt8]], by socket: WindowSocket?
  ) -> Bool {
    socket?.identity != nil && isPlain(arguments())
  }

  /// The one option that changes nothing about the window.
  private static let sharing = Array("--no-new-window".utf8)

  private static func isPlain(_ arguments: [[UInt8]]) -> Bool {
    arguments.prefix { $0 != Array("--".utf8) }
      .allSatisfy { $0.first != UInt8(ascii: "-") || $0 == sharing }
  }

  /// Whether the settings suit a window for everything: a frame on a wall is none.
  private static func isShared(_ settings: Settings) -> Bool {
    !settings.opensNewWindow && !settings.isKiosk && settings.group == nil && settings.wall == nil
      && !settings.showsTour && !settings.showsSimulator && !settings.showsInspector
  }

  /// What stands for a location in another process; nil if that cannot open it.
  private static func item(
    _ location: PhotoLocation, _ argument: String, in folder: FilePath
  ) -> DroppedItem? {
    switch location {
    case .path(let path): .file(path.absolute(in: folder).bytes)
    case .remote, .source:
      // A text is read line by line.
      argument.utf8.contains { $0 < 0x20 } ? nil : .text(Array(argument.utf8))
    // The process has what it reads, and complains about what nobody can.
    case .input, .refused: nil
    }
  }
}
