/// What the inspector's characters are written in; each reads on its dark ground over any photo.
public enum InspectorInk: Hashable, Sendable, CaseIterable {
  /// What is to be read.
  case value
  /// What names it.
  case label
  /// What stands over a group.
  case heading
  /// What belongs to the x axis.
  case xAxis
  /// What belongs to the y axis.
  case yAxis
  /// What belongs to a page's frame.
  case page
}
