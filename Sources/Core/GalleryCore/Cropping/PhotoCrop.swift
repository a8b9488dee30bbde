import RealModule

/// What is left of a photo that is cropped and straightened: an upright frame over the photo, which
/// is turned about its middle.
///
/// The frame's unit is the photo's pixel, and its origin the photo's middle. Whatever is done, the
/// frame is inside of the turned photo, and not empty.
package struct PhotoCrop: Hashable, Sendable {
  /// The largest angle in radians, each way: beyond it, the photo is rather turned by a quarter.
  package static let largestAngle = Double.pi / 4

  /// The whole photo's upright size in pixels.
  package let photoSize: PixelSize
  /// How far the photo is turned, in radians, clockwise.
  package private(set) var angle = 0.0
  /// The frame.
  package private(set) var frame: Rect
  /// The proportions that it keeps.
  package private(set) var ratio = CropRatio.free
  /// Whether it is higher than wide: what it keeps with proportions, and what it is without.
  package private(set) var isStanding: Bool
  /// The frame that was dragged last, or the whole photo, with its middle as a place of the upright
  /// photo: each choice of proportions begins with it, so that going through them loses nothing.
  private var made: Rect
  /// The frame as it is where the photo has room for it, with its middle as a place of the upright
  /// photo: turning makes it smaller, and turning back must not leave it so.
  private var wanted: Rect

  /// Takes the whole photo.
  package init(_ photoSize: PixelSize) {
    self.photoSize = PixelSize(width: max(1, photoSize.width), height: max(1, photoSize.height))
    let size = Size(width: Double(self.photoSize.width), height: Double(self.photoSize.height))
    frame = Rect(center: .zero, size: size)
    (made, wanted) = (frame, frame)
    isStanding = photoSize.height > photoSize.width
  }

  /// Whether it takes the whole photo as it is.
  package var isWhole: Bool { angle == 0 && resultSize == photoSize }

  /// The size of what is left, in pixels.
  package var resultSize: PixelSize { CropFrame(self).resultSize }

  /// The size of the smallest upright rectangle around the turned photo, in pixels.
  package var turnedSize: Size { photo.bounds }

  private var photo: TurnedPhoto { TurnedPhoto(photoSize, angle: angle) }

  /// The width of the frame by its height, if it keeps that.
  private var proportion: Double? {
    ratio.proportion(of: photoSize).map { isStanding ? 1 / $0 : $0 }
  }

  // MARK: Changes

  /// Turns the photo to an angle in radians; the frame stays at its place of the photo, and becomes
  /// smaller where it would leave the photo.
  package mutating func turn(to newAngle: Double) {
    guard newAngle.isFinite else { return }
    angle = min(max(newAngle, -Self.largestAngle), Self.largestAngle)
    // Nobody has wanted a turn by less than a thousandth of a degree.
    if abs(angle) < 1e-5 { angle = 0 }
    frame = photo.shrunk(inside: Rect(center: photo.turned(wanted.center), size: wanted.size))
  }

  /// Keeps proportions from now on, lying or standing.
  ///
  /// The frame gets the area of the one that was dragged last, as far as the photo has room.
  /// Without proportions, that one comes back; where there were none before either, its width and
  /// its height are exchanged if it has the other shape.
  package mutating func keep(_ newRatio: CropRatio, isStanding stands: Bool) {
    let isExchanged = newRatio == .free && ratio == .free && stands != made.isHigh
    (ratio, isStanding) = (newRatio, stands)
    var size = made.size
    if let proportion {
      let width = (size.width * size.height * proportion).squareRoot()
      size = Size(width: width, height: width / proportion)
    } else if isExchanged {
      size = size.transposed
    }
    wanted = Rect(center: made.center, size: size)
    if size != made.size {
      // It is rather moved than made smaller.
      let moved = photo.moved(inside: Rect(center: photo.turned(made.center), size: size))
      wanted = Rect(center: photo.upright(moved.center), size: size)
    }
    turn(to: angle)
    if ratio == .free { isStanding = frame.isHigh }
  }

  /// Moves the frame by a vector, as far as the photo goes.
  package mutating func move(by vector: Point) {
    guard vector.x.isFinite, vector.y.isFinite, vector != .zero else { return }
    set(photo.moved(inside: frame.offsetBy(x: vector.x, y: vector.y)))
  }

  /// Moves the edges at a handle by a vector, as far as the photo goes; the other edges stay, or,
  /// where the proportions are kept, the middle of the edge that is opposite.
  ///
  /// - Parameters:
  ///   - handle: the handle.
  ///   - vector: the vector.
  ///   - least: the shortest sides that the frame gets, in pixels; shorter ones do not become
  ///     longer by themselves.
  package mutating func resize(_ handle: CropHandle, by vector: Point, least: Size) {
    guard vector.x.isFinite, vector.y.isFinite, vector != .zero else { return }
    let (width, height) = (frame.size.width, frame.size.height)
    let wider = width + Double(handle.across) * vector.x
    let higher = height + Double(handle.down) * vector.y
    let photo = photo
    guard let proportion else {
      let size = Size(
        width: handle.across == 0 ? width : max(wider, min(least.width, width)),
        height: handle.down == 0 ? height : max(higher, min(least.height, height)))
      let wanted = frame.resized(to: size, by: handle)
      var new = photo.limited(from: frame, to: wanted)
      if handle.isCorner {
        // Where one edge has reached the photo's, the other one goes on.
        let wide = Size(width: size.width, height: new.size.height)
        new = photo.limited(from: new, to: new.resized(to: wide, by: handle))
        let high = Size(width: new.size.width, height: size.height)
        new = photo.limited(from: new, to: new.resized(to: high, by: handle))
      }
      return set(new)
    }
    let wish =
      handle.isCorner
      ? (wider + higher * proportion) / 2 : handle.across != 0 ? wider : higher * proportion
    // In a panorama, even the largest frame of these proportions may be smaller than both sides.
    let largest = min(Double(photoSize.width), Double(photoSize.height) * proportion)
    let shortest = min(max(least.width, least.height * proportion), largest / 3)
    let newWidth = max(wish, min(shortest, width))
    let wanted = frame.resized(
      to: Size(width: newWidth, height: newWidth / proportion), by: handle)
    set(photo.limited(from: frame, to: wanted))
  }

  private mutating func set(_ newFrame: Rect) {
    guard newFrame != frame else { return }
    frame = newFrame
    made = Rect(center: photo.upright(frame.center), size: frame.size)
    wanted = made
    if ratio == .free { isStanding = frame.isHigh }
  }
}

extension Rect {
  fileprivate var isHigh: Bool { size.height > size.width }

  /// The rectangle with another size, of which the edges at a handle move; where it moves none of
  /// two edges, their middle stays.
  fileprivate func resized(to new: Size, by handle: CropHandle) -> Rect {
    func start(_ start: Double, _ length: Double, _ newLength: Double, _ side: Int) -> Double {
      switch side {
      case 0: start + (length - newLength) / 2
      case 1: start
      default: start + length - newLength
      }
    }
    return Rect(
      x: start(minX, size.width, new.width, handle.across),
      y: start(minY, size.height, new.height, handle.down), width: new.width, height: new.height)
  }
}
