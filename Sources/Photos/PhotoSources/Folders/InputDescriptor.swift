import Glibc

/// Descriptors that a process has inherited and that arguments name.
enum InputDescriptor {
  private static let folders = ["/dev/fd/", "/proc/self/fd/", "/proc/thread-self/fd/"]

  /// The descriptor that an argument names; nil if it names none, or one that is not read as a list
  /// or a picture.
  ///
  /// The number is good in this process only: others have other files open under it.
  static func number(ofArgument argument: [UInt8]) -> Int32? {
    if argument == Array("-".utf8) || argument == Array("/dev/stdin".utf8) { return STDIN_FILENO }
    guard argument.count <= 32 else { return nil }
    let text = String(decoding: argument, as: UTF8.self)
    guard let folder = folders.first(where: text.hasPrefix),
      let number = Int32(text.dropFirst(folder.count)), number >= 0, isReadable(number)
    else { return nil }
    return number
  }

  /// Whether it is a pipe or a file, as shells pass them.
  private static func isReadable(_ number: Int32) -> Bool {
    var status = stat()
    guard fstat(number, &status) == 0 else { return false }
    return number == STDIN_FILENO || [S_IFIFO, S_IFREG].contains(status.st_mode & S_IFMT)
  }
}
