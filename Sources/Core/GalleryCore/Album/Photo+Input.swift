extension Photo.Location {
  /// Makes the location of a picture that a process has read from an input and keeps in memory.
  public init(inputOfProcess process: Int32, descriptor: Int32) {
    self.init(
      folder: Array("/proc/\(process)/fd/".utf8), fileName: Array(String(descriptor).utf8))
  }

  /// Whether this is a picture from an input, which has no name and no folder.
  public var isInput: Bool {
    folder.starts(with: "/proc/".utf8) && folder.suffix(4).elementsEqual("/fd/".utf8)
  }

  /// What such a picture is called.
  static let inputName = Array("input".utf8)
}
