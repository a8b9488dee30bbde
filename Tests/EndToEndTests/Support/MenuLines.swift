import Commands
import GalleryCore
import Testing

@testable import Chrome

/// The places of the menus' lines in a window at scale 1, where a user reads their titles.
enum MenuLines {
  /// The place of a command's line in the menu that the toolbar's last button opens, or that line's
  /// place once the menu is scrolled to its end.
  static func place(
    of command: String, inWindow size: (width: Int, height: Int),
    direction: LayoutDirection = .leftToRight, isAtEnd: Bool = false
  ) -> PointerStep {
    let toolbar = ChromeView.insets.above.top
    let corner = Point(x: direction == .leftToRight ? Double(size.width) : 0, y: toolbar)
    return place(
      of: command, in: allNames, size, anchor: corner, topInset: toolbar, direction: direction,
      isAtEnd: isAtEnd)
  }

  /// The place of a command's line in the short menu that a right click opens on a photo, or
  /// without photos.
  static func place(
    of command: String, inWindow size: (width: Int, height: Int), openedAt x: Double, _ y: Double,
    hasPhotos: Bool = true
  ) -> PointerStep {
    var names = CommandTable.shortMenu
    if !hasPhotos { names[0] = CommandTable.openingCommands }
    return place(of: command, in: names, size, anchor: Point(x: x, y: y), topInset: 0)
  }

  /// The place of a command's line in the menu that the button at a phone's lower edge opens.
  static func place(
    of command: String, onPhone size: (width: Int, height: Int)
  ) -> PointerStep {
    let toolbar = ChromeView.insets.above.top - 1
    let corner = Point(x: Double(size.width), y: Double(size.height) - toolbar)
    return place(of: command, in: allNames, size, anchor: corner, topInset: 0, bottomInset: toolbar)
  }

  // Those of the demonstration have a menu of their own.
  private static let allNames = CommandGroup.allCases.filter { $0 != .demonstration }.map { group in
    CommandTable.commands(in: group).filter { definition in
      // The settings name no folders and no programs.
      if case .program(let name)? = definition.command,
        FolderCommand(name) != nil || UserCommand(name) != nil
      {
        return false
      }
      // There is no filter, no overview of several albums, and no photo with several files.
      let absent: [Command?] = [.app(.showAllPhotos), .toggleSideList, .app(.showOtherFile)]
      if absent.contains(definition.command) { return false }
      return definition.isInMenu && definition.command != nil
    }.map(\.name)
  }
  .filter { !$0.isEmpty }

  private static func place(
    of command: String, in names: [[String]], _ size: (width: Int, height: Int), anchor: Point,
    topInset: Double, bottomInset: Double = 0, direction: LayoutDirection = .leftToRight,
    isAtEnd: Bool = false
  ) -> PointerStep {
    let groups = names.map { names in
      MenuGroup(
        title: "",
        items: names.map { MenuItem(title: $0, keys: [], command: .quit, isEnabled: true) })
    }
    let layout = MenuLayout(
      groups, windowSize: Size(width: Double(size.width), height: Double(size.height)),
      anchor: anchor, topInset: topInset, bottomInset: bottomInset, grid: PixelGrid(scale: 1),
      direction: direction)
    guard let index = names.flatMap(\.self).firstIndex(of: command) else {
      Issue.record("The menu has no line for \(command).")
      return .move(0, 0)
    }
    let line = layout.rows[index].center
    let scroll = isAtEnd ? layout.maximumScroll : 0
    return .move(layout.viewport.minX + line.x, layout.viewport.minY + line.y - scroll)
  }
}
