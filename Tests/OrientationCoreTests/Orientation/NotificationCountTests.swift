import OrientationCore
import Testing

@Suite("Notification count")
struct NotificationCountTests {
  @Test("it generates exactly while there is a begin without an end")
  func counted() {
    var count = NotificationCount()
    #expect(!count.isGenerating)
    for expected in 1...3 {
      count.begin()
      #expect(count.count == expected && count.isGenerating)
    }
    for expected in [2, 1, 0] {
      let isEnded = count.end()
      #expect(isEnded && count.count == expected && count.isGenerating == (expected > 0))
    }
  }

  @Test("an unbalanced end is refused, and does not affect a later begin")
  func unbalanced() {
    var count = NotificationCount()
    for _ in 0..<3 {
      let isEnded = count.end()
      #expect(!isEnded && !count.isGenerating)
    }
    count.begin()
    #expect(count.isGenerating)
    let isEnded = count.end()
    #expect(isEnded && count == NotificationCount())
  }
}
