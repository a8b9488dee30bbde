import SeededRandom
import Testing

@testable import PhotoSources

@Suite("Natural order")
struct NaturalOrderTests {
  static let collations = [
    Collation(localeNamed: "C"), Collation(localeNamed: "C.UTF-8"),
    Collation(localeNamed: "xx_NOWHERE.UTF-8"), Collation.german, Collation.swedish,
  ]

  /// Lists that have the same order wherever one is.
  static let everywhere = [
    ["img1", "img2", "img10"],
    ["IMG1", "img2", "Img3"],
    ["a", "B", "c"],
    ["1", "02", "3", "010"],
    ["x", "x1", "x1a", "x1b", "x2"],
    ["photo 9 (1).jpg", "photo 9 (2).jpg", "photo 10.jpg"],
    ["2024-01-09", "2024-01-10", "2024-02-01"],
    ["café.jpg", "café 2.jpg", "café 10.jpg", "cafétéria.jpg"],
    ["Berlin.jpg", "berlin 1.jpg", "Berlin 2.png"],
    ["12345678", "123456789", "1234567890"],
    ["99999999999999999999998", "99999999999999999999999", "100000000000000000000000"],
    ["img.jpg", "img.png", "img 2.jpg"],
    ["山の写真 2.jpg", "山の写真 10.jpg"],
  ]

