package import GalleryCore

extension CropEditor {
  /// What is around the photo: dark in both appearances, as colours are judged on it.
  private static let ground = Color(white: 0.07)
  /// What is cut off.
  private static let dimming = Color(white: 0, alpha: 0.6)
  private static let line = Color(white: 1, alpha: 0.45)
  private static let edge = Color(white: 1)
  /// Around white lines, which are seen on white photos by it.
  private static let shade = Color(white: 0, alpha: 0.35)
  /// The length and the thickness of a handle.
  private static let (handleLength, handleWidth) = (24.0, 4.0)
  private static let thumb = 22.0
  private static let disabledOpacity = 0.4

  /// What is drawn, back to front; what has not been painted yet is left out.
  ///
  /// - Parameters:
  ///   - image: the photo; nil until it is decoded.
  ///   - windowSize: the window's size in points.
  ///   - scale: the number of physical pixels per point.
  ///   - message: a short message above the bar; nil for none.
  ///   - painted: the painted picture, if there is one.
  package func items(
    image: ImageID?, in windowSize: Size, scale: Double, message: String? = nil,
    painted: (ChromePicture) -> (id: ImageID, size: Size)?
  ) -> [Scene.Item] {
    let window = Rect(origin: .zero, size: windowSize)
    let grid = PixelGrid(scale: scale)
    var items = [Self.rectangle(window, Self.ground)]
    if let image { items.append(photo(image)) }
    let frame = layout.frame(of: crop).snapped(to: grid)
    items += window.subtracting(frame).map { Self.rectangle($0, Self.dimming) }
    items += Self.lines(on: frame, grid)
    items += CropHandle.allCases.flatMap { Self.drawn($0, on: frame) }
    return items + barItems(in: windowSize, grid, message: message, painted: painted)
  }

  /// The pictures that change while a photo is cropped, each by its place: the former one of a
  /// place stays until the next one is painted.
  package func changingPictures(in windowSize: Size) -> [String: ChromePicture] {
    var pictures: [String: ChromePicture] = [:]
    if layout.controls[.angle] != nil { pictures["angle"] = anglePicture }
    if layout.sizePlace != nil { pictures["size"] = sizePicture(in: windowSize) }
    for control in CropControl.allCases where control != .angle {
      guard let rect = layout.controls[control] else { continue }
      pictures["\(control)"] = picture(of: control, rect.size)
    }
    return pictures
  }

  private var anglePicture: ChromePicture {
    .preference(.nothing(crop.angleText, layout.angleLabel.size))
  }

  private func sizePicture(in windowSize: Size) -> ChromePicture {
    .pixel(crop.sizeText, maximumWidth: max(96, windowSize.width - 2 * Metrics.margin))
  }

  private static func rectangle(_ rect: Rect, _ color: Color) -> Scene.Item {
    .rectangle(SolidRectangle(color: color, rectangle: rect))
  }

  private func photo(_ image: ImageID) -> Scene.Item {
    let (scale, size) = (layout.scale(of: crop), crop.photoSize)
    let (width, height) = (Double(size.width) * scale, Double(size.height) * scale)
    let center = layout.area.center
    return .image(
      ImageQuad(
        image: image,
        destination: Rect(x: -width / 2, y: -height / 2, width: width, height: height),
        transform: .rotation(angle: crop.angle)
          .concatenating(.translation(x: center.x, y: center.y))))
  }

  /// The frame's edges, and the thirds.
  private static func lines(on frame: Rect, _ grid: PixelGrid) -> [Scene.Item] {
    let thin = grid.length(1)
    var items: [Scene.Item] = []
    for third in 1...2 {
      let x = grid.snap(frame.minX + frame.size.width * Double(third) / 3)
      let y = grid.snap(frame.minY + frame.size.height * Double(third) / 3)
      items += [
        rectangle(Rect(x: x, y: frame.minY, width: thin, height: frame.size.height), line),
        rectangle(Rect(x: frame.minX, y: y, width: frame.size.width, height: thin), line),
      ]
    }
    for (distance, color) in [(2 * thin, shade), (thin, edge)] {
      items += frame.insetBy(-distance).subtracting(frame.insetBy(-distance + thin))
        .map { rectangle($0, color) }
    }
    return items
  }

