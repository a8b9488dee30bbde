import Testing

@testable import GimbalApp

@Suite("Formats of dates and times")
struct DateFormatsTests {
  private func date(_ short: String) -> String {
    DateFormats(shortDate: short, time: "", halfTime: "", morning: "").date
  }

  private func time(_ time: String, half: String = "", morning: String = "AM") -> DateFormats {
    DateFormats(shortDate: "", time: time, halfTime: half, morning: morning)
  }

  @Test("a date begins with the day of the week, and has the whole year")
  func usual() {
    #expect(date("%d.%m.%Y") == "%A, %d.%m.%Y")
    #expect(date("%D") == "%A, %m/%d/%Y" && date("%F") == "%A, %F")
    #expect(date("%d/%m/%y") == "%A, %d/%m/%Y" && date("%-d-%m-%y") == "%A, %-d-%m-%Y")
    #expect(date("%e.%m.%Y") == "%A, %-d.%m.%Y", "Padding by spaces would be a gap.")
    #expect(date("%d/%m/%Ey") == "%A, %d/%m/%Ey", "The years of an era are whole.")
    #expect(date("%Od-%Om-%Oy") == "%A, %Od-%Om-%OC%Oy")
  }

  @Test("a date has the day of the week where the language has it")
  func weekday() {
    #expect(date("%A %d %b %Y") == "%A %-d %B %Y" && date("%a, %Y-%m-%d") == "%A, %Y-%m-%d")
    #expect(date("%OC%Oy %b %Od %A") == "%OC%Oy %B %Od %A")
    #expect(date("%Y年%m月%d日") == "%Y年%-m月%-d日 %A")
  }

  @Test("a day below its month has a full stop or a sign where the language has it")
  func dayOfMonth() {
    func day(_ short: String, _ language: String = "en") -> String {
      DateFormats(shortDate: short, time: "", halfTime: "", morning: "", language: language)
        .dayOfMonth
    }
    #expect(day("%m/%d/%Y") == "%A %-d" && day("%D") == "%A %-d" && day("%F") == "%A %-d")
    #expect(day("%d.%m.%Y", "de") == "%A, %-d." && day("%e.%m.%Y", "cs") == "%A, %-d.")
    #expect(day("%d.%m.%Y", "uk") == "%A %-d" && day("%d.%m.%Y", "pl") == "%A %-d")
    #expect(day("%Od-%Om-%Oy") == "%A %-Od")
    #expect(day("%Y年%m月%d日") == "%-d日 %A" && day("%Y년 %m월 %d일") == "%-d일 %A")
  }

  @Test("a time has the language's hours, digits and separator")
  func times() {
    #expect(time("%T").time == "%-H:%M" && !time("%T").hasHalves)
    #expect(time("kl. %H.%M %z").time == "%-H.%M" && time("%H시 %M분 %S초").time == "%-H:%M")
    #expect(time("%OH:%OM:%OS").time == "%-OH:%OM")
    #expect(time("%r").time == "%-I:%M" && time("%l:%M:%S %p").hasHalves)
    #expect(time("%r", half: "%I.%M %p").time == "%-I.%M")
    #expect(time("%r", morning: "").time == "%-H:%M", "Without names, halves are the same.")
  }

  @Test("the half of the day is left where it comes first, or is read from right to left")
  func halves() {
    #expect(!time("%I:%M %p").isHalfLeft && time("%p %I時%M分", morning: "上午").isHalfLeft)
    #expect(time("%Z %I:%M:%S %p", morning: "ص").isHalfLeft)
    #expect(!time("%p %I:%M", morning: "ص").isHalfLeft && !time("%p %T").isHalfLeft)
  }
}
