import Testing

@testable import GimbalApp

@Suite("Work that waits for the first photo")
struct FirstPhotoGateTests {
  @Test("goes on when the photo has been shown")
  func shown() {
    let gate = FirstPhotoGate()
    gate.open()
    gate.open()
    #expect(gate.wait() && gate.wait())
  }

  @Test("goes on when the photo takes too long")
  func late() {
    #expect(!FirstPhotoGate().wait())
  }
}
