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
      children: layout.rows.indices.compactMap { index in
        let row = layout.rows[index]
        guard layout.row(at: row.frame.center) == row else { return nil }
        return row.album.map { line(row, of: $0) } ?? heading(at: index, in: layout)
      })
  }

  /// The line of an album; its path tells it from others of the same name.
  private func line(_ row: SideListLayout.Row, of album: AlbumID) -> AccessibleNode {
    var states: AccessibleStates = [.seen, .focusable, .selectable]
    if row.isCurrent { states.insert(.selected) }
    let count = row.count.map { localized($0, one: "\($0) photo", other: "\($0) photos") }
    return AccessibleNode(
      Self.id(ofListed: album), .listItem, name: row.name,
      description: AccessibilityText.joined([count, row.path]),
      frame: frame(of: inWindow(row.frame)), states: states, isPressable: true)
  }

  /// The line of a folder that has only other folders, which is known by the next album below it.
  private func heading(at index: Int, in layout: SideListLayout) -> AccessibleNode? {
    let row = layout.rows[index]
    guard let album = layout.rows[index...].lazy.compactMap(\.album).first else { return nil }
    let id = "above_\(UInt(bitPattern: album.rawValue))_\(row.depth)"
    return AccessibleNode(
      AccessibleNode.ID(id), .label, name: row.name, frame: frame(of: inWindow(row.frame)))
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

extension SideListLayout.Row {
  /// The path of its folder for people; nil if it is none.
  var path: String? { folder.isEmpty ? nil : String(decoding: folder, as: UTF8.self) }
}
