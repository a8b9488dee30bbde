import Testing

@testable import RemoteControl

@Suite("Refused settings")
struct RefusedSettingTests {
  private func setting(_ name: String) throws -> RemoteSetting {
    try #require(SampleSettings.all.first { $0.name == name })
  }

  @Test("a refusal quotes the text, and says what is valid and what is wrong")
  func words() throws {
    let interval = try setting("interval")
    #expect(
      interval.refusal(of: "x") == "“x” is no value of interval, which is 1 to 86400 seconds")
    #expect(interval.refusal(of: "x", because: "no number").hasSuffix("seconds: no number"))
    let long = interval.refusal(of: String(repeating: "y", count: 300))
    #expect(long.hasSuffix("y… for interval is longer than 255 characters") == false)
    #expect(long.contains("y”… for interval is longer than 255 characters") && long.count < 120)
  }

  @Test(
    "one that may contain a password is not quoted",
    arguments: [
      "davs://nas:secret@host/Family",
      "davs://nas:secret@host/" + String(repeating: "x", count: 255),
    ])
  func password(text: String) throws {
    let refusal = try setting("weight").refusal(of: text)
    #expect(!refusal.contains("secret") && !refusal.contains("nas"), "\(refusal)")
    #expect(refusal.contains("weight"))
  }
}
