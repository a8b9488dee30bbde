import Glibc
import PhotoSources

/// The paths of the command line, with their original bytes.
///
/// A path may be invalid UTF-8, which the parser's strings cannot represent. Each string is
/// therefore matched with its raw argument.
enum PathArguments {
  /// The photos, folders and lists behind parsed arguments.
  ///
  /// - Parameters:
  ///   - parsed: the arguments from the parser, in the order of the command line.
  ///   - raw: all arguments from the system.
  static func locations(for parsed: [String], in raw: [[UInt8]]) -> [PhotoLocation] {
    var rest = raw[...]
    return parsed.map { string in
      guard let index = rest.firstIndex(where: { String(decoding: $0, as: UTF8.self) == string })
      else { return location(for: Array(string.utf8)) }
      let argument = rest[index]
      rest = rest[(index + 1)...]
      return location(for: argument)
    }
  }

  /// The path behind the value of an option, which may be a part of its argument as in
  /// `--file=PATH`.
  static func bytes(for value: String, in raw: [[UInt8]]) -> [UInt8] {
    // Only where bytes are no UTF-8 has the parser replaced something.
    guard value.unicodeScalars.contains("\u{FFFD}") else { return Array(value.utf8) }
    for argument in raw {
      let path =
        argument.starts(with: "--".utf8)
        ? argument.drop { $0 != UInt8(ascii: "=") }.dropFirst() : argument[...]
      if String(decoding: path, as: UTF8.self) == value { return Array(path) }
    }
    return Array(value.utf8)
  }

  /// The location of an argument; `-` is refused if standard input is a terminal.
  private static func location(for argument: [UInt8]) -> PhotoLocation {
    let location = PhotoLocation(argument: argument)
    guard case .input(let descriptor) = location, isatty(descriptor) != 0 else { return location }
    return .refused(
      "-: standard input is a terminal; pipe a list of paths or a picture into it: ls *.jpg | gimbal -"
    )
  }

  /// All arguments from the system except the program's name.
  static var raw: [[UInt8]] {
    // SAFETY: the system's argument vector is set up before `main` and not changed by anyone.
    let arguments = UnsafeBufferPointer(
      start: CommandLine.unsafeArgv, count: Int(CommandLine.argc))
    return arguments.dropFirst().compactMap { argument in
      argument.map { start in
        UnsafeBufferPointer(start: start, count: strlen(start)).map(UInt8.init(bitPattern:))
      }
    }
  }
}
