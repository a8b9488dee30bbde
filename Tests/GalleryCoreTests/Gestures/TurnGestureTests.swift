import GalleryCore
import Testing

@Suite("Turning with two fingers, or with one and Alt")
struct TurnGestureTests {
  // A finger starts 100 points to the right of another. Turned about it by 10°, 20°, 30° and 5°, it
  // is 98.48 17.36, 93.97 34.2, 86.6 50 and 99.62 8.72 from it.
  static let tables = [
    GestureTable(
      "beyond 15° two fingers turn, by the angle beyond the threshold",
      """
      0 1 down 160 240 |
      10 2 down 260 240 | pan
      20 2 moved 258.48 257.36 | by -0.76 8.68 about 209.24 248.68
      30 2 moved 253.97 274.2 | end 0 0; turn; turned 5
      40 2 moved 246.6 290 | turned 10
      50 1 moved 160 240 | turned 0
      60 2 moved 333.21 340 | turned 0
      70 2 up 333.21 340 | turn end 500
      """),
    GestureTable(
      "back within 15° they still turn",
      """
      0 1 down 160 240 |
      10 2 down 260 240 | pan
      20 2 moved 246.6 290 | end 0 0; turn; turned 15
      30 2 moved 258.48 257.36 | turned -20
      330 2 moved 260 240 | turned -10
      330 1 up 160 240 | turn end 0
      """),
    GestureTable(
      "they continue to turn beyond half a turn, any number of times",
      """
      0 1 down 160 240 |
      10 2 down 260 240 | pan
      20 2 moved 160 340 | end 0 0; turn; turned 75
      30 2 moved 60 241 | turned 89.43
      40 2 moved 60 239 | turned 1.15
      50 2 moved 60 241 | turned -1.15
      60 2 moved 160 140 | turned 90.57
      70 2 moved 260 240 | turned 90
      80 2 moved 160 340 | turned 90
      """),
    GestureTable(
      "turning and scaling at once, the one farther beyond its threshold wins: turning",
      """
      0 1 down 160 240 |
      10 2 down 260 240 | pan
      20 2 moved 263.92 300 | end 0 0; turn; turned 15
      """),
    GestureTable(
      "turning and scaling at once, the one farther beyond its threshold wins: scaling",
      """
      0 1 down 160 240 |
      10 2 down 260 240 | pan
      20 2 moved 347.94 308.4 | by 43.97 34.2 × 2 about 253.97 274.2
      30 2 moved 160 440 | by -93.97 65.8 about 160 340
      """),
    GestureTable(
      "the remaining finger may drag, but not tap",
      """
      0 1 down 160 240 |
      10 2 down 260 240 | pan
      20 2 moved 246.6 290 | end 0 0; turn; turned 15
      200 1 up 160 240 | turn end 0
      210 2 moved 240 290 |
      900 wait |
      910 2 moved 226.6 290 | pan horizontal; by -10 0 about 226.6 290
      920 1 down 26.6 290 |
      930 1 moved 6.6 290 | by -10 0 × 1.1 about 116.6 290
      940 1 up 6.6 290 | end 0 0; pan
      950 2 up 226.6 290 | end -250 0
      960 1 down 160 240 |
      970 2 down 260 240 | pan
      980 2 moved 246.6 290 | end 0 0; turn; turned 15
      1200 2 up 246.6 290 | turn end 0
      1210 1 up 160 240 |
      2000 wait |
      """),
    GestureTable(
      "a third finger changes nothing",
      """
      0 1 down 160 240 |
      10 2 down 260 240 | pan
      20 2 moved 246.6 290 | end 0 0; turn; turned 15
      30 3 down 0 0 |
      40 3 moved 300 300 |
      50 3 up 300 300 |
      60 2 moved 253.97 274.2 | turned -10
      """),
    GestureTable(
      "a cancelled turn ends at rest",
      """
      0 1 down 160 240 |
      10 2 down 260 240 | pan
      20 2 moved 246.6 290 | end 0 0; turn; turned 15
      30 2 cancelled 246.6 290 | turn end 0
      40 1 up 160 240 |
      50 1 down 160 240 |
      60 2 down 260 240 | pan
      70 2 moved 246.6 290 | end 0 0; turn; turned 15
      80 lost | turn end 0
      90 1 up 160 240 |
      900 wait |
      """),
    GestureTable(
      "fingers that pass through the same point do not turn",
      """
      0 1 down 160 240 |
      10 2 down 260 240 | pan
      20 2 moved 246.6 290 | end 0 0; turn; turned 15
      30 2 moved 163 240 | turned 0
      40 2 moved 60 240 | turned 0
      50 2 moved 60 230 | turned 5.71
      """),
    GestureTable(
      "with Alt one pointer turns about the view's middle, beyond the slop",
      """
      0 1alt down 260 240 |
      10 1 moved 260 250 |
      20 1 moved 260 340 | turn; turned 39.29
      30 1 moved 160 340 | turned 45
      40 1 moved 60 241 | turned 89.43
      50 1 moved 60 239 | turned 1.15
      60 1 up 60 239 | turn end 3497
      """),
    GestureTable(
      "with Alt, there is no angle too close to the middle",
      """
      0 1alt down 160 242 |
      10 1 moved 160 260 | turn; turned 0
      20 1 moved 165 240 | turned 0
      30 1 moved 260 240 | turned 0
      40 1 moved 160 340 | turned 90
      """),
    GestureTable(
      "with Alt a click is a click, and what is in flight is left alone", catching: true,
      """
      0 1alt down 260 240 |
      900 1 up 260 240 |
      2000 wait |
      2100 1alt down 260 240 |
      2110 1 moved 260 260 | turn; turned 5.6
      2120 1 cancelled 260 260 | turn end 0
      """),
    GestureTable(
      "with Alt, a click taps, a held one presses long, and a second pointer changes nothing",
      """
      0 1alt down 260 240 |
      50 1 up 260 240 |
      350 wait | tap 260 240
      400 1alt down 260 240 |
      900 wait | long 260 240
      910 1 moved 260 260 | turn; turned 5.6
      920 2 down 0 0 |
      930 2 moved 100 100 |
      940 2 up 100 100 |
      950 lost | turn end 0
      """),
    GestureTable(
      "Alt counts only when the pointer goes down",
      """
      0 1 down 260 240 |
      10 1alt moved 260 260 | pan vertical; by 0 10 about 260 260
      20 1alt up 260 260 | end 0 1000
      """),
  ]

  @Test("turns are recognised in all mirror images", arguments: tables)
  func table(table: GestureTable) throws { try table.check() }
}
