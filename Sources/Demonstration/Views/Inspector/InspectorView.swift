package import Chrome
package import GalleryCore

/// The layout of the inspector over the scene: marks over the photos, and a panel with figures at
/// the left.
///
/// A value that produces scene items. Pointers pass through it.
package struct InspectorView: Hashable, Sendable {
  /// The width that the panel takes from the window's left, in points (in pixels if a point is
  /// smaller than a pixel).
  package static let panelWidth = InspectorPanel.right

  /// The state of the gallery.
  package var inspection: Inspection
  /// The state of the program.
  package var program: InspectedProgram
  /// The transform from the gallery's window space to the real window's points; the identity
  /// without a simulator.
  package var placement: AffineTransform
  /// Whether the gallery's window is drawn on a device, with a desk around it.
  package var isSimulating: Bool
  /// The real window's size in points.
  package var windowSize: Size
  /// The number of physical pixels per point of the real window.
  package var scale: Double
  /// The opacity, 0…1.
  package var opacity: Double

  /// Makes the inspector for one frame.
  package init(
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

  /// The pictures to paint now, each once.
  ///
  /// Digits are always included, so that none are missing when the numbers change.
  package var pictures: [ChromePicture] {
    let elements = elements
    guard !elements.isEmpty else { return [] }
    var seen: Set<ChromePicture> = []
    let present = elements.compactMap { element -> ChromePicture? in
      guard case .character(let character, _) = element else { return nil }
      return .custom(CustomPicture(character))
    }
    return (present + Self.soon.map { ChromePicture.custom(CustomPicture($0)) })
      .filter { seen.insert($0).inserted }
  }

  /// The characters that changing numbers will need.
  private static let soon = "0123456789.−".map { InkedCharacter(character: $0, ink: .value) }

  /// The items to draw, back to front; elements that are not painted yet are left out.
  ///
  /// `painted` is called for all of `pictures`.
  package func items(
    painted: (ChromePicture) -> (id: ImageID, size: Size)?
  ) -> [Scene.Item] {
    let opacity = min(1, opacity)
    // The same few characters repeat, so their pictures are looked up once.
    var known: [InkedCharacter: (id: ImageID, size: Size)?] = [:]
    func picture(of character: InkedCharacter) -> (id: ImageID, size: Size)? {
      if let picture = known[character] { return picture }
      let picture = painted(.custom(CustomPicture(character)))
      known[character] = .some(picture)
      return picture
    }
    let elements = elements
    if !elements.isEmpty {
      for character in Self.soon { _ = picture(of: character) }
    }
    return elements.compactMap { element in
      switch element {
      case .rectangle(let solid): return .rectangle(solid)
      case .character(let character, let origin):
        guard let (id, size) = picture(of: character) else { return nil }
        return .image(
          ImageQuad(
            image: id, destination: Rect(origin: origin, size: size), opacity: opacity))
      }
    }
  }

  /// The elements, back to front.
  private var elements: [InspectorElement] {
    guard !windowSize.isEmpty, windowSize.width.isFinite, windowSize.height.isFinite, opacity > 0
    else { return [] }
    let cell = CharacterCell(scale: scale)
    var view = self
    view.opacity = min(1, opacity)
    let panel = InspectorPanel(view, cell: cell)
    // A mirrored screen means that the device's back is visible: there is nothing to mark.
    let marks =
      placement.determinant > 0
      ? InspectorMarks(view, panel: panel?.rect, cell: cell).elements : []
    return marks + (panel?.elements ?? [])
  }
}
