import GalleryCore
import Localization

/// What the text of a dialog's field must be.
package enum FieldRule: Hashable, Sendable {
  /// The name of a file.
  case fileName
  /// The name of a file, or a path that leads to one.
  case filePath
  /// A path that leads anywhere, or an address.
  case location
  /// A pattern of the names of several photos, of which this is the first.
  case namePattern(FirstNamed)
  /// A whole number in a range.
  case wholeNumber(ClosedRange<Int>)
  /// A text of at most so many bytes, which may be empty.
  case text(upTo: Int)

  /// The first of the photos that a pattern names.
  package struct FirstNamed: Hashable, Sendable {
    let former: FileName
    let time: Int?

    /// Makes an example.
    ///
    /// - Parameters:
    ///   - former: the photo's name until now.
    ///   - time: when it was taken, in milliseconds since the start of 1970 by the clock on
    ///     the wall; nil if that is not known.
    package init(_ former: [UInt8], time: Int?) {
      (self.former, self.time) = (FileName(former), time)
    }

    /// The name that a pattern gives it.
    func name(by pattern: [UInt8]) -> FileName {
      NamePattern(pattern).name(of: former, number: 1, takenAt: time)
    }
  }

  /// What is wrong with a text, for people; nil if nothing is.
  package func problem(with bytes: [UInt8]) -> String? {
    if self == .location { return bytes.isEmpty ? localized("Type a path.") : nil }
    if case .text(let most) = self {
      guard bytes.count > most else { return nil }
      return localized("The text is too long: \(bytes.count) bytes; \(most) are possible.")
    }
    if case .wholeNumber(let range) = self {
      let number = Int(String(decoding: bytes, as: UTF8.self))
      return number.map(range.contains) == true
        ? nil
        : localized("Type a number from \(range.lowerBound) to \(range.upperBound).")
    }
    if case .namePattern(let first) = self {
      let name = first.name(by: bytes)
      if name.isHidden, !first.former.isHidden {
        return localized("Names that begin with a dot would hide the photos.")
      }
      return FieldRule.fileName.problem(with: name.bytes)
    }
    let slash = UInt8(ascii: "/")
    let name =
      self == .filePath ? bytes.lastIndex(of: slash).map { Array(bytes[($0 + 1)...]) } : nil
    switch FileName(name ?? bytes).problem {
    case .empty: return localized("Type a name.")
    case .slash: return localized("A name cannot contain “/”.")
    case .folder: return localized("“.” and “..” are names of folders.")
    case .tooLong(let count):
      return localized("The name is too long: \(count) bytes; \(FileName.mostBytes) are possible.")
    case nil: return nil
    }
  }

  /// What a valid text leads to, for people; nil if the text says that itself.
  func hint(for bytes: [UInt8]) -> String? {
    guard case .namePattern(let first) = self,
      first.time != nil || !NamePattern(bytes).statesTime
    else { return nil }
    func text(_ name: FileName) -> String { String(decoding: name.bytes, as: UTF8.self) }
    return localized("“\(text(first.former))” becomes “\(text(first.name(by: bytes)))”.")
  }
}