  @Test("names come as people count them, in any locale", arguments: collations, everywhere)
  func order(collation: Collation, names: [String]) {
    var random = SeededRandom(seed: TestSeed.value)
    for shuffled in [names.reversed(), names.shuffled(using: &random)] {
      let order = NaturalOrder(shuffled.map { Array($0.utf8) }, collation: collation)
      #expect(
        order.sorted().map { String(decoding: $0, as: UTF8.self) } == names,
        "TEST_SEED=\(TestSeed.value)")
    }
  }

  @Test("the first and the last name are those of the whole order", arguments: collations)
  func ends(collation: Collation) {
    var random = SeededRandom(seed: TestSeed.value)
    let parts = [
      "IMG_", "img", " ", "é", "Ö", "0", "07", "7", "12345678901", ".jpg", "\u{ff}", "山",
    ]
    for _ in 1...200 {
      let names = (0..<Int.random(in: 1...9, using: &random)).map { _ in
        (0..<Int.random(in: 0...4, using: &random)).flatMap { _ in
          Array(parts.randomElement(using: &random)!.utf8)
        }
      }
      let sorted = NaturalOrder(names, collation: collation).sorted()
      for (isReversed, expected) in [(false, sorted.first), (true, sorted.last)] {
        let index = NaturalOrder.firstIndex(
          of: NameList(names), isReversed: isReversed, collation: collation)
        #expect(index.map { names[$0] } == expected, "TEST_SEED=\(TestSeed.value)")
      }
    }
  }

  @Test(
    "the key of a text is that of its parts, as the C library makes it",
    arguments: [Collation.german, Collation.swedish])
  func parts(collation: Collation) {
    var random = SeededRandom(seed: TestSeed.value)
    var parts = Collation.Parts(collation)
    var room = [UInt8](repeating: 0, count: 64)
    let letters = Array("aAbBzZ0123456789 _-.,()#+éÖåß山の🏔️\u{301}ﬁ½²")
    for _ in 1...2000 {
      let text = Array(
        String(
          (0..<Int.random(in: 1...12, using: &random)).map { _ in
            letters.randomElement(using: &random)!
          }
        ).utf8)
      var (whole, joined): ([UInt8], [UInt8]) = ([], [])
      collation.appendWholeKey(of: text, to: &whole, room: &room)
      collation.appendKey(of: text, to: &joined, &parts)
      #expect(
        joined == whole, "\(String(decoding: text, as: UTF8.self)), TEST_SEED=\(TestSeed.value)")
    }
  }

  @Test("letters come where the language has them")
  func languages() {
    let names = ["zoo.jpg", "Öl 2.jpg", "oktober.jpg", "äpfel.jpg", "Apfel.jpg", "Éclair.jpg"]
    func sorted(_ collation: Collation) -> [String] {
      NaturalOrder(names.map { Array($0.utf8) }, collation: collation).sorted()
        .map { String(decoding: $0, as: UTF8.self) }
    }
    #expect(
      sorted(Collation.german) == [
        "Apfel.jpg", "äpfel.jpg", "Éclair.jpg", "oktober.jpg", "Öl 2.jpg", "zoo.jpg",
      ])
    #expect(
      sorted(Collation.swedish) == [
        "Apfel.jpg", "Éclair.jpg", "oktober.jpg", "zoo.jpg", "äpfel.jpg", "Öl 2.jpg",
      ])
  }

  @Test("a letter is the same composed and decomposed, as macOS writes it")
  func decomposed() {
    let names = ["cafe\u{301} 3.jpg", "caf\u{e9} 2.jpg", "cafe\u{301} 1.jpg"]
    let sorted = NaturalOrder(names.map { Array($0.utf8) }, collation: Collation.german).sorted()
    #expect(sorted.map { $0.suffix(5).first } == [0x31, 0x32, 0x33])
  }

  @Test(
    "names that differ in case, zeros or the ending only have one order", arguments: collations)
  func ties(collation: Collation) {
    let names = ["img01", "img1", "IMG1", "Img1", "img1.jpg", "img1.JPG", "__", "_", "🏔️", "🏖️"]
      .map { Array($0.utf8) }
    let sorted = NaturalOrder(names, collation: collation).sorted()
    #expect(Set(sorted) == Set(names))
    var random = SeededRandom(seed: TestSeed.value)
    for _ in 1...10 {
      let order = NaturalOrder(names.shuffled(using: &random), collation: collation)
      #expect(order.sorted() == sorted, "TEST_SEED=\(TestSeed.value)")
    }
  }

  @Test("names that are no text are ordered, too", arguments: collations)
  func invalidUTF8(collation: Collation) {
    let names: [[UInt8]] = [
      [0x61, 0xfe, 0x31], [0x61, 0xfe, 0x32], [0x61, 0xfe, 0x31, 0x30], [0xc3], [0xff], [0x2e],
      [0x2e, 0x2e], [], [0xe2, 0x82], [0x80, 0x01, 0x7f], [0xed, 0xa0, 0x80],
    ]
    let sorted = NaturalOrder(names, collation: collation).sorted()
    #expect(Set(sorted) == Set(names))
    #expect(sorted.filter { $0.starts(with: [0x61, 0xfe]) } == Array(names[..<3]))
    var random = SeededRandom(seed: TestSeed.value)
    for _ in 1...10 {
      let order = NaturalOrder(names.shuffled(using: &random), collation: collation)
      #expect(order.sorted() == sorted, "TEST_SEED=\(TestSeed.value)")
    }
  }

  @Test("names as long as a file system takes them are ordered", arguments: collations)
  func longNames(collation: Collation) {
    let names = (1...9).map { [UInt8](repeating: UInt8(ascii: "w"), count: 250) + [0x30 + $0] }
    #expect(NaturalOrder(names.reversed(), collation: collation).sorted() == names)
    let digits = (1...9).map { [UInt8](repeating: UInt8(ascii: "1"), count: 250) + [0x30 + $0] }
    #expect(NaturalOrder(digits.reversed(), collation: collation).sorted() == digits)
  }

  @Test("the first of numbered names is that of the whole order", arguments: collations)
  func numbers(collation: Collation) {
    var random = SeededRandom(seed: TestSeed.value)
    for _ in 0..<2000 {
      // Numbers with and without zeros before them, in names and in endings.
      let names = (0..<3).map { _ in
        (0..<Int.random(in: 1...5, using: &random)).map { _ in
          ["0", "1", "9", "01", "a", "A", "é", ".", "123456789", "\u{301}"]
            .randomElement(using: &random)!
        }.joined()
      }.map { Array($0.utf8) }
      let sorted = NaturalOrder(names, collation: collation).sorted()
      for (isReversed, expected) in [(false, sorted.first), (true, sorted.last)] {
        let index = NaturalOrder.firstIndex(
          of: NameList(names), isReversed: isReversed, collation: collation)
        #expect(index.map { names[$0] } == expected, "TEST_SEED=\(TestSeed.value)")
      }
    }
  }

  @Test("names that start alike are ordered by the rest", arguments: collations)
  func commonStart(collation: Collation) {
    var random = SeededRandom(seed: TestSeed.value)
    let start = Array("IMG_".utf8)
    for _ in 0..<200 {
      // Some are the whole start of others, and some are the same but for case or zeros.
      let rests = (0..<20).map { _ in
        (0..<Int.random(in: 0...12, using: &random)).map { _ in
          Array("aA01é".utf8).randomElement(using: &random)!
        }
      }
      let names = Set(rests).map { start + $0 }
      let pairs = NaturalOrder(names, collation: collation).sorted()
      for (left, right) in zip(pairs, pairs.dropFirst()) {
        // Beside a name that starts differently, the keys have no common start.
        let both = NaturalOrder([right, left, Array("~".utf8)], collation: collation).sorted()
        let order = both.filter { $0 != Array("~".utf8) }
        #expect(order == [left, right], "TEST_SEED=\(TestSeed.value)")
      }
    }
  }

  @Test("of no names none comes first")
  func empty() {
    #expect(NaturalOrder.firstIndex(of: []) == nil)
    #expect(NaturalOrder([]).sorted().isEmpty)
  }
}
