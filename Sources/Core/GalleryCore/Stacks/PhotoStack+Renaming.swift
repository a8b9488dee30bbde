/// Names for the files of a photo of which one gets a name.
extension PhotoStack {
  /// The names of all files of a photo that gets a name, so that they are those of one photo as
  /// before; nil if there are no such names.
  ///
  /// The file that is shown keeps what marks it beside the others, such as `-edited`. The names may
  /// be those that the files have, or too long.
  ///
  /// - Parameters:
  ///   - names: the files' names, first that of the one that is shown.
  ///   - new: the name for that one.
  ///   - formats: the extensions of photos.
  package static func names(
    of names: [[UInt8]], named new: [UInt8], _ formats: StackFormats
  ) -> [[UInt8]]? {
    guard let name = names.first, let own = StackName(name, formats) else { return nil }
    var shown = new
    if own.stem(in: new, of: name, formats) == nil {
      let file = FileName(new)
      guard
        let marked = own.name(
          new[..<file.stemByteCount], insteadOf: name, file.fileExtension)
      else { return nil }
      shown = marked
    }
    var result = [shown]
    for other in names.dropFirst() {
      guard let named = Self.name(of: other, besideFile: name, named: shown, formats) else {
        return nil
      }
      result.append(named)
    }
    let read = result.compactMap { StackName($0, formats) }
    guard read.count == names.count, Set(result).count == result.count, isStack(read),
      Set(zip(read, result).map { $0.common(of: $1) }).count == 1
    else { return nil }
    return result
  }

  /// The name of another file of a photo, so that both are still files of one photo; nil if no name
  /// follows from those.
  ///
  /// - Parameters:
  ///   - other: the other file's name.
  ///   - name: the name of the file that is shown.
  ///   - new: the name that this one gets.
  ///   - formats: the extensions of photos.
  package static func name(
    of other: [UInt8], besideFile name: [UInt8], named new: [UInt8], _ formats: StackFormats
  ) -> [UInt8]? {
    guard new != name else { return other }
    guard let own = StackName(name, formats), let file = StackName(other, formats),
      let stem = own.stem(in: new, of: name, formats),
      let result = file.name(stem[...], insteadOf: other, FileName(other).fileExtension)
    else { return nil }
    return result == new ? nil : result
  }

  /// The name of a file of a photo without what marks it beside the others, as far as that is at
  /// its end.
  package static func unmarked(_ name: [UInt8], _ formats: StackFormats) -> [UInt8] {
    guard let own = StackName(name, formats), own.head.lowerBound == 0 else { return name }
    return Array(name[own.head] + name[own.tail]) + Array(FileName(name).fileExtension)
  }
}

extension StackName {
  /// Whether the name has the mark of iOS, `IMG_E1234` beside `IMG_1234`.
  private var isExport: Bool { !tail.isEmpty }

  /// The part of a new name that all files of the photo have in common, if that name has the mark
  /// of this one; nil if it has not.
  ///
  /// - Parameters:
  ///   - new: the new name.
  ///   - name: the name that was read.
  ///   - formats: the extensions of photos.
  fileprivate func stem(
    in new: [UInt8], of name: [UInt8], _ formats: StackFormats
  ) -> [UInt8]? {
    if isExport {
      guard let read = StackName(new, formats), read.role == .edited else { return nil }
      return Array(new[read.head] + new[read.tail])
    }
    let stem = new[..<FileName(new).stemByteCount]
    let mark = name[head.upperBound..<FileName(name).stemByteCount]
    guard head.lowerBound == 0, stem.count > mark.count,
      stem.suffix(mark.count).elementsEqual(mark)
    else { return nil }
    return Array(stem.dropLast(mark.count))
  }

  /// A name with the mark of this one; nil if the part in common is not at its start.
  ///
  /// - Parameters:
  ///   - stem: the part of the name that all files of the photo have in common.
  ///   - name: the name that was read.
  ///   - fileExtension: the new name's extension with its dot.
  fileprivate func name(
    _ stem: ArraySlice<UInt8>, insteadOf name: [UInt8], _ fileExtension: ArraySlice<UInt8>
  ) -> [UInt8]? {
    guard head.lowerBound == 0 else { return nil }
    var result = Array(stem)
    let start = "IMG_".utf8
    if !isExport {
      result += name[head.upperBound..<FileName(name).stemByteCount]
    } else if stem.starts(with: start), stem.count >= start.count + 4,
      stem.dropFirst(start.count).allSatisfy({ 48...57 ~= $0 })
    {
      result.insert(UInt8(ascii: "E"), at: start.count)
    } else {
      result += "-edited".utf8
    }
    return result + fileExtension
  }
}
