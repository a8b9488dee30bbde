import SystemPackage

/// The paths of the command line, with the very bytes that were given.
///
/// A path need not be valid UTF-8, but Swift's strings are: what the parser hands over may have
/// been repaired. Each string is therefore matched with the raw argument that it came from.
enum PathArguments {
  /// The raw paths behind parsed ones.
  ///
  /// - Parameters:
  ///   - parsed: the paths as the parser gave them, in the order of the command line.
  ///   - raw: all arguments as the system gave them.
  static func paths(for parsed: [String], in raw: [FilePath]) -> [FilePath] {
    var rest = raw[...]
    return parsed.map { string in
      guard let index = rest.firstIndex(where: { $0.string == FilePath(string).string }) else {
        return FilePath(string)
      }
      let path = rest[index]
      rest = rest[(index + 1)...]
      return path
    }
  }

  /// All arguments but the program's name, as the system gave them.
  static var raw: [FilePath] {
    // SAFETY: the system's argument vector is set up before `main` and not changed by anyone.
    let arguments = UnsafeBufferPointer(
      start: CommandLine.unsafeArgv, count: Int(CommandLine.argc))
    return arguments.dropFirst().compactMap { $0.map { FilePath(platformString: $0) } }
  }
}
