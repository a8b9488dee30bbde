import PhotoSources
import Testing

@Suite("Natural order")
struct NaturalOrderTests {
  @Test(
    "Names come as people count them",
    arguments: [
      ["img1", "img2", "img10"],
      ["IMG1", "img2", "Img3"],
      ["a", "B", "c"],
      ["1", "02", "3", "010"],
      ["x", "x1", "x1a", "x1b", "x2"],
      ["photo 9 (1).jpg", "photo 9 (2).jpg", "photo 10.jpg"],
      ["2024-01-09", "2024-01-10", "2024-02-01"],
      ["Äpfel", "äpfel2", "Öl"],
      ["99999999999999999999998", "99999999999999999999999", "100000000000000000000000"],
    ])
  func order(names: [String]) {
    let shuffled = names.reversed().map { NaturalOrder(Array($0.utf8)) }
    #expect(shuffled.sorted() == names.map { NaturalOrder(Array($0.utf8)) })
  }

  @Test("Names that differ only in case or zeros keep one order, and are not the same")
  func ties() {
    let names = ["img01", "img1", "IMG1", "Img1"].map { NaturalOrder(Array($0.utf8)) }
    for a in names {
      for b in names where a != b { #expect((a < b) != (b < a)) }
      #expect(!(a < a))
    }
  }

  @Test("Names that are no text are ordered, too")
  func invalidUTF8() {
    let names: [[UInt8]] = [[0xff, 0x31], [0xff, 0x32], [0x61, 0xfe]]
    let keys = names.map(NaturalOrder.init)
    #expect(keys.sorted().count == 3)
    #expect(keys[0] < keys[1])
  }
}
