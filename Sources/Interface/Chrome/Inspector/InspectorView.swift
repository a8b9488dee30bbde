public import GalleryCore

/// The layout of what is drawn over the scene for who looks into it: marks over the photos, and a
/// panel with figures at the left.
///
/// A pure value that turns into a part of a scene. Pointers pass through it: it has no areas.
public struct InspectorView: Hashable, Sendable {
  /// What the panel takes of the window's left, in points (at less than a pixel a point: pixels).
  public static let panelWidth = InspectorPanel.right

  /// What is to be known of the gallery.
  public var inspection: Inspection
  /// What is to be known of the program.
  public var program: InspectedProgram
  /// From the gallery's window space to the real window's points; identity without a simulator.
  public var placement: AffineTransform
  /// Whether the gallery's window is drawn on a device, with a desk around it.
  public var isSimulating: Bool
  /// The real window's size in points.
  public var windowSize: Size
  /// Physical pixels per point of the real window.
  public var scale: Double
  /// How much of it is seen, 0…1.
  public var opacity: Double

  /// Makes the inspector of one moment.
  public init(
    inspection: Inspection, program: InspectedProgram, placement: AffineTransform = .identity,
    isSimulating: Bool = false, windowSize: Size, scale: Double, opacity: Double = 1
  ) {
    self.inspection = inspection
    self.program = program
    self.placement = placement
    self.isSimulating = isSimulating
    self.windowSize = windowSize
    self.scale = scale
    self.opacity = opacity
  }

  /// What it needs painted now, each picture once; figures are among them even if none are seen yet,
  /// so that none are missing when they change.
  public var pictures: [ChromePicture] {
    let elements = elements
    guard !elements.isEmpty else { return [] }
    var seen: Set<ChromePicture> = []
    let present = elements.compactMap { element -> ChromePicture? in
      guard case .character(let character, let ink, _) = element else { return nil }
      return .character(character, ink)
    }
    return (present + Self.soon).filter { seen.insert($0).inserted }
  }

  /// The figures that changing numbers will need, whether or not they are seen yet.
  private static let soon = "0123456789.−".map { ChromePicture.character($0, .value) }

  /// What is drawn, back to front; what has not been painted yet is left out.
  ///
  /// `painted` is asked for all of `pictures`.
  public func items(
    painted: (ChromePicture) -> (id: ImageID, size: Size)?
  ) -> [Scene.Item] {
    let opacity = min(1, opacity)
    var known: [ChromePicture: (id: ImageID, size: Size)?] = [:]
    let elements = elements
    if !elements.isEmpty {
      for picture in Self.soon { known[picture] = .some(painted(picture)) }
    }
    return elements.compactMap { element in
      switch element {
      case .rectangle(let solid): return .rectangle(solid)
      case .character(let character, let ink, let origin):
        // The same few characters come again and again.
        let key = ChromePicture.character(character, ink)
        let picture = known[key] ?? painted(key)
        known[key] = .some(picture)
        guard let (id, size) = picture else { return nil }
        return .image(
          ImageQuad(
            image: id, destination: Rect(origin: origin, size: size), opacity: opacity))
      }
    }
  }

  /// Back to front.
  private var elements: [InspectorElement] {
    guard !windowSize.isEmpty, windowSize.width.isFinite, windowSize.height.isFinite, opacity > 0
    else { return [] }
    let cell = CharacterCell(scale: scale)
    var view = self
    view.opacity = min(1, opacity)
    let panel = InspectorPanel(view, cell: cell)
    // A mirrored screen is one whose back is seen: there is nothing to mark on it.
    let marks =
      placement.determinant > 0
      ? InspectorMarks(view, panel: panel?.rect, cell: cell).elements : []
    return marks + (panel?.elements ?? [])
  }
}
