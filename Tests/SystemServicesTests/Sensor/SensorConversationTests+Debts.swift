import GalleryCore
import Testing

@testable import SystemServices

/// Lost replies.
extension SensorConversationTests {
  @Test("a daemon that sends signals but no reply is asked again")
  func lostAnswer() {
    var conversation = claimed()
    conversation.setWanted(false)
    #expect(conversation.nextRequest(at: 10) == .release)
    #expect(conversation.dueTime(at: 10) == 15)
    #expect(conversation.state(at: 14.9) == nil)
    #expect(conversation.state(at: 15) == .notAnswering)
    #expect(conversation.dueTime(at: 15) == nil)
    _ = conversation.handle(change(.landscapeLeft), at: 20)
    #expect(conversation.nextRequest(at: 20) == .release)
    _ = conversation.handle(.answered(nil), at: 21)
    #expect(conversation.state(at: 21) == .idle)
  }

  @Test("a claim with a lost reply is released when it is no longer wanted")
  func lostClaim() {
    var conversation = start()
    _ = conversation.handle(.owner(":1.7"), at: 0)
    #expect(conversation.nextRequest(at: 0) == .claim)
    conversation.setWanted(false)
    _ = conversation.handle(change(.portrait, has: true), at: 6)
    #expect(conversation.nextRequest(at: 6) == .release)
    _ = conversation.handle(.answered(nil), at: 6)
    #expect(conversation.nextRequest(at: 6) == .properties)
  }

  @Test("a release with a lost reply is followed by a claim if that is wanted again")
  func lostRelease() {
    var conversation = claimed()
    conversation.setWanted(false)
    #expect(conversation.nextRequest(at: 10) == .release)
    conversation.setWanted(true)
    #expect(conversation.handle(change(.landscapeLeft), at: 20) == .orientation(.landscapeLeft))
    #expect(conversation.nextRequest(at: 20) == .claim)
    _ = conversation.handle(.answered(nil), at: 20)
    #expect(conversation.nextRequest(at: 20) == .properties)
    #expect(conversation.state(at: 20) == .claimed)
  }

  @Test("the state names who has not replied: the bus or the daemon")
  func owing() {
    var conversation = SensorConversation(patience: 2)
    conversation.setWanted(true)
    conversation.connecting(at: 0)
    #expect(conversation.state(at: 1.9) == nil)
    #expect(conversation.state(at: 2) == .busNotAnswering)
    conversation.connected()
    #expect(conversation.nextRequest(at: 3) == .owner)
    #expect(conversation.dueTime(at: 3) == 5)
    #expect(conversation.state(at: 5) == .busNotAnswering)
    _ = conversation.handle(.owner(":1.7"), at: 6)
    #expect(conversation.nextRequest(at: 6) == .claim)
    #expect(conversation.state(at: 7.9) == nil)
    #expect(conversation.state(at: 8) == .notAnswering)
  }
}
