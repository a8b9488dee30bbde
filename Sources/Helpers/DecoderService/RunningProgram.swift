import Glibc

/// The file that this process was started from.
enum RunningProgram {
  /// Whether no folder has the file any more, because an update has put another one in its place.
  static var isReplaced: Bool {
    var status = stat()
    return stat("/proc/self/exe", &status) == 0 && status.st_nlink == 0
  }
}
