/// How a photo is shown from now on, seen from how it was shown before: mirrored or not, then
/// turned.
///
/// The eight of them are those of EXIF's orientations (CIPA DC-008, tag 0x0112), each of which is
/// the change after which a stored picture is upright.
public struct Reorientation: Hashable, Sendable {
  /// Whether left and right change their places, before the turn.
  public let isMirrored: Bool
  /// The turn in clockwise quarters, 0…3.
  public let quarters: Int

  /// Nothing changes.
  public static let none = turn(0)
  /// Left and right change their places.
  public static let horizontalFlip = Reorientation(isMirrored: true, quarters: 0)
  /// Top and bottom change their places.
  public static let verticalFlip = Reorientation(isMirrored: true, quarters: 2)

  /// EXIF's orientations in the order of their quarters, without and with a mirror.
  private static let orientations = [[1, 6, 3, 8], [2, 7, 4, 5]]

  /// A turn by clockwise quarters.
  public static func turn(_ quarters: Int) -> Reorientation {
    Reorientation(isMirrored: false, quarters: quarters)
  }

  private init(isMirrored: Bool, quarters: Int) {
    (self.isMirrored, self.quarters) = (isMirrored, quarters & 3)
  }

  /// Whether width and height change their places.
  public var swapsAxes: Bool { quarters % 2 != 0 }

  /// The change that undoes this one.
  public var inverse: Reorientation {
    isMirrored ? self : .turn(-quarters)
  }

  /// This change and then another one.
  public func then(_ next: Reorientation) -> Reorientation {
    // A mirror behind a turn is that turn the other way behind the mirror.
    Reorientation(
      isMirrored: isMirrored != next.isMirrored,
      quarters: next.quarters + (next.isMirrored ? -quarters : quarters))
  }

  /// The orientation, 1…8, that EXIF states of a picture that is shown in this way.
  public var orientation: Int { Self.orientations[isMirrored ? 1 : 0][quarters] }

  /// The way in which a picture with an orientation of EXIF is shown; one that is none counts as
  /// upright.
  public init(orientation: Int) {
    let isMirrored = Self.orientations[1].contains(orientation)
    let quarters = Self.orientations[isMirrored ? 1 : 0].firstIndex(of: orientation)
    self.init(isMirrored: isMirrored, quarters: quarters ?? 0)
  }

  /// The orientation of a picture after the change, 1…8, from that before.
  public func changed(_ orientation: Int) -> Int {
    Reorientation(orientation: orientation).then(self).orientation
  }
}
