/// A line of the information panel: what it is about, and what is known of that.
package struct InformationRow: Hashable, Sendable {
  /// What it is about, in a word: "Camera".
  package var label: String
  /// What is known; it may be any text from a file.
  package var value: String
  /// The number of lines that the value may take.
  package var lineCount: Int

  /// Makes a row from its parts.
  package init(_ label: String, _ value: String, lineCount: Int = 2) {
    self.label = label
    self.value = value
    self.lineCount = lineCount
  }
}
