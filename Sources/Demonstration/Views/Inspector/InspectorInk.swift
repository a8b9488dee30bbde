/// The colours of the inspector's characters; each is readable on its dark background over any
/// photo.
enum InspectorInk: Hashable, Sendable, CaseIterable {
  /// A value.
  case value
  /// The label of a value.
  case label
  /// The heading of a group.
  case heading
  /// A label of the x axis.
  case xAxis
  /// A label of the y axis.
  case yAxis
  /// A label of a page's frame.
  case page
}
