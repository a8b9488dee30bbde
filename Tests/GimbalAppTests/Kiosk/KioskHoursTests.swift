import Testing

@testable import GimbalApp

@Suite("The hours of a kiosk")
struct KioskHoursTests {
  private static let hour = 3600
  private static let day = 24 * hour

  private func hours(_ text: String) throws -> KioskHours { try #require(KioskHours(text)) }

  @Test("are the same each day, unless days are named")
  func daily() throws {
    let hours = try hours("07:00-22:30")
    for day in 0..<7 {
      let midnight = day * Self.day
      #expect(!hours.contains(midnight))
      #expect(!hours.contains(midnight + 7 * Self.hour - 1))
      #expect(hours.contains(midnight + 7 * Self.hour))
      #expect(hours.contains(midnight + 22 * Self.hour + 1799))
      #expect(!hours.contains(midnight + 22 * Self.hour + 1800))
    }
    #expect(hours.secondsUntilChange(after: 0) == 7 * Self.hour)
    #expect(hours.secondsUntilChange(after: 7 * Self.hour) == 15 * Self.hour + 1800)
    // Saturday night to Sunday morning.
    #expect(hours.secondsUntilChange(after: 7 * Self.day - 60) == 7 * Self.hour + 60)
  }

  @Test("end on the next day if their end is not after their start, also at the end of the week")
  func overnight() throws {
    let hours = try hours("fri-sat 18:00-02:00")
    let friday = 5 * Self.day
    #expect(!hours.contains(friday + 17 * Self.hour) && hours.contains(friday + 18 * Self.hour))
    #expect(hours.contains(friday + 25 * Self.hour) && !hours.contains(friday + 26 * Self.hour))
    #expect(hours.contains(Self.hour), "Sunday morning")
    #expect(!hours.contains(2 * Self.hour))
    #expect(hours.secondsUntilChange(after: 6 * Self.day + 23 * Self.hour) == 3 * Self.hour)
  }

  @Test("can be several, which may touch or overlap; days go round")
  func several() throws {
    let hours = try hours("mon-fri 06:30-08:00,mon-fri 17:00-22:30, sat-sun 8:00-23:00")
    #expect(hours.contains(Self.day + 7 * Self.hour) && !hours.contains(Self.day + 12 * Self.hour))
    #expect(hours.contains(12 * Self.hour) && hours.contains(6 * Self.day + 12 * Self.hour))
    #expect(hours.text == "mon-fri 06:30-08:00, mon-fri 17:00-22:30, sat-sun 8:00-23:00")
    #expect(KioskHours(hours.text) == hours)
    let joined = try self.hours("08:00-12:00, 12:00-14:00, 13:00-15:00")
    #expect(joined.secondsUntilChange(after: 8 * Self.hour) == 7 * Self.hour)
  }

  @Test("never change if they cover the whole week")
  func always() throws {
    for text in ["00:00-24:00", "00:00-12:00, 12:00-00:00"] {
      let hours = try hours(text)
      #expect((0..<7 * 24).allSatisfy { hours.contains($0 * Self.hour) }, "\(text)")
      #expect(hours.secondsUntilChange(after: 5) == nil, "\(text)")
    }
  }

  @Test("agree with their changes at each minute of the week")
  func changes() throws {
    let hours = try hours("mon 22:00-06:00, wed-thu 00:00-24:00, sat 12:15-12:16")
    for minute in 0..<7 * 24 * 60 {
      let time = minute * 60
      let change = try #require(hours.secondsUntilChange(after: time))
      #expect(change > 0)
      let isOn = hours.contains(time)
      #expect(hours.contains((time + change - 1) % (7 * Self.day)) == isOn)
      #expect(hours.contains((time + change) % (7 * Self.day)) != isOn)
    }
  }

  @Test("know how long ago they began or ended")
  func past() throws {
    let hours = try hours("20:00-07:00")
    #expect(hours.secondsSinceChange(before: 20 * Self.hour) == 0)
    #expect(hours.secondsSinceChange(before: 3 * Self.hour) == 7 * Self.hour)
    #expect(hours.secondsSinceChange(before: 8 * Self.hour) == Self.hour)
    #expect(try self.hours("00:00-24:00").secondsSinceChange(before: 5) == nil)
  }

  @Test("dim more and more for half an hour, and then less and less before they end")
  func dimming() throws {
    let hours = try hours("20:00-07:00")
    func dimming(_ hour: Int, _ minute: Int, _ second: Int = 0) -> Double {
      hours.dimming(at: (hour * 60 + minute) * 60 + second)
    }
    #expect(dimming(19, 59, 59) == 0 && dimming(20, 0, 59) == 0)
    #expect(dimming(20, 15) == 0.5 && dimming(20, 30) == 1 && dimming(6, 30) == 1)
    #expect(dimming(6, 45) == 0.5 && dimming(6, 59, 59) == 0 && dimming(7, 0) == 0)
    #expect(try self.hours("00:00-24:00").dimming(at: 5) == 1)
    // Half of ten minutes each.
    #expect(try self.hours("12:00-12:10").dimming(at: 12 * Self.hour + 240) == 0.8)
    #expect(try self.hours("12:00-12:09").dimming(at: 12 * Self.hour) == 1)
  }

  @Test(
    "know when they dim photos more or less",
    arguments: ["20:00-07:00", "mon 22:00-22:10, tue-wed 00:00-24:00", "sat 12:15-12:16"])
  func dimmingChanges(text: String) throws {
    let hours = try hours(text)
    let week = 7 * Self.day
    var (time, count) = (0, 0)
    while time < week {
      let change = try #require(hours.secondsUntilDimmingChange(after: time))
      #expect(change > 0)
      let dimming = hours.dimming(at: time)
      for second in stride(from: time, to: time + change, by: 7) {
        #expect(hours.dimming(at: second % week) == dimming, "\(second) of \(text)")
      }
      #expect(hours.dimming(at: (time + change - 1) % week) == dimming, "\(time) of \(text)")
      time += change
      count += 1
    }
    // Each minute of the twilight at most, and once where nothing changes.
    #expect(count <= 7 * 65)
  }

  @Test(
    "say which part of them is wrong",
    arguments: [
      ("07:00-22:00, 8:00-25:00", "“25:00” is no time from 00:00 to 24:00"),
      ("mo-fri 07:00-22:00", "“mo” is no day; days are sun, mon, tue, wed, thu, fri, sat"),
      ("mon-tue-wed 07:00-22:00", "“mon-tue-wed” is more than a first and a last day"),
      ("07:00", "“07:00” is no start and end"), ("Monday", "“Monday” is no start and end"),
      (
        "mon,tue 07:00-08:00",
        "“mon” has no hours; several days are written as mon-tue 07:00-08:00, or as"
          + " mon 07:00-08:00, tue 07:00-08:00"
      ),
      ("07:00-22:00,", "a part is empty"),
      (
        "mon 07:00-08:00 tue 9:00-10:00",
        "“mon 07:00-08:00 tue 9:00-10:00” needs commas between its parts"
      ),
      ("22:00-22:00", "“22:00-22:00” has no length; a whole day is 00:00-24:00"),
    ])
  func problems(text: String, problem: String) {
    #expect(KioskHours.problem(in: text) == problem)
    var settings = Settings()
    let complaints = settings.apply(file: Array("hours = \"\(text)\"".utf8)) { _ in true }
    #expect(complaints.count == 1 && complaints[0].text.contains(problem))
  }

  @Test(
    "are refused in any other form",
    arguments: [
      "", " ", "always", "7-22", "07:00", "07:00-", "-07:00", "07:00-22:60", "25:00-26:00",
      "24:01-25:00", "07:00-22:30,", "mon", "mon 07:00", "mon tue 07:00-08:00", "xyz 07:00-08:00",
      "mon-tue-wed 07:00-08:00", "+7:00-08:00", "07:0-08:00", "007:00-08:00", "07:00-08:00 mon",
      "22:00-22:00",
      "00:00-00:00", "24:00-00:00", "24:00-24:00",
    ])
  func refused(text: String) {
    #expect(KioskHours(text) == nil)
  }
}
