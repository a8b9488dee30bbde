import Testing

@testable import PhotoSources

@Suite("How long answers may be used again")
struct FetchCachingTests {
  private static let date = 1_700_000_000

  @Test(
    "The lifetime: max-age, or else Expires, or else a tenth of the photo's age, a day at most",
    arguments: [
      ("max-age=600", nil, nil, 600), ("Public, MAX-AGE=\"60\"", 10, 10, 60),
      ("max-age=600, max-age=30", nil, nil, 30), ("max-age=ten", 900, nil, 0),
      ("max-age=99999999999999999999", nil, nil, FetchCaching.longest), ("max-age", nil, nil, 0),
      ("s-maxage=5", nil, nil, nil), ("private", 900, 5000, 900), ("", -5, 5000, 0),
      ("", nil, 5000, 500), ("", nil, -3, 0), ("", nil, 10_000_000, 86_400), ("", nil, nil, nil),
      ("no-cache, max-age=600", 900, nil, 0), ("private=\"a, max-age=5\"", nil, nil, nil),
    ] as [(String, Int?, Int?, Int?)])
  func lifetime(control: String, untilExpiry: Int?, photoAge: Int?, expected: Int?) {
    let caching = FetchCaching(
      control: control, date: Self.date, expires: untilExpiry.map { Self.date + $0 },
      lastModified: photoAge.map { Self.date - $0 })
    #expect(caching.lifetime == expected)
    #expect(caching.isStorable)
  }

  @Test("Without a date of the server's, Expires does not count, and nothing is guessed")
  func noDate() {
    #expect(FetchCaching(control: "", expires: Self.date).lifetime == 0)
    #expect(FetchCaching(control: "", lastModified: Self.date).lifetime == nil)
    let extreme = FetchCaching(control: "", date: Int.min, expires: Int.max)
    #expect(extreme.lifetime == 0)
  }

  @Test(
    "What forbids storing and using",
    arguments: [
      ("no-store", false, false), (" No-Store ,max-age=9", false, false),
      ("must-revalidate", true, true), ("no-cache", true, true),
      ("no-cache=\"Set-Cookie\"", true, true), ("private, no-transform", true, false),
      ("x=\"no-store\"", true, false), ("", true, false), (",,=,\"", true, false),
    ])
  func rules(control: String, isStorable: Bool, mustRevalidate: Bool) {
    let caching = FetchCaching(control: control)
    #expect(caching.isStorable == isStorable)
    #expect(caching.mustRevalidate == mustRevalidate)
  }

  @Test("Age, the grace if a server fails, and answers that may always differ")
  func others() {
    let caching = FetchCaching(control: "max-age=60, stale-if-error=3600", age: "17")
    #expect(caching.age == 17)
    #expect(caching.graceOnFailure == 3600)
    #expect(FetchCaching(control: "", age: "-1").age == 0)
    let varying = FetchCaching(control: "max-age=60", variesByAll: true)
    #expect(varying.lifetime == 0 && varying.mustRevalidate)
  }
}
