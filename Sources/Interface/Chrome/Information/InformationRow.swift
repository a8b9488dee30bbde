/// A line of the information panel: what it is about, and what is known of that.
public struct InformationRow: Hashable, Sendable {
  /// What it is about, in a word: "Camera".
  public var label: String
  /// What is known; it may be any text from a file.
  public var value: String
  /// The number of lines that the value may take.
  public var lineCount: Int

  /// Makes a row from its parts.
  public init(_ label: String, _ value: String, lineCount: Int = 2) {
    self.label = label
    self.value = value
    self.lineCount = lineCount
  }
}
