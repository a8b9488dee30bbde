import Chrome
import Demonstration
import GalleryCore
import SDLSupport
import SystemServices

/// What a screen reader can read of what is shown, and where the keyboard is: a pure function of
/// the same views that are drawn.
@MainActor struct AccessibilityLayout {
  let snapshot: Snapshot
  private let window: WindowFacts

  /// What must be known of the window itself.
  struct WindowFacts: Equatable {
    /// Whether it has the keyboard.
    var isActive = true
    /// Where its corner is on the desktop, in physical pixels.
    var origin = Point.zero
  }

  /// Lays out what is shown in a window.
  init(_ snapshot: Snapshot, _ window: WindowFacts = WindowFacts()) {
    (self.snapshot, self.window) = (snapshot, window)
  }

  /// The tree.
  ///
  /// Without the keyboard nothing has the focus, so that it is said again when the keyboard
  /// returns.
  var tree: AccessibilityTree {
    var node = AccessibleNode(
      AccessibleNode.ID("window"), .frame, name: AccessibilityText.program, frame: wholeFrame)
    if window.isActive { node.states.insert(.active) }
    if snapshot.isResting {
      return AccessibilityTree(window: node, focus: nil, origin: window.origin)
    }
    let view = ChromeLayout(snapshot).view
    let bars = [toolbar(of: view), cardButtons(of: view)].compactMap(\.self)
    let (content, stars, message) = (content, stars(of: view), message(in: view))
    var overlays: [AccessibleNode] = []
    var focus = content?.id
    if let focused = snapshot.input.buttons.focused.map(Self.id),
      (bars + [stars, message].compactMap(\.self)).contains(where: {
        $0.children.contains { $0.id == focused }
      })
    {
      focus = focused
    }
    let list = sideList
    if let focused = focusedAlbum(in: list) { focus = focused }
    for overlay in snapshot.overlays.stack.overlays {
      let (node, focused) = self.node(of: overlay)
      overlays.append(node)
      focus = focused
    }
    node.children =
      bars + [list, content, information, stars, message].compactMap(\.self) + overlays
    return AccessibilityTree(
      window: node, focus: window.isActive ? focus : nil, origin: window.origin)
  }

  private var windowArea: Rect { Rect(origin: .zero, size: snapshot.stage.windowSize) }

  // MARK: The photo

  /// The current photo, the selected album, or the card in place of photos.
  private var content: AccessibleNode? {
    if snapshot.isOfAlbums { return selectedAlbum }
    guard let photo = snapshot.currentPhoto else {
      guard case .notice(let heading, let detail, _)? = snapshot.notice else { return nil }
      return AccessibleNode(
        AccessibleNode.ID("notice"), .label, name: heading, description: detail,
        frame: wholeFrame, states: [.seen, .focusable])
    }
    let (gallery, pager) = (snapshot.gallery, snapshot.gallery.pager)
    let title = snapshot.texts.title(of: photo)
    let compared = gallery.comparedPhotos
    let name =
      if let index = compared.firstIndex(of: photo.id) {
        AccessibilityText.compared(title, index + 1, of: compared.count)
      } else {
        AccessibilityText.photo(title, pager.page + 1, of: pager.pageCount)
      }
    // Each photo is an object of its own, so that a screen reader says when another one comes.
    return AccessibleNode(
      AccessibleNode.ID("photo_\(photo.id.rawValue)"), .image,
      name: name,
      description: description(of: photo), frame: wholeFrame, states: [.seen, .focusable])
  }

  private var selectedAlbum: AccessibleNode {
    let gallery = snapshot.gallery
    let album = gallery.albums.entries[gallery.albumIndex]
    return AccessibleNode(
      AccessibleNode.ID("album_\(UInt(bitPattern: album.id.rawValue))"), .image,
      name: AccessibilityText.photo(
        album.title, gallery.albumIndex + 1, of: gallery.albums.entries.count),
      description: snapshot.texts.detail(of: album), frame: wholeFrame,
      states: [.seen, .focusable])
  }

  /// What is said of a photo after its name: why it cannot be shown, marks and problems, and its
  /// caption if captions are shown.
  private func description(of photo: Photo) -> String {
    let captions = CaptionLayout(snapshot)
    let caption =
      snapshot.gallery.areCaptionsShown
      ? captions.text(of: photo, by: snapshot.metadata.current, hasHeart: false) : nil
    let isFavorite = snapshot.files.lists.isFavorite(photo)
    let signs =
      snapshot.isOverview
      ? CellSigns(
        photo, snapshot.media.decoded(photo.id), rating: snapshot.rating(of: photo, isSeen: false),
        isFavorite: isFavorite
      ).words : [isFavorite ? CellSigns.favoriteText : nil].compactMap(\.self)
    return AccessibilityText.joined(
      [snapshot.media.failure(of: photo.id), ChromeLayout(snapshot).note(of: photo.id)] + signs
        + [caption])
  }

