import Localization
import Testing

@Suite("Rules for plurals")
struct PluralRuleTests {
  /// A header, and the forms of some numbers.
  struct Sample: Sendable {
    let header: String
    let forms: [Int: Int]

    init(_ count: Int, _ rule: String, _ forms: [Int: Int]) {
      header = "nplurals=\(count); plural=\(rule);"
      self.forms = forms
    }
  }

  private static let samples: [Sample] = [
    Sample(2, "(n != 1)", [0: 1, 1: 0, 2: 1, 21: 1]),
    Sample(2, "(n > 1)", [0: 0, 1: 0, 2: 1]),
    Sample(1, "0", [0: 0, 1: 0, 5: 0]),
    Sample(
      3, "(n==1 ? 0 : n%10>=2 && n%10<=4 && (n%100<12 || n%100>14) ? 1 : 2)",
      [1: 0, 2: 1, 5: 2, 12: 2, 22: 1, 112: 2, 122: 1, 0: 2]),
    Sample(
      3,
      "(n%10==1 && n%100!=11 ? 0 : n%10>=2 && n%10<=4 && (n%100<12 || n%100>14) ? 1 : 2)",
      [1: 0, 11: 2, 21: 0, 3: 1, 13: 2, 25: 2]),
    Sample(
      6, "(n==0 ? 0 : n==1 ? 1 : n==2 ? 2 : n%100>=3 && n%100<=10 ? 3 : n%100>=11 ? 4 : 5)",
      [0: 0, 1: 1, 2: 2, 3: 3, 10: 3, 11: 4, 99: 4, 100: 5, 103: 3]),
  ]

  @Test("choose the forms that the languages have", arguments: samples)
  func forms(sample: Sample) throws {
    let rule = try #require(PluralRule(sample.header))
    for (count, form) in sample.forms { #expect(rule.form(for: count) == form, "\(count)") }
  }

  @Test(
    "are refused if they are damaged, and never crash",
    arguments: [
      "", "nplurals=2", "nplurals=0; plural=0", "nplurals=7; plural=n", "nplurals=2; plural=n+",
      "nplurals=2; plural=(n", "nplurals=2; plural=n ? 1", "nplurals=2; plural=system(n)",
      "nplurals=2; plural=" + String(repeating: "(", count: 100_000),
      "nplurals=2; plural=" + String(repeating: "!", count: 100_000) + "n",
      "nplurals=2; plural=99999999999999999999",
      "nplurals=2; plural=n" + String(repeating: "||n", count: 1_000_000),
      "nplurals=2; plural=n" + String(repeating: "%7", count: 1_000_000),
    ])
  func damaged(header: String) { #expect(PluralRule(header) == nil) }

  @Test("stay inside their forms, whatever they compute")
  func inside() throws {
    let wild = try #require(PluralRule("nplurals=2; plural=n%0;"))
    #expect(wild.form(for: 5) == 0)
    let large = try #require(PluralRule("nplurals=2; plural=n;"))
    #expect(large.form(for: 900) == 1 && large.form(for: .min) == 1)
  }
}
