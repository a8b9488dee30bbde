import Testing

@testable import GimbalApp

@Suite("Options that have no effect")
struct SettingNeedTests {
  private func complaints(_ arguments: [String]) throws -> [String] {
    var settings = Settings()
    let given = CommandLineOptions.parseArguments(arguments)
    settings.apply(given)
    return settings.ineffectiveOptions(with: given.paths)
  }

  @Test(
    "an option that needs another one says so",
    arguments: [
      (["--mqtt-name", "hall"], "--mqtt-name has no effect without --mqtt"),
      (["--mqtt-qos", "2"], "--mqtt-qos has no effect without --mqtt"),
      (["--mqtt-allow-files"], "--mqtt-allow-files has no effect without --mqtt"),
      (["--no-mqtt-picture"], "--no-mqtt-picture has no effect without --mqtt"),
      (
        ["--wall", "1x1+0+0/2x1"],
        "--wall lets each screen change its photos at a time of its own without --group"
      ),
      (["--weight", "a=2"], "--weight has no effect without --shuffle"),
      (["--group-turns"], "--group-turns has no effect without --group"),
      (["--days-around", "3"], "--days-around has no effect without --on-this-day"),
      (["--dim", "30"], "--dim has no effect without --dim-hours or --dim-light"),
      (["--screen-command", "x"], "--screen-command has no effect without --hours"),
      (
        ["--kiosk", "--caption-details", "all"],
        "--caption-details has no effect without --captions"
      ),
      (
        ["--kiosk", "--overlay-follows", "viewer"],
        "--overlay-follows has no effect without --captions or --clock"
      ),
      (
        ["--kiosk", "--no-animation", "--ken-burns"],
        "--ken-burns has no effect without --animation"
      ),
      (["--allow-quit"], "--allow-quit has no effect without --kiosk"),
      (
        ["--s3-endpoint", "https://h", "photos"],
        "--s3-endpoint has no effect without an s3:// address"
      ),
    ])
  func missing(arguments: [String], complaint: String) throws {
    #expect(try complaints(arguments) == [complaint])
  }

  @Test(
    "nothing is said if the other one is there, or if the value is the default",
    arguments: [
      ["--mqtt-name", "hall", "--mqtt", "mqtt://h"], ["--group-turns", "--group", "lobby"],
      ["--days-around", "3", "--on-this-day"], ["--dim", "30", "--dim-light"],
      ["--dim", "30", "--mqtt", "mqtt://h"], ["--screen-command", "x", "--hours", "07:00-22:30"],
      ["--wall", "1x1+0+0/2x1", "--group", "lobby"], ["--weight", "a=2", "--shuffle"],
      ["--weight", "a=2", "--mqtt", "mqtt://h"], ["--wall", "none"],
      ["--allow-quit", "--kiosk"], ["--s3-endpoint", "https://h", "S3://photos/a"],
      ["--s3-endpoint", "https://h", "-"], ["--dim", "60"], ["--no-group-turns"], [],
      ["--shuffle", "--transition", "none"], ["--caption-details", "all"],
      ["--kiosk", "--clock", "time", "--overlay-follows", "viewer"], ["--kiosk", "--ken-burns"],
      ["--kiosk", "--captions", "--caption-details", "all", "--overlay-follows", "viewer"],
      ["--kiosk", "--mqtt", "mqtt://h", "--caption-details", "all"],
    ])
  func present(arguments: [String]) throws {
    #expect(try complaints(arguments).isEmpty)
  }
}
