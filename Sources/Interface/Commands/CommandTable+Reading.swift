package import GalleryCore

extension CommandTable {
  /// Why a text is not a command.
  package struct Mistake: Error, Hashable, Sendable {
    /// The reason, for people.
    package let reason: String
  }

  /// The longest text that a mistake quotes, in characters.
  private static let quoteLength = 40

  /// Reads a command that somebody at the MQTT broker gives; throws the reason if it is not one, or
  /// not one for them.
  ///
  /// - Parameter allowsAll: whether the user has allowed everything that keys do.
  package static func remoteCommand(
    from text: String, allowsAll: Bool
  ) throws(Mistake) -> Command {
    let command = try command(from: text)
    // What these do is for this computer's user alone, whatever else a broker may do.
    if case .program(let name) = command, UserCommand(name) != nil {
      throw Mistake(reason: "\(text) is not for the remote control")
    }
    guard allowsAll || text.split(separator: " ").first.flatMap(Self.command)?.isRemote == true
    else {
      throw Mistake(reason: "\(text) is not for the remote control without --mqtt-allow-files")
    }
    return command
  }

  /// Reads a command as `text(of:)` writes it; throws the reason if it is not one.
  package static func command(from text: String) throws(Mistake) -> Command {
    let words = text.split(separator: " ")
    guard let name = words.first, let definition = command(named: name) else {
      throw Mistake(reason: "“\(text.prefix(quoteLength))” is no command")
    }
    var value: Double?
    if let argument = definition.argument {
      guard words.count == 2, let number = Double(decimal: words[1]),
        argument.range.contains(number)
      else {
        throw Mistake(reason: "\(name) takes \(argument.meaning)")
      }
      value = number
    } else if words.count > 1 {
      throw Mistake(reason: "\(name) takes nothing")
    }
    guard let command = definition.command(value) else {
      throw Mistake(reason: "\(name) takes a whole number")
    }
    return command
  }
}
