import Chrome
import Testing

@Suite("A toast")
struct ToastTests {
  private let toast = Toast("Hello", at: 10, for: 6)

  @Test("fades in, stays for its time, and fades out")
  func fades() {
    #expect(toast.opacity(at: 10) == 0)
    #expect(abs(toast.opacity(at: 10.1) - 0.5) < 1e-9)
    #expect(toast.opacity(at: 10.2) == 1)
    #expect(toast.opacity(at: 16) == 1)
    #expect(abs(toast.opacity(at: 16.1) - 0.5) < 1e-9)
    #expect(toast.opacity(at: 16.2) == 0)
    #expect(toast.opacity(at: 1000) == 0)
  }

  @Test("needs frames only while it comes and goes")
  func frames() {
    #expect(toast.isAnimating(at: 10) && toast.isAnimating(at: 10.19))
    #expect(!toast.isAnimating(at: 10.2) && !toast.isAnimating(at: 15.99))
    #expect(toast.isAnimating(at: toast.fadeOutTime) && toast.isAnimating(at: 16.19))
    #expect(!toast.isAnimating(at: toast.end))
    #expect(!toast.isOver(at: 16.19) && toast.isOver(at: toast.end))
  }

  @Test("comes and goes at once where nothing is animated")
  func still() {
    let toast = Toast("Hello", at: 10, for: 6, isAnimated: false)
    #expect(toast.opacity(at: 10) == 1 && toast.opacity(at: 15.999) == 1)
    #expect(toast.opacity(at: 16) == 0 && toast.isOver(at: 16))
    for time in stride(from: 9.0, to: 18, by: 0.05) { #expect(!toast.isAnimating(at: time)) }
  }

  @Test("takes the place of an earlier one without a gap, for its own whole time")
  func replaces() {
    let next = Toast("World", at: 12, for: 3, replacing: toast)
    #expect(next.opacity(at: 12) == 1 && next.previousText == "Hello")
    #expect(!next.isAnimating(at: 12))
    #expect(next.fadeOutTime == 15)
    // As it is going, the next one comes from where it is.
    let late = Toast("World", at: 16.1, replacing: toast)
    #expect(abs(late.opacity(at: 16.1) - 0.5) < 1e-9 && late.opacity(at: 16.3) == 1)
    #expect(late.isAnimating(at: 16.1))
    // One that has gone has left nothing.
    let later = Toast("World", at: 17, replacing: toast)
    #expect(later.opacity(at: 17) == 0 && later.previousText == nil)
  }

  @Test("can be ended before its time, from as much as is seen of it")
  func ended() {
    let early = toast.ended(at: 12)
    #expect(early.opacity(at: 11.9) == 1 && early.opacity(at: 12) == 1)
    #expect(abs(early.opacity(at: 12.1) - 0.5) < 1e-9 && early.isAnimating(at: 12.1))
    #expect(early.opacity(at: 12.2) == 0 && early.isOver(at: 12.2))
    let coming = toast.ended(at: 10.1)
    #expect(abs(coming.opacity(at: 10.1) - 0.5) < 1e-9 && coming.opacity(at: 10.15) < 0.5)
    #expect(coming.isOver(at: 10.3))
    #expect(toast.ended(at: 16.1) == toast, "It is going already.")
    let still = Toast("Hello", at: 10, for: 6, isAnimated: false).ended(at: 12)
    #expect(still.isOver(at: 12) && !still.isAnimating(at: 12))
  }

  @Test("of less than no time is gone at once")
  func nothing() {
    let toast = Toast("Hello", at: 10, for: -5, isAnimated: false)
    #expect(toast.isOver(at: 10) && toast.opacity(at: 10) == 0)
  }
}
