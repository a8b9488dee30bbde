import Chrome
import Commands
import Demonstration
import GalleryCore
import SDLSupport

/// The user's keys and pointers: what they mean, and what they have done last.
///
/// Times are in seconds.
struct InputPart {
  /// The keys of commands.
  let keyMap: KeyMap
  /// The chrome's buttons under pointers and the keyboard focus.
  var buttons = ButtonTracking()
  /// Where the mouse is, and whether its cursor is hidden.
  var mouse = MouseTracking()
  /// The text of the overview's search field while it is being edited.
  var search = SearchTyping()
  /// Whether there was a list of albums when it was last followed.
  var hasSideList = false
  /// Created at the first key, because the first photo does not need it.
  private lazy var keyDispatch = KeyDispatch(keyMap)

  /// Starts without keys and pointers.
  init(_ keyMap: KeyMap) { self.keyMap = keyMap }

  /// The keys that are in force, for people; the overview and a comparison have some of their own.
  func presentKeyMap(in mode: Mode) -> KeyMap {
    switch mode {
    case .strip: keyMap
    case .overview: keyMap.inOverview
    case .comparison: keyMap.inComparison
    }
  }

  /// The command of a key with its definition; nil if it has none.
  mutating func definition(for press: KeyPress, in stage: Stage) -> CommandDefinition? {
    let definition = keyDispatch.definition(
      for: press, isSimulating: stage.isSimulating, isOverview: stage.gallery.mode == .overview,
      isComparing: stage.gallery.mode == .comparison)
    // Where there can be no list of albums, its key does what it does outside the overview; covers
    // have no information, so that it says why there.
    guard definition?.command == .toggleSideList, stage.gallery.sideListRefusal != nil,
      !stage.gallery.areAlbumsShown
    else { return definition }
    return keyDispatch.definition(for: press, isSimulating: stage.isSimulating) ?? definition
  }

  /// Whether the toolbar and the dots are used, or the search field in them, and must stay visible.
  ///
  /// The button of a message goes with that, and the stars stay with the information.
  var usesChrome: Bool {
    search.isHeld
      || [buttons.hovered, buttons.pressed, buttons.focused].contains {
        $0 != nil && $0 != .undo && $0?.star == nil
      }
  }

  /// Hides the tooltip under the mouse when a key is pressed; returns whether there was one.
  mutating func hideTooltip(at press: KeyPress) -> Bool {
    guard !press.isModifier, buttons.tooltip != nil || buttons.dueTime != nil else { return false }
    buttons.hideTooltip()
    return true
  }

  /// Whether something is said of what is under the mouse, or was, or the list of albums was there,
  /// which the mouse and the keyboard leave when it goes.
  func observesMouse(in gallery: Gallery) -> Bool {
    gallery.mode == .overview || gallery.isInformationShown || mouse.photo != nil
      || mouse.pixel != nil || hasSideList || buttons.focused == .sideList
  }

  /// Finds the photo in the cell under the mouse, whose name is shown, and the pixel, and follows
  /// the stars and the list of albums; returns whether another frame shows that.
  @MainActor mutating func updatePointed(in snapshot: Snapshot) -> Bool {
    let (photo, pixel) = (snapshot.photoUnderMouse, snapshot.pixelUnderMouse)
    defer { (mouse.photo, mouse.pixel) = (photo, pixel) }
    let isOtherStar = followStars(in: snapshot)
    let isOtherList = followSideList(in: snapshot)
    return photo != mouse.photo || pixel != mouse.pixel || isOtherList || isOtherStar
  }

  /// Lets a star under a mouse at rest show the stars of a photo that has come, or that have
  /// changed, and not what a click would give; returns whether another frame shows that.
  @MainActor private mutating func followStars(in snapshot: Snapshot) -> Bool {
    let stars = snapshot.seenStars
    defer { mouse.stars = stars }
    guard stars != mouse.stars, buttons.pressed == nil, buttons.hovered?.star != nil else {
      return false
    }
    // These are what its click has given.
    if stars?.photo == mouse.stars?.photo, buttons.settled == buttons.hovered { return false }
    buttons.rest()
    return true
  }

  /// Hides an edge arrow in full screen together with the mouse's cursor; returns whether there was
  /// one.
  mutating func hideRestingArrow(at now: Double, isFullScreen: Bool) -> Bool {
    guard buttons.approached != nil, buttons.pressed == nil,
      mouse.isHidden(at: now, isFullScreen: isFullScreen)
    else { return false }
    buttons.hover(nil, at: now)
    return true
  }
}
