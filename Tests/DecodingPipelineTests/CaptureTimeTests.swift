import Testing

@testable import DecodingPipeline

@Suite("When a photo was taken")
struct CaptureTimeTests {
  @Test(
    "Dates are read as EXIF and XMP write them",
    arguments: [
      ("1970:01:01 00:00:00", 0),
      ("2019:07:05 13:45:10", 1_562_334_310_000),
      ("2019-07-05T13:45:10", 1_562_334_310_000),
      ("2019-07-05T13:45:10.25+02:00", 1_562_334_310_250),
      ("2019-07-05T13:45Z", 1_562_334_300_000),
      ("2019-07-05", 1_562_284_800_000),
      ("1969:12:31 23:59:59", -1000),
      ("2016:02:29 00:00:00", 1_456_704_000_000),
      ("2016:12:31 23:59:60", 1_483_228_800_000),
      ("2019:07:05 13:45:10\n", 1_562_334_310_000),
      ("  2019:07:05 13:45:10   ", 1_562_334_310_000),
      ("2019: 7: 5 13:45:10", 1_562_334_310_000),
      ("2019: 7: 5  9: 5: 1", 1_562_317_501_000),
      ("2019:07:05   :  :  ", 1_562_284_800_000),
      ("2019:07:05 00:00:00", 1_562_284_800_000),
      ("2019:07:  ", 1_561_939_200_000),
      ("2019:07:00 00:00:00", 1_561_939_200_000),
      ("2019-07", 1_561_939_200_000),
      ("2019", 1_546_300_800_000),
      ("2019:  :     :  :  ", 1_546_300_800_000),
      ("2019:00:00 00:00:00", 1_546_300_800_000),
      ("2019:07:05 13", 1_562_331_600_000),
    ])
  func valid(date: String, milliseconds: Int) throws {
    #expect(try #require(CaptureTime(date: date)).milliseconds == milliseconds)
  }

  @Test(
    "Other texts are not taken for dates",
    arguments: [
      "", "0000:00:00 00:00:00", "    :  :     :  :  ", "   ", "5", "2019:13:01 00:00:00",
      "2019:02:31 10:00:00", "2019:00:10 10:00:00", "2019:07:05 24:00:00", "2019:07:05 10:61:00",
      "10000:01:01 00:00:00", "99999999999999999999:01:01", "-1:01:01", "gestern", "２０１９:07:05",
    ])
  func invalid(date: String) { #expect(CaptureTime(date: date) == nil) }

  @Test(
    "EXIF stores the digits after the second separately",
    arguments: [("5", 500), ("07", 70), ("1239", 123), ("", 0), ("x", 0), ("25 ", 250)])
  func fraction(digits: String, milliseconds: Int) throws {
    let time = try #require(CaptureTime(date: "1970:01:01 00:00:01", fraction: digits))
    #expect(time.milliseconds == 1000 + milliseconds)
  }
}
