@testable import RemoteControl

/// Settings of each kind.
enum SampleSettings {
  static var all: [RemoteSetting] {
    var playing = RemoteSetting(
      "playing", "Slideshow", icon: "mdi:play", .toggle, form: "ON or OFF")
    playing.isControl = true
    var brightness = RemoteSetting(
      "brightness", "Brightness", .number(5...100, step: 1, unit: "%"), form: "5 to 100 percent")
    (brightness.isControl, brightness.isEnabled) = (true, false)
    var weight = RemoteSetting(
      "weight", "Weights", .text(pattern: nil), form: "folders with weights")
    weight.isSecret = true
    return [
      playing, brightness, weight,
      RemoteSetting(
        "interval", "Time per photo", .number(1...86_400, step: 0.5, unit: "s"),
        form: "1 to 86400 seconds"),
      RemoteSetting(
        "matte", "Matte", .choice(["none", "black", "#202830"]), form: "none, black or a colour"),
      RemoteSetting("clock", "Clock", .choice(["off", "time"]), form: "off or time"),
      RemoteSetting("since", "Since", .text(pattern: "any|[0-9]{4}"), form: "any or a year"),
      RemoteSetting("screen", "Screen", .screen(brightness: "brightness"), form: "ON or OFF"),
    ]
  }
}
