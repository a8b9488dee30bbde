import Glibc

/// The descriptors that were open at a moment.
///
/// Poppler (22.12) does not close the table by which it finds the letters of an Asian font, for
/// each such font of a page; without an end to that, the process could soon open no file.
struct OpenDescriptors {
  /// More than the sandbox lets a process open.
  private static let numbers: Range<Int32> = 0..<256
  private let isOpen: [Bool]

  /// Notes those that are open now.
  init() { isOpen = Self.numbers.map { Self.isOpen($0) } }

  /// Closes those that were opened since, which nobody uses.
  func closeOthers() {
    for (number, wasOpen) in zip(Self.numbers, isOpen) where !wasOpen && Self.isOpen(number) {
      close(number)
    }
  }

  /// Asked by a call that the sandbox allows.
  private static func isOpen(_ number: Int32) -> Bool {
    var status = stat()
    return fstat(number, &status) == 0
  }
}
