import Testing

@testable import GimbalApp

@Suite("A part of a wall as users write it")
struct WallLayoutTests {
  @Test(
    "says what is wrong with numbers that cannot be",
    arguments: [
      ("1x1+2+0/2x1", "the screen reaches to 3, and the wall is 2 wide"),
      ("1x1+0+0.5/2x1", "the screen reaches to 1.5, and the wall is 1 high"),
      ("0x1+0+0/2x1", "the screen has no size"),
      ("1x1+0+0/5x4", "the wall has room for more than 16 such screens"),
    ])
  func problems(text: String, problem: String) {
    #expect(WallLayout(text) == nil && WallLayout.problem(in: text) == problem)
    let message = CommandLineOptions.refusal(of: ["--wall", text])
    #expect(message?.contains(problem + ". It must be") == true)
  }

  @Test("says nothing of valid ones, and of other texts only their form")
  func others() {
    #expect(WallLayout.problem(in: "600x340+610+0/1210x340") == nil)
    #expect(WallLayout("1x1+0+0/4x4") != nil && WallLayout("1x1+0+0/17x1") == nil)
    #expect(WallLayout.mostScreens == 16)
    #expect(WallLayout("left") == nil && WallLayout.problem(in: "left") == nil)
  }

  @Test("the doctor says what a group and a wall lack")
  func lacks() throws {
    func findings(_ arguments: [String]) -> [String] {
      var settings = Settings()
      settings.apply(CommandLineOptions.parseArguments(arguments))
      return GroupProbe.findings(withoutBroker: settings).map { $0.advice ?? "" }
    }
    #expect(findings(["--group", "lobby"]).first?.contains("--mqtt") == true)
    #expect(findings(["--wall", "1x1+0+0/2x1"]).first?.contains("--group") == true)
    #expect(findings(["--group", "g", "--wall", "1x1+0+0/2x1", "--mqtt", "mqtt://h"]).isEmpty)
    #expect(findings([]).isEmpty)
  }
}
