import CRSVG
import GalleryCore

/// What is shown of a drawing's plane, in CSS pixels.
struct SVGExtent {
  /// The part that is shown: all of the drawing.
  let shown: Rect
  /// The size of the view that the drawing's root element fills, from the origin on.
  let view: Size
  /// The rectangle from the origin on that librsvg fits into the view instead of a view box that
  /// the root element does not state; nil if it states one or its size.
  let fittedSize: Size?

  /// Determines it from what the root element says, and from what is drawn where that says nothing;
  /// nil if there is nothing to see.
  init?(_ handle: UnsafeMutablePointer<RsvgHandle>) {
    var size = Size(width: 0, height: 0)
    if rsvg_handle_get_intrinsic_size_in_pixels(handle, &size.width, &size.height) != 0 {
      self.init(Rect(origin: .zero, size: size))
      return
    }
    var (hasWidth, hasHeight, hasBox): (gboolean, gboolean, gboolean) = (0, 0, 0)
    var (length, otherLength) = (RsvgLength(), RsvgLength())
    var box = RsvgRectangle()
    rsvg_handle_get_intrinsic_dimensions(
      handle, &hasWidth, &length, &hasHeight, &otherLength, &hasBox, &box)
    // A view box alone has the shape, whatever one side or percentages of a view are.
    if hasBox != 0 {
      self.init(Rect(x: 0, y: 0, width: box.width, height: box.height))
      return
    }
    // What is drawn does not depend on the view, but for percentages, which are not to decide.
    var unit = RsvgRectangle(x: 0, y: 0, width: 1, height: 1)
    var ink = RsvgRectangle()
    guard rsvg_handle_get_geometry_for_layer(handle, nil, &unit, &ink, nil, nil) != 0 else {
      return nil
    }
    // Browsers cut off what lies left of the origin or above it; librsvg draws it.
    var drawn = Rect(x: ink.x, y: ink.y, width: ink.width, height: ink.height)
    let (width, height) = (Self.side(length, hasWidth), Self.side(otherLength, hasHeight))
    // What is stated is shown, also where nothing is drawn.
    if case .pixels(let width) = width { (drawn.origin.x, drawn.size.width) = (0, width) }
    if case .pixels(let height) = height { (drawn.origin.y, drawn.size.height) = (0, height) }
    self.init(drawn, width, height)
  }

  private init?(_ shown: Rect, _ width: Side? = nil, _ height: Side? = nil) {
    guard [shown.minX, shown.minY, shown.maxX, shown.maxY].allSatisfy(\.isFinite),
      shown.size.width > 0, shown.size.height > 0
    else { return nil }
    self.shown = shown
    let view = Size(width: max(1, shown.maxX), height: max(1, shown.maxY))
    self.view = view
    guard let width, let height else {
      fittedSize = nil
      return
    }
    let fitted = Size(width: width.length(in: view.width), height: height.length(in: view.height))
    guard fitted.width > 0, fitted.height > 0 else { return nil }
    fittedSize = fitted
  }

  /// Maps the drawing's plane to the view: the fitted rectangle to its middle.
  var planeToView: AffineTransform {
    guard let fittedSize else { return .identity }
    let scale = min(view.width / fittedSize.width, view.height / fittedSize.height)
    return AffineTransform(
      a: scale, b: 0, c: 0, d: scale, tx: (view.width - fittedSize.width * scale) / 2,
      ty: (view.height - fittedSize.height * scale) / 2)
  }

  /// A side of the root element.
  private enum Side {
    case pixels(Double)
    /// A share of the view's side.
    case share(Double)

    func length(in view: Double) -> Double {
      switch self {
      case .pixels(let length): length
      case .share(let share): share * view
      }
    }
  }

  private static func side(_ length: RsvgLength, _ isStated: gboolean) -> Side {
    guard isStated != 0 else { return .share(1) }
    guard length.unit != RSVG_UNIT_PERCENT else { return .share(length.length) }
    return .pixels(length.length * (pixels[length.unit.rawValue] ?? 1))
  }

  /// The CSS pixels of the units; those of a font count for the initial font of 12 pixels.
  private static let pixels: [UInt32: Double] = [
    RSVG_UNIT_EM.rawValue: 12, RSVG_UNIT_EX.rawValue: 6, RSVG_UNIT_IN.rawValue: 96,
    RSVG_UNIT_CM.rawValue: 96 / 2.54, RSVG_UNIT_MM.rawValue: 96 / 25.4,
    RSVG_UNIT_PT.rawValue: 96.0 / 72, RSVG_UNIT_PC.rawValue: 16,
  ]
}
