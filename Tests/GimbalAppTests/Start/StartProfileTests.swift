import Testing

@testable import GimbalApp

@Suite("The profile of the start")
struct StartProfileTests {
  @Test("has a line for each step that was done, in the order of their times")
  func text() {
    var profile = StartProfile(start: 100, loadingTime: 0.0061)
    profile.note(.windowCreated, at: 100.0124)
    profile.note(.settingsRead, at: 100.0009)
    profile.note(.photoShown, at: 101.2346)
    #expect(
      profile.text == """
        Loading the program: 6.1 ms of processor time. Since its own code began:
           0.9 ms  settings read
          12.4 ms  window created
        1234.6 ms  first frame drawn with the photo

        """)
  }

  @Test("has the first time of a step that is done again")
  func again() {
    var profile = StartProfile(start: 0, loadingTime: 0)
    profile.note(.frameWithoutPhoto, at: 0.5)
    profile.note(.frameWithoutPhoto, at: 0.7)
    #expect(profile.text.hasSuffix(":\n 500.0 ms  first frame drawn, without the photo\n"))
  }

  @Test("is made only if the command line may ask for it, and is printed once")
  func asked() throws {
    #expect(StartProfiling(arguments: ["gimbal", "profile-start", "a.jpg"]) == nil)
    let profiling = try #require(StartProfiling(arguments: ["gimbal", "--profile-start"]))
    for step in [StartProfile.Step.frameWithoutPhoto, .previewShown] {
      #expect(try profiling.end(showing: nil, failure: nil, step).isEmpty)
    }
    let failure = StartError(
      code: .noInput, message: "--profile-start: there are no photos to show")
    #expect(throws: failure) { try profiling.end(showing: nil, failure: nil, .photoShown) }
    #expect(try profiling.end(showing: nil, failure: nil, .photoShown).isEmpty)
    // It has nothing left to print.
    try profiling.stop()
  }
}
