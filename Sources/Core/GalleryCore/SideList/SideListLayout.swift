/// The list of albums as it is seen at a time, in points of the chrome's space.
public struct SideListLayout: Hashable, Sendable {
  /// A line.
  public struct Row: Hashable, Sendable {
    /// The album; nil for a folder that has only other folders.
    public let album: AlbumID?
    /// What it says.
    public let name: String
    /// The number of photos; nil for a folder that has only other folders.
    public let count: Int?
    /// The whole path of the folder, in the file system's bytes; empty if it is none.
    public let folder: [UInt8]
    /// The number of listed folders that it lies in.
    public let depth: Int
    /// Its area, as wide as the list.
    public let frame: Rect
    /// Whether its album is the one that is shown.
    public let isCurrent: Bool
    /// Whether a release of the pointer would choose it, or put dragged photos into its folder.
    public let isPressed: Bool
    /// Whether it has the keyboard's focus, while the list has that.
    public let isFocused: Bool
  }

  /// The area in which lines are seen, below the toolbar.
  public let panel: Rect
  /// The lines that are seen, and a few more at both ends, which are about to be.
  public let rows: [Row]
  /// The part of the list that is seen, as a thumb along its edge; nil if all of it is.
  public let thumb: Rect?
  /// Whether a pointer holds the thumb.
  public let isThumbHeld: Bool
  /// How much of the list is seen, 0…1.
  public let opacity: Double

  /// The line at a point; nil if there is none.
  public func row(at point: Point) -> Row? {
    guard panel.contains(point) else { return nil }
    return rows.first { $0.frame.contains(point) }
  }
}