  /// A corner, or a bar on an edge.
  private static func drawn(_ handle: CropHandle, on frame: Rect) -> [Scene.Item] {
    let place = handle.place(on: frame)
    let length = min(handleLength, max(handleWidth, min(frame.size.width, frame.size.height) / 3))
    // Behind the edge, so that nothing of what is left is covered.
    func bar(isUpright: Bool) -> Rect {
      let size =
        isUpright
        ? Size(width: handleWidth, height: length) : Size(width: length, height: handleWidth)
      func start(_ place: Double, _ side: Int, _ length: Double, isAcross: Bool) -> Double {
        // Away from the frame across the bar, and along it from a corner inward.
        if isAcross { return side < 0 ? place - length : side > 0 ? place : place - length / 2 }
        return side < 0
          ? place - handleWidth : side > 0 ? place + handleWidth - length : place - length / 2
      }
      return Rect(
        x: start(place.x, handle.across, size.width, isAcross: isUpright),
        y: start(place.y, handle.down, size.height, isAcross: !isUpright), width: size.width,
        height: size.height)
    }
    let bars =
      handle.isCorner
      ? [bar(isUpright: true), bar(isUpright: false)] : [bar(isUpright: handle.across != 0)]
    return bars.map { rectangle($0.insetBy(-1), shade) } + bars.map { rectangle($0, edge) }
  }

  // MARK: The bar

  private func barItems(
    in windowSize: Size, _ grid: PixelGrid, message: String?,
    painted: (ChromePicture) -> (id: ImageID, size: Size)?
  ) -> [Scene.Item] {
    var items: [Scene.Item] = []
    func add(_ picture: ChromePicture, at place: Point, opacity: Double = 1) {
      guard let (image, size) = painted(picture) else { return }
      items.append(
        .image(
          ImageQuad(
            image: image,
            destination: Rect(
              x: grid.snap(place.x), y: grid.snap(place.y), width: size.width,
              height: size.height), opacity: opacity)))
    }
    /// Adds a picture whose size is known once it is painted.
    func add(_ picture: ChromePicture, around center: Point) {
      guard let size = painted(picture)?.size else { return }
      add(picture, at: Point(x: center.x - size.width / 2, y: center.y - size.height / 2))
    }
    add(.card(layout.bar.size), at: layout.bar.origin)
    for control in CropControl.allCases {
      guard let rect = layout.controls[control] else { continue }
      if control == .angle {
        add(.capsule(layout.track.size, .track), at: layout.track.origin)
        let middle = Size(width: 2, height: 14)
        add(
          .capsule(middle, .track),
          at: Point(x: layout.track.center.x - 1, y: layout.track.center.y - middle.height / 2))
        add(
          .capsule(Size(width: Self.thumb, height: Self.thumb), .mark),
          around: layout.thumb(at: crop.angle))
      } else {
        add(
          picture(of: control, rect.size), at: rect.origin,
          opacity: isEnabled(control) ? 1 : Self.disabledOpacity)
      }
      if focus == control {
        let ring = rect.insetBy(-3)
        add(.capsule(ring.size, .focus), at: ring.origin)
      }
    }
    if layout.controls[.angle] != nil { add(anglePicture, at: layout.angleLabel.origin) }
    if let place = layout.sizePlace { add(sizePicture(in: windowSize), around: place) }
    if let message {
      let room = Size(
        width: max(1, layout.bar.size.width - 2 * Metrics.margin), height: Metrics.barHeight * 2)
      let picture = ChromePicture.toast(message, maximumSize: room)
      if let size = painted(picture)?.size {
        add(
          picture,
          at: Point(
            x: (windowSize.width - size.width) / 2,
            y: max(0, layout.bar.minY - size.height - 8)))
      }
    }
    return items
  }

  private func picture(of control: CropControl, _ size: Size) -> ChromePicture {
    let phase: ButtonPhase =
      !isEnabled(control)
      ? .idle
      : isPressed(control)
        ? .pressed
        : hovered == control ? .hovered : .idle
    return .cardButton(
      crop.title(of: control), size, isMain: control == .saveCopy, phase)
  }
}

extension Rect {
  fileprivate func snapped(to grid: PixelGrid) -> Rect {
    let (left, top) = (grid.snap(minX), grid.snap(minY))
    return Rect(
      x: left, y: top, width: grid.length(maxX - left), height: grid.length(maxY - top))
  }
}