  /// The information panel.
  private var information: AccessibleNode? {
    let layout = InformationLayout(snapshot)
    guard let photo = layout.photo else { return nil }
    let area = layout.place.map { inWindow($0.area) } ?? windowArea
    var text = snapshot.texts.informationText(of: photo, in: snapshot)
    text.favoriteText = CellSigns.favoriteText
    return list(
      "information", .list, named: AccessibilityText.information,
      lines: text.rows.map { AccessibilityText.row($0.label, $0.value) }, frame: frame(of: area))
  }

  /// The short message, which a screen reader says when it comes.
  private func message(in view: ChromeView) -> AccessibleNode? {
    let toasts = snapshot.overlays.toasts
    guard let toast = toasts.toast, toasts.isShown(at: snapshot.now), !snapshot.player.isExplaining
    else { return nil }
    return AccessibleNode(
      AccessibleNode.ID("message_\(toast.start.bitPattern)"), .notification, name: toast.text,
      frame: wholeFrame,
      children: view.namedToastButton.map { [node(of: $0, without: [])] } ?? [])
  }

  /// A list of lines of text.
  func list(
    _ name: String, _ role: AccessibleRole, named title: String, lines: [String], frame: Rect
  ) -> AccessibleNode {
    AccessibleNode(
      AccessibleNode.ID(name), role, name: title, frame: frame, states: [.seen, .focusable],
      children: lines.enumerated().map { index, line in
        AccessibleNode(
          AccessibleNode.ID("\(name)_\(index)"), .listItem, name: line, frame: frame)
      })
  }

  // MARK: The toolbar

  private func toolbar(of view: ChromeView) -> AccessibleNode? {
    let buttons = view.namedButtons
    guard !buttons.isEmpty else { return nil }
    let isHidden =
      snapshot.overlays.contains(.help) || snapshot.gallery.chromeOpacity(at: snapshot.now) == 0
    let hidden: AccessibleStates = isHidden ? .showing : []
    let nodes = buttons.map { node(of: $0, without: hidden) }
    // A step back beside the title of a phone is away from the other buttons.
    let row = buttons[buttons.count - 1].area
    let bar = Rect(
      x: 0, y: row.minY, width: snapshot.stage.chromeSpace(at: snapshot.now).viewSize.width,
      height: row.size.height)
    return AccessibleNode(
      AccessibleNode.ID("toolbar"), .toolBar,
      name: view.isSelecting ? view.title : AccessibilityText.toolbar,
      frame: frame(of: inWindow(bar)),
      states: AccessibleStates.seen.subtracting(hidden), children: nodes)
  }

  /// The stars of the information panel, and how many the photo has.
  private func stars(of view: ChromeView) -> AccessibleNode? {
    guard let row = view.stars else { return nil }
    let count = InformationLayout(snapshot).photo.flatMap(snapshot.knownStars)
    return AccessibleNode(
      AccessibleNode.ID("stars"), .toolBar, name: AccessibilityText.rating(count ?? 0),
      frame: frame(of: inWindow(row.area)),
      children: view.namedStars.map { node(of: $0, without: []) })
  }

  private func node(of button: NamedButton, without hidden: AccessibleStates) -> AccessibleNode {
    AccessibleNode(
      Self.id(of: button.button), .pushButton, name: button.name,
      frame: frame(of: inWindow(button.area)),
      states: AccessibleStates.seen.union(.focusable).subtracting(hidden)
        .subtracting(button.isEnabled ? [] : [.enabled, .sensitive]),
      key: button.key ?? "", isPressable: true)
  }

  /// The buttons of a card, below what it says.
  private func cardButtons(of view: ChromeView) -> AccessibleNode? {
    let buttons = view.namedCardButtons
    guard !buttons.isEmpty, !snapshot.overlays.contains(.help) else { return nil }
    let name =
      switch view.card {
      case .notice(let heading, _, _): heading
      case .banner(let text, _): text
      case nil: ""
      }
    return AccessibleNode(
      AccessibleNode.ID("card"), .toolBar, name: name, frame: wholeFrame,
      children: buttons.map { node(of: $0, without: []) })
  }

  static func id(of button: ChromeButton) -> AccessibleNode.ID {
    AccessibleNode.ID("button_\(button)")
  }

  // MARK: Places

  /// Converts an area of the chrome's space to the window's.
  func inWindow(_ area: Rect) -> Rect {
    let (stage, now) = (snapshot.stage, snapshot.now)
    return stage.screenTransform(at: now).boundingRect(
      of: stage.chromeSpace(at: now).transform.boundingRect(of: area))
  }

  /// An area of the window in physical pixels.
  func frame(of area: Rect) -> Rect {
    let scale = snapshot.stage.scale
    return Rect(
      x: area.minX * scale, y: area.minY * scale, width: area.size.width * scale,
      height: area.size.height * scale)
  }

  /// The whole window in physical pixels.
  var wholeFrame: Rect { frame(of: windowArea) }
}
