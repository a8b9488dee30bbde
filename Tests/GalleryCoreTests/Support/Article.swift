import Foundation
import GalleryCore
import Testing

/// An article of the documentation, which is compared with the code.
struct Article {
  private let name: String
  private let lines: [Substring]

  /// The package's own folder.
  static let package = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  init(_ name: String) throws {
    let file = Self.package.appendingPathComponent(
      "Sources/Core/GalleryCore/GalleryCore.docc/\(name).md")
    self.name = name
    lines = try String(contentsOf: file, encoding: .utf8)
      .split(separator: "\n", omittingEmptySubsequences: false)
  }

  /// Expects that the article contains this statement, with any line breaks.
  func expect(_ statement: String, sourceLocation: SourceLocation = #_sourceLocation) {
    let isStated = Self.words(lines.joined(separator: " ")).contains(Self.words(statement))
    #expect(isStated, "\(name) does not say: \(statement)", sourceLocation: sourceLocation)
  }

  /// Expects that a line of the article's code with this beginning has this comment.
  func expect(
    _ code: String, gives comment: String, sourceLocation: SourceLocation = #_sourceLocation
  ) {
    let comments = zip(lines, lines.dropFirst()).compactMap { line, next -> Substring? in
      guard line.trimmingPrefix(while: \.isWhitespace).hasPrefix(code) else { return nil }
      // The comment of a long line is on the next line.
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
  /// The number as in articles: with at most two decimals.
  var stated: String { short(self).replacingOccurrences(of: "-", with: "−") }
}

extension Point {
  /// The point as in articles.
  var stated: String { "(\(x.stated), \(y.stated))" }
}

extension Size {
  /// The size as in articles.
  var stated: String { "\(width.stated) × \(height.stated)" }
}
