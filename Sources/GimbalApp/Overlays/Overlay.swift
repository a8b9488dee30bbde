import Chrome
import Commands
import Demonstration
import GalleryCore
import SDLSupport

/// Something that lies over the whole window and handles input before the photos do.
///
/// Each overlay has a separate file with its layout and its handling of events.
enum Overlay: Hashable {
  /// The frame over a photo that is cropped.
  case crop(CropOverlay)
  /// The list of keys.
  case help(HelpOverlay)
  /// The settings, which can be changed.
  case preferences(PreferencesOverlay)
  /// The menu of all commands.
  case menu(MenuOverlay)
  /// A dialog.
  case dialog(DialogOverlay)

  /// The kinds of overlays, from the lowest to the uppermost.
  enum Kind: Int, CaseIterable, Comparable {
    case crop, help, preferences, menu, dialog

    static func < (left: Kind, right: Kind) -> Bool { left.rawValue < right.rawValue }
  }

  /// What an event means to an overlay.
  enum Response: Hashable {
    /// The overlays below, or the photos, get the event.
    case ignored
    /// The photos get the event, and overlays below do not.
    case ignoredByAll
    /// The overlay handled the event.
    case handled
    /// The overlay must be closed; `passesOn` says whether the event is sent on to what is below.
    case closes(passesOn: Bool)
    /// The overlay must be closed, and a command performed.
    case performs(Command)
    /// The user has answered a dialog, with this text in its field, and it must be closed.
    case answers(DialogAction, typed: [UInt8])
    /// The overlay stays open, and an action is to be done, such as the completion of the text in a
    /// dialog's field.
    case does(DialogAction, typed: [UInt8])
    /// The user changes a setting; the overlay stays open.
    case chooses(PreferenceChange)
    /// The user wants to answer a question, over the overlay.
    case asks(Question)
    /// The overlay has something to say; it stays open.
    case says(ShortMessage)
    /// The user has copied a text.
    case copies(String)
    /// The user pastes the clipboard's text, which has to be read.
    case pastes
  }

  /// What an overlay needs to know about the program.
  struct Context {
    /// The window's size in points.
    var windowSize: Size
    /// The number of physical pixels per point.
    var scale: Double
    /// The keys of commands.
    var keyMap: KeyMap
    /// Whether a device is simulated, which has additional keys.
    var isSimulating: Bool
    /// Whether the overview is shown, which has keys of its own.
    var isOverview = false
    /// Whether photos are compared, which has keys of its own.
    var isComparing = false
    /// The direction in which overlays are laid out.
    var direction = LayoutDirection.leftToRight
    /// Whether a command never has an effect here, so that lists leave it out.
    var isForbidden: (Command) -> Bool = { _ in false }
    /// Finds the command of a key.
    var command: (KeyPress) -> Command?
    /// Finds where the controls of a painted dialog are.
    var dialogLayout: (ChromePicture) -> DialogLayout? = { _ in nil }
    /// Finds the picture of a photo that is printed; nil if none has arrived.
    var picture: (PhotoID) -> PagePicture? = { _ in nil }
    /// Finds the image of a photo that is shown alone; nil if none has arrived.
    var shownImage: (PhotoID) -> ImageID? = { _ in nil }
    /// The settings as they are now.
    var preferences: () -> [PreferenceGroup] = { [] }
    /// The short message, which a large card would hide; nil if none is shown.
    var message: String?
    /// What is said if a task with files cannot begin, as another one is running; nil if it can.
    var busy: () -> ShortMessage? = { nil }
  }

  /// The overlay's kind.
  var kind: Kind {
    switch self {
    case .crop: .crop
    case .help: .help
    case .preferences: .preferences
    case .menu: .menu
    case .dialog: .dialog
    }
  }

  /// Handles an event.
  mutating func handle(_ event: InputEvent, in context: Context) -> Response {
    switch self {
    case .crop(var crop):
      defer { self = .crop(crop) }
      return crop.handle(event, in: context)
    case .help(var help):
      defer { self = .help(help) }
      return help.handle(event, in: context)
    case .preferences(var preferences):
      defer { self = .preferences(preferences) }
      return preferences.handle(event, in: context)
    case .menu(var menu):
      defer { self = .menu(menu) }
      return menu.handle(event, in: context)
    case .dialog(var dialog):
      defer { self = .dialog(dialog) }
      return dialog.handle(event, in: context)
    }
  }

  /// Lays out what depends on painted pictures; requests those that are missing with `painted`.
  mutating func layOut(
    in context: Context, painted: (ChromePicture) -> (id: ImageID, size: Size)?
  ) {
    switch self {
    case .crop(var crop):
      crop.layOut(in: context, painted: painted)
      self = .crop(crop)
    case .help(var help):
      help.layOut(in: context, painted: painted)
      self = .help(help)
    case .preferences(var preferences):
      preferences.layOut(in: context, painted: painted)
      self = .preferences(preferences)
    case .menu: break
    case .dialog(var dialog):
      dialog.layOut(in: context, painted: painted)
      self = .dialog(dialog)
    }
  }

  /// The items to draw; requests the pictures that are missing with `painted`.
  func items(
    in context: Context, painted: (ChromePicture) -> (id: ImageID, size: Size)?
  ) -> [Scene.Item] {
    switch self {
    case .crop(let crop): crop.items(in: context, painted: painted)
    case .help(let help): help.items(in: context, painted: painted)
    case .preferences(let preferences): preferences.items(in: context, painted: painted)
    case .menu(let menu): menu.items(painted: painted)
    case .dialog(let dialog): dialog.items(in: context, painted: painted)
    }
  }
}

extension Overlay.Context {
  /// What the overlays need to know of what is shown, and the commands of keys.
  @MainActor init(_ snapshot: Snapshot, command: @escaping (KeyPress) -> Command?) {
    self.init(
      windowSize: snapshot.stage.windowSize, scale: snapshot.stage.scale,
      keyMap: snapshot.input.presentKeyMap(in: snapshot.gallery.mode),
      isSimulating: snapshot.stage.isSimulating, isOverview: snapshot.isOverview,
      isComparing: snapshot.isComparing, direction: snapshot.direction,
      isForbidden: { CommandRules(snapshot).isForbidden($0) },
      command: command,
      dialogLayout: { snapshot.pictures.dialogLayout($0, scale: snapshot.stage.scale) },
      picture: { snapshot.meantPicture(of: $0) },
      shownImage: { snapshot.media.picture(of: $0)?.image },
      preferences: { PreferenceGroup.all(snapshot.settings) },
      message: snapshot.overlays.toasts.isShown(at: snapshot.now)
        ? snapshot.overlays.toasts.toast?.text : nil,
      busy: { if case .say(let message)? = snapshot.files.busy { message } else { nil } })
  }
}
