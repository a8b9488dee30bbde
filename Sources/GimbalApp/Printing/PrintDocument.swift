import ProcessWire

/// A finished document of photos.
final class PrintDocument: Sendable {
  /// The PDF file, in memory.
  let file: OwnedDescriptor
  /// Why some of the photos are not in it, for people.
  let problems: [String]

  init(file: consuming OwnedDescriptor, problems: [String]) {
    self.file = file
    self.problems = problems
  }
}

extension PrintDocument: Hashable {
  /// Two documents are never the same.
  static func == (one: PrintDocument, other: PrintDocument) -> Bool { one === other }

  func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}
