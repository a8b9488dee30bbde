import Chrome
import GalleryCore
import Localization
import SystemServices

/// The list of albums as a screen reader finds it: the lines that are seen.
extension AccessibilityLayout {
  /// The list; nil while it is not seen.
  var sideList: AccessibleNode? {
    guard !snapshot.overlays.contains(.help), let layout = snapshot.sideList else { return nil }
    return AccessibleNode(
      AccessibleNode.ID("albums"), .list, name: AccessibilityText.albums,
      frame: frame(of: inWindow(layout.panel)), states: [.seen, .focusable],
      children: layout.rows.compactMap { row in
        guard let album = row.album, layout.row(at: row.frame.center) == row else { return nil }
        var states: AccessibleStates = [.seen, .focusable, .selectable]
        if row.isCurrent { states.insert(.selected) }
        return AccessibleNode(
          Self.id(ofListed: album), .listItem, name: row.name,
          description: row.count.map {
            localized($0, one: "\($0) photo", other: "\($0) photos")
          } ?? "",
          frame: frame(of: inWindow(row.frame)), states: states, isPressable: true)
      })
  }

  /// The line that has the keyboard's focus; nil while the list has not.
  func focusedAlbum(in list: AccessibleNode?) -> AccessibleNode.ID? {
    guard let list, snapshot.input.buttons.focused == .sideList else { return nil }
    let focused = snapshot.sideList?.rows.first(where: \.isFocused)?.album.map(Self.id(ofListed:))
    return list.children.first { $0.id == focused }?.id ?? list.id
  }

  /// The ID of an album's line.
  static func id(ofListed album: AlbumID) -> AccessibleNode.ID {
    AccessibleNode.ID("listed_\(UInt(bitPattern: album.rawValue))")
  }
}
