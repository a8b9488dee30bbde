import Glibc
import Testing

/// Someone who may not read everything, as root may.
enum OtherUser {
  private typealias SetUser = @convention(c) (uid_t) -> Int32

  /// A user that has no files.
  private static let number: uid_t = 60999

  /// Runs a body that opens files on this thread; if root runs the tests, as another user.
  static func run<Result>(_ body: () -> Result) throws -> Result {
    guard geteuid() == 0 else { return body() }
    // Of the calling thread only, which other tests do not use meanwhile: the body does not
    // suspend.
    let symbol = try #require(dlsym(nil, "setfsuid"))
    // SAFETY: this is glibc's function of that type.
    let setUser = unsafeBitCast(symbol, to: SetUser.self)
    _ = setUser(number)
    defer { _ = setUser(0) }
    // It returns the user before.
    try #require(setUser(number) == Int32(number))
    return body()
  }
}
