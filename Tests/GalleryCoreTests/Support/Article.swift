import Foundation
import GalleryCore
import Testing

/// An article of the documentation, to be held to what the code computes.
struct Article {
  private let name: String
  private let lines: [Substring]

  /// The package's own folder.
  static let package = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  init(_ name: String) throws {
    let file = Self.package.appendingPathComponent(
      "Sources/GalleryCore/GalleryCore.docc/\(name).md")
    self.name = name
    lines = try String(contentsOf: file, encoding: .utf8)
      .split(separator: "\n", omittingEmptySubsequences: false)
  }

  /// Expects that the article says this, however its lines are broken.
  func expect(_ statement: String, sourceLocation: SourceLocation = #_sourceLocation) {
    let isStated = Self.words(lines.joined(separator: " ")).contains(Self.words(statement))
    #expect(isStated, "\(name) does not say: \(statement)", sourceLocation: sourceLocation)
  }

  /// Expects that a line of the article's code that begins like this has this comment.
  func expect(
    _ code: String, gives comment: String, sourceLocation: SourceLocation = #_sourceLocation
  ) {
    let comments = zip(lines, lines.dropFirst()).compactMap { line, next -> Substring? in
      guard line.trimmingPrefix(while: \.isWhitespace).hasPrefix(code) else { return nil }
      // Of a line that is long the comment follows on one of its own.
      return line.split(separator: "  // ", maxSplits: 1).dropFirst().first
        ?? next.split(separator: "// → ").first
    }
    #expect(
      comments.contains { $0.hasPrefix(comment) },
      "\(name) says of \(code): \(comments), not: \(comment)", sourceLocation: sourceLocation)
  }

  /// The Swift code in the article, without empty lines.
  var code: [Substring] {
    var isInside = false
    return lines.filter { line in
      if line.hasPrefix("```") {
        isInside = line == "```swift"
        return false
      }
      return isInside && !line.isEmpty
    }
  }

  private static func words(_ text: String) -> String {
    text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
  }
}

extension Double {
  /// The number as articles print it: with two decimals at most.
  var stated: String { short(self).replacingOccurrences(of: "-", with: "−") }
}

extension Point {
  /// The point as articles print it.
  var stated: String { "(\(x.stated), \(y.stated))" }
}

extension Size {
  /// The size as articles print it.
  var stated: String { "\(width.stated) × \(height.stated)" }
}
