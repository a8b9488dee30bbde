import Chrome
import GalleryCore
import SystemServices

/// What lies over the photos, and which of its controls has the keyboard.
extension AccessibilityLayout {
  /// An open overlay, and what has the focus in it.
  func node(of overlay: Overlay) -> (AccessibleNode, focus: AccessibleNode.ID) {
    switch overlay {
    case .crop(let crop): node(of: crop)
    case .help(let help): node(of: help)
    case .preferences(let preferences): node(of: preferences)
    case .menu(let menu): node(of: menu.menu)
    case .dialog(let dialog): node(of: dialog)
    }
  }

  private func node(of help: HelpOverlay) -> (AccessibleNode, focus: AccessibleNode.ID) {
    let groups = help.groups(in: Overlay.Context(snapshot) { _ in nil })
    let lines = groups.flatMap { group in
      [group.title]
        + group.bindings.map { row in
          AccessibilityText.row(row.meaning, AccessibilityText.joined(row.keys))
        }
    }
    let node = list(
      "help", .list, named: AccessibilityText.keys, lines: lines, frame: wholeFrame)
    return (node, node.id)
  }

  // MARK: The menu

  private func node(of menu: CommandMenu) -> (AccessibleNode, focus: AccessibleNode.ID) {
    let ids = Self.ids(of: menu)
    let lines = zip(ids, menu.lines).enumerated().map { index, line in
      let (id, (item, area)) = line
      var states = AccessibleStates.seen.union([.focusable, .selectable])
      if !item.isEnabled { states.subtract([.enabled, .sensitive]) }
      if menu.selection == index { states.insert(.selected) }
      if let isOn = item.isOn { states.formUnion(isOn ? [.checkable, .checked] : .checkable) }
      // Lines that are scrolled away are shown when they get the focus.
      if menu.frame.intersection(area) == nil { states.remove(.showing) }
      return AccessibleNode(
        id, item.isOn == nil ? .menuItem : .checkMenuItem, name: item.title,
        frame: frame(of: area), states: states, key: item.keys.first ?? "", isPressable: true)
    }
    let node = AccessibleNode(
      AccessibleNode.ID("menu_\(Self.number(of: menu.groups))"), .menu,
      name: AccessibilityText.menu, frame: frame(of: menu.frame), states: [.seen, .focusable],
      children: lines)
    return (node, menu.selection.map { ids[$0] } ?? node.id)
  }

  /// The IDs of a menu's lines.
  static func ids(of menu: CommandMenu) -> [AccessibleNode.ID] {
    let number = number(of: menu.groups)
    return menu.groups.flatMap(\.items).indices.map { AccessibleNode.ID("line_\(number)_\($0)") }
  }

  /// Tells one menu from another, but not from itself when a line is enabled.
  private static func number(of groups: [MenuGroup]) -> UInt {
    UInt(bitPattern: groups.flatMap { [$0.title] + $0.items.map(\.title) }.hashValue)
  }

  // MARK: Dialogs

  private func node(of overlay: DialogOverlay) -> (AccessibleNode, focus: AccessibleNode.ID) {
    let dialog = overlay.question.dialog
    var controls: [AccessibleNode] = []
    let detail = [dialog.detail, dialog.code?.text ?? ""].filter { !$0.isEmpty }
      .joined(separator: "\n")
    if !detail.isEmpty {
      controls.append(
        AccessibleNode(
          AccessibleNode.ID("detail_\(Self.number(of: dialog))"), .label, name: detail,
          frame: frame(of: overlay.frame)))
    }
    if let field = dialog.field {
      controls.append(
        AccessibleNode(
          Self.id(of: .field, in: dialog), .entry, name: dialog.heading,
          description: dialog.fieldNote ?? "", frame: frame(of: overlay.field ?? .zero),
          states: AccessibleStates.seen.union([.focusable, .editable, .singleLine]),
          text: AccessibleText(field)))
    }
    if let progress = dialog.progress {
      controls.append(
        AccessibleNode(
          Self.id(of: .nothing, in: dialog), .progressBar,
          name: dialog.heading, frame: frame(of: overlay.frame), progress: progress))
    }
    for (index, option) in dialog.options.enumerated() {
      let states = AccessibleStates.seen.union([.focusable, .checkable])
      controls.append(
        AccessibleNode(
          Self.id(of: .option(index), in: dialog), .radioButton,
          name: "\(option.heading): \(option.title)",
          frame: frame(of: overlay.optionFrame(index) ?? .zero),
          states: option.isChosen ? states.union(.checked) : states, isPressable: true))
    }
    for (index, title) in dialog.buttons.enumerated() {
      var states = AccessibleStates.seen.union(.focusable)
      if !dialog.isEnabled(index) { states.subtract([.enabled, .sensitive]) }
      controls.append(
        AccessibleNode(
          Self.id(of: .button(index), in: dialog), .pushButton, name: title,
          frame: frame(of: overlay.buttonFrame(index) ?? .zero), states: states,
          isPressable: true))
    }
    let node = AccessibleNode(
      AccessibleNode.ID("dialog_\(Self.number(of: dialog))"), .dialog, name: dialog.heading,
      frame: frame(of: overlay.frame),
      states: [.seen, .modal, .focusable], children: controls)
    let focus = dialog.focus == .nothing ? node.id : Self.id(of: dialog.focus, in: dialog)
    return (node, focus)
  }

  /// The ID of a dialog's control; that of a later dialog has others.
  static func id(of control: Dialog.Focus, in dialog: Dialog) -> AccessibleNode.ID {
    let name =
      switch control {
      case .field: "field"
      case .button(let index): "answer\(index)"
      case .option(let index): "option\(index)"
      case .nothing: "progress"
      }
    return AccessibleNode.ID("\(name)_\(number(of: dialog))")
  }

  private static func number(of dialog: Dialog) -> UInt {
    UInt(bitPattern: ([dialog.heading] + dialog.buttons).hashValue)
  }
}

extension AccessibleText {
  /// The text that is edited, with its cursor and its selection.
  init(_ text: EditedText) {
    func string(_ units: ArraySlice<[UInt8]>) -> String {
      String(decoding: units.joined(), as: UTF8.self)
    }
    let (units, selection) = (text.units, text.selection)
    self.init(
      before: string(units[..<selection.lowerBound]), selected: string(units[selection]),
      after: string(units[selection.upperBound...]),
      caretIsFirst: text.cursor == selection.lowerBound)
  }
}

extension Rect {
  fileprivate static var zero: Rect { Rect(origin: .zero, size: .zero) }
}
