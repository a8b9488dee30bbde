import CPango

/// The style of a text.
package struct TextStyle: Hashable {
  /// The font's size in points (of the window, not of print).
  package let size: Double
  /// Whether the text is semi-bold.
  package let isStrong: Bool
  /// Whether all digits have the same width, so that a counter does not jitter.
  package let hasTabularFigures: Bool
  /// Whether all characters have the same width.
  package let isMonospaced: Bool

  /// Makes a style with the desktop's font, or its font of fixed width.
  package init(
    size: Double, isStrong: Bool = false, hasTabularFigures: Bool = false,
    isMonospaced: Bool = false
  ) {
    self.size = size
    self.isStrong = isStrong
    self.hasTabularFigures = hasTabularFigures
    self.isMonospaced = isMonospaced
  }

  static let title = TextStyle(size: 15, isStrong: true)
  static let note = TextStyle(size: 14)
  static let counter = TextStyle(size: 14, hasTabularFigures: true)
  static let cardHeading = TextStyle(size: 16, isStrong: true)
  static let cardDetail = TextStyle(size: 13)
  static let caption = TextStyle(size: 18, isStrong: true)
  static let helpHeading = TextStyle(size: 13, isStrong: true)
  static let toast = TextStyle(size: 14)
  static let smallToast = TextStyle(size: 12)
  static let dialogField = TextStyle(size: 15)
  static let dialogButton = TextStyle(size: 14, isStrong: true)
  static let menuItem = TextStyle(size: 14)
  static let menuHeading = TextStyle(size: 12, isStrong: true)
  static let cellName = TextStyle(size: 12)
  static let sectionHeading = TextStyle(size: 15, isStrong: true)
  static let monthHeading = TextStyle(size: 20, isStrong: true)
  static let albumName = TextStyle(size: 13, isStrong: true)
  static let albumDetail = TextStyle(size: 12)
  static let sideListName = TextStyle(size: 14)
  static let sideListFolder = TextStyle(size: 12, isStrong: true)
  static let sideListCount = TextStyle(size: 12, hasTabularFigures: true)
  static let keyCap = TextStyle(size: 12)

  /// The desktop's own font, or else its sans-serif font.
  private static let families = "system-ui,Sans"
  private static let monospacedFamilies = "ui-monospace,Monospace"

  /// Applies the style to a layout.
  func apply(to layout: OpaquePointer?) {
    let font = pango_font_description_new()
    defer { pango_font_description_free(font) }
    pango_font_description_set_family(
      font, isMonospaced ? Self.monospacedFamilies : Self.families)
    pango_font_description_set_weight(font, isStrong ? PANGO_WEIGHT_SEMIBOLD : PANGO_WEIGHT_NORMAL)
    pango_font_description_set_absolute_size(font, size * Double(PANGO_SCALE))
    pango_layout_set_font_description(layout, font)
    if hasTabularFigures {
      let attributes = pango_attr_list_new()
      defer { pango_attr_list_unref(attributes) }
      // The list takes ownership of the attribute.
      pango_attr_list_insert(attributes, pango_attr_font_features_new("tnum=1"))
      pango_layout_set_attributes(layout, attributes)
    }
  }
}
