import GalleryCore
import Testing

@Suite("How a photo is shown from now on")
struct ReorientationTests {
  /// The corners of a picture, clockwise from the upper left.
  private typealias Corners = [Int]

  private static let all = (1...8).map { Reorientation(orientation: $0) }

  private func corners(_ change: Reorientation, of picture: Corners) -> Corners {
    let mirrored = change.isMirrored ? [picture[1], picture[0], picture[3], picture[2]] : picture
    return (0..<4).map { mirrored[($0 - change.quarters) & 3] }
  }

  @Test("shows the corners of a picture where EXIF says")
  func corners() {
    // By CIPA DC-008: which stored corner is at the upper left, the upper right, and so on.
    let expected: [Corners] = [
      [0, 1, 2, 3], [1, 0, 3, 2], [2, 3, 0, 1], [3, 2, 1, 0], [0, 3, 2, 1], [3, 0, 1, 2],
      [2, 1, 0, 3], [1, 2, 3, 0],
    ]
    for (change, expected) in zip(Self.all, expected) {
      #expect(corners(change, of: [0, 1, 2, 3]) == expected, "\(change.orientation)")
    }
  }

  @Test("two changes are one, and one and its inverse are none")
  func composition() {
    for first in Self.all {
      for second in Self.all {
        let both = corners(second, of: corners(first, of: [0, 1, 2, 3]))
        #expect(corners(first.then(second), of: [0, 1, 2, 3]) == both)
        #expect(second.changed(first.orientation) == first.then(second).orientation)
      }
      #expect(first.then(first.inverse) == .none && first.inverse.then(first) == .none)
    }
  }

  @Test("flips exchange what they are named by, and an unknown orientation counts as upright")
  func names() {
    #expect(corners(.horizontalFlip, of: [0, 1, 2, 3]) == [1, 0, 3, 2])
    #expect(corners(.verticalFlip, of: [0, 1, 2, 3]) == [3, 2, 1, 0])
    #expect(corners(.turn(1), of: [0, 1, 2, 3]) == [3, 0, 1, 2])
    for odd in [0, 9, -1] { #expect(Reorientation(orientation: odd) == .none) }
    #expect(Reorientation.turn(-1) == .turn(3))
  }
}
