import GalleryCore
import Testing

@Suite("Names by a pattern")
struct NamePatternTests {
  /// 5 July 2019, 07:08:09.
  private static let time = 1_562_310_489_000

  private func name(
    _ pattern: String, of former: String = "IMG 1.jpg", number: Int = 7, attempt: Int = 1,
    at time: Int? = time
  ) -> String {
    let name = NamePattern(Array(pattern.utf8)).name(
      of: FileName(Array(former.utf8)), number: number, takenAt: time, attempt: attempt)
    return String(decoding: name.bytes, as: UTF8.self)
  }

  @Test(
    "signs stand for the number, the former name, the date and the time",
    arguments: [
      ("Lisbon ###", "Lisbon 007.jpg"), ("#", "7.jpg"), ("a#b##", "a7b07.jpg"),
      ("{name}", "IMG 1.jpg"), ("{date} {name}", "2019-07-05 IMG 1.jpg"),
      ("{date} {time}", "2019-07-05 07-08-09.jpg"), ("{Name} #", "{Name} 7.jpg"),
      ("Größe #", "Größe 7.jpg"),
    ])
  func signs(pattern: String, expected: String) {
    #expect(name(pattern) == expected)
  }

  @Test(
    "a pattern that tells no photos apart ends with a number",
    arguments: [
      ("Lisbon", "Lisbon 7.jpg"), ("Lisbon ", "Lisbon 7.jpg"), ("{date}", "2019-07-05 7.jpg"),
      ("", ""),
    ])
  func number(pattern: String, expected: String) {
    #expect(name(pattern) == expected)
  }

  @Test("numbers may have more digits, files no extension, and names bytes that are no text")
  func limits() {
    #expect(name("##", number: 1234) == "1234.jpg")
    #expect(name("a#", of: "README") == "a7")
    #expect(name("a#", of: ".hidden") == "a7")
    let bytes = NamePattern([0xff, UInt8(ascii: "#")]).name(
      of: FileName([0xfe]), number: 1, takenAt: nil)
    #expect(bytes.bytes == [0xff, UInt8(ascii: "1")])
  }

  @Test("a taken name gets a number before its extension")
  func attempts() {
    #expect(name("{date} #", attempt: 2) == "2019-07-05 7-2.jpg")
  }

  @Test("times before 1970 and unknown ones")
  func times() {
    #expect(name("{date} {time}", at: -1000) == "1969-12-31 23-59-59.jpg")
    #expect(name("{date} {time}", at: nil) == "{date} {time}.jpg")
    #expect(NamePattern(Array("{time}".utf8)).statesTime)
    #expect(!NamePattern(Array("{name} #".utf8)).statesTime)
  }
}
