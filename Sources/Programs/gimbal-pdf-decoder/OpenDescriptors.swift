import Glibc

/// The descriptors that were open at a moment.
///
/// Poppler (22.12) does not close the table by which it finds the letters of an Asian font, for
/// each such font of a page; without an end to that, the process could soon open no file.
struct OpenDescriptors {
  /// How many the sandbox lets the process have open: a page with as many Asian fonts is rare.
  static let limit: Int32 = 128
  private let isOpen: [Bool]

  /// Notes those that are open now.
  init() { isOpen = (0..<Self.limit).map { Self.isOpen($0) } }

  /// Closes those that were opened since, which nobody uses.
  func closeOthers() {
    // Closing a number that is not in use does nothing.
    for (number, wasOpen) in zip(0..<Self.limit, isOpen) where !wasOpen { close(number) }
  }

  /// Asked by a call that the sandbox allows.
  private static func isOpen(_ number: Int32) -> Bool {
    var status = stat()
    return fstat(number, &status) == 0
  }
}
