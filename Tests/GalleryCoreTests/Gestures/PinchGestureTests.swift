import GalleryCore
import Testing

@Suite("Moving and scaling with two fingers")
struct PinchGestureTests {
  static let tables = [
    GestureTable(
      "a pinch scales and moves at once, about the point between the fingers",
      """
      0 1 down 100 200 |
      10 2 down 200 200 | pan
      20 2 moved 250 200 | by 25 0 × 1.5 about 175 200
      30 1 moved 50 200 | by -25 0 × 1.33 about 150 200
      40 1 moved 150 200 | by 50 0 × 0.5 about 200 200
      50 2 moved 250 200 | by 0 0 about 200 200
      """),
    GestureTable(
      "two fingers side by side only move",
      """
      0 1 down 100 200 |
      10 2 down 200 200 | pan
      20 1 moved 100 204 | by 0 2 about 150 202
      20 2 moved 200 204 | by 0 2 about 150 204
      30 1 moved 100 208 | by 0 2 about 150 206
      30 2 moved 200 208 | by 0 2 about 150 208
      """),
    GestureTable(
      "a second finger during a drag, or a lifted one, causes no jump",
      """
      0 1 down 100 200 |
      10 1 moved 120 200 | pan horizontal; by 10 0 about 120 200
      20 2 down 220 200 |
      30 2 moved 235 200 | by 7.5 0 × 1.15 about 177.5 200
      40 1 up 120 200 | end 0 0; pan
      50 2 moved 250 210 | by 15 10 about 250 210
      150 2 moved 260 210 | by 10 0 about 260 210
      150 2 up 260 210 | end 350 66.67
      """),
    GestureTable(
      "a finger that returns starts with the current distance",
      """
      0 1 down 100 200 |
      10 2 down 200 200 | pan
      20 2 up 200 200 | end 0 0; pan
      30 3 down 140 200 |
      40 3 moved 180 200 | by 20 0 × 2 about 140 200
      """),
    GestureTable(
      "the last finger of a pinch has no velocity if it lifts soon after the first",
      """
      0 1 down 100 200 |
      10 2 down 200 200 | pan
      20 2 moved 250 200 | by 25 0 × 1.5 about 175 200
      30 2 up 250 200 | end 0 0; pan
      40 1 moved 90 200 | by -10 0 about 90 200
      129 1 up 90 200 | end 0 0
      """),
    GestureTable(
      "later it has its own velocity",
      """
      0 1 down 100 200 |
      10 2 down 200 200 | pan
      20 2 moved 250 200 | by 25 0 × 1.5 about 175 200
      30 2 up 250 200 | end 0 0; pan
      170 1 moved 100 200 | by 0 0 about 100 200
      180 1 moved 90 200 | by -10 0 about 90 200
      190 1 up 90 200 | end -500 0
      """),
    GestureTable(
      "two fingers that only moved have a velocity at the release",
      """
      0 1 down 100 200 |
      0 2 down 200 200 | pan
      100 1 moved 110 200 | by 5 0 × 0.9 about 155 200
      100 2 moved 210 200 | by 5 0 × 1.11 about 160 200
      100 1 up 110 200 | end 0 0; pan
      100 2 up 210 200 | end 100 0
      """),
    GestureTable(
      "a third finger changes nothing, even if it lifts last",
      """
      0 1 down 100 200 |
      10 2 down 200 200 | pan
      20 3 down 300 200 |
      30 3 moved 0 0 |
      40 2 moved 210 200 | by 5 0 × 1.1 about 155 200
      50 2 up 210 200 | end 0 0; pan
      60 3 moved 50 50 |
      70 1 moved 110 200 | by 10 0 about 110 200
      80 3 up 50 50 |
      1000 1 up 110 200 | end 0 0
      """),
    GestureTable(
      "fingers in one place scale by finite factors, and by their later distance",
      """
      0 1 down 100 200 |
      10 2 down 100 200 | pan
      20 2 moved 105 200 | by 2.5 0 about 102.5 200
      30 2 moved 120 200 | by 7.5 0 × 2 about 110 200
      40 2 moved 100 200 | by -10 0 × 0.5 about 100 200
      """),
    GestureTable(
      "beyond 1.2 times they do not turn until one lifts",
      """
      0 1 down 160 240 |
      10 2 down 260 240 | pan
      20 2 moved 281 240 | by 10.5 0 × 1.21 about 220.5 240
      30 2 moved 160 361 | by -60.5 60.5 about 160 300.5
      40 2 up 160 361 | end 0 0; pan
      50 2 down 260 240 |
      60 2 moved 253.97 274.2 | end 0 0; turn; turned 5
      """),
    GestureTable(
      "below 1/1.2 they do not turn either",
      """
      0 1 down 160 240 |
      10 2 down 260 240 | pan
      20 2 moved 242 240 | by -9 0 × 0.82 about 201 240
      30 2 moved 160 322 | by -41 41 about 160 281
      """),
    GestureTable(
      "a cancelled pinch ends at rest",
      """
      0 1 down 100 200 |
      10 2 down 200 200 | pan
      20 2 moved 250 200 | by 25 0 × 1.5 about 175 200
      30 2 cancelled 250 200 | end 0 0; pan
      40 1 cancelled 100 200 | end 0 0
      50 1 down 100 200 |
      60 2 down 200 200 | pan
      70 2 moved 250 200 | by 25 0 × 1.5 about 175 200
      80 lost | end 0 0
      90 2 up 250 200 |
      """),
    GestureTable(
      "what is caught is pinched from where it is", catching: true,
      """
      0 1 down 100 200 | pan
      10 2 down 200 200 |
      20 2 moved 250 200 | by 25 0 × 1.5 about 175 200
      """),
    GestureTable(
      "two fingers that went down and up do not tap",
      """
      0 1 down 100 200 |
      10 2 down 200 200 | pan
      20 2 up 200 200 | end 0 0; pan
      30 1 up 100 200 | end 0 0
      900 wait |
      """),
  ]

  @Test("pinches are recognised in all mirror images", arguments: tables)
  func table(table: GestureTable) throws { try table.check() }
}
