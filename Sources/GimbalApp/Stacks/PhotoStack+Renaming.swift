import GalleryCore

/// Names for the other files of a photo of which one gets a name.
extension PhotoStack {
  /// The name of another file of a photo, so that both are still files of one photo; nil if no name
  /// follows from those.
  ///
  /// - Parameters:
  ///   - other: the other file's name.
  ///   - name: the name of the file that is shown.
  ///   - new: the name that this one gets.
  static func name(
    of other: [UInt8], besideFile name: [UInt8], named new: [UInt8]
  ) -> [UInt8]? {
    guard new != name else { return other }
    let (stem, newStem, otherStem) = (stem(of: name), stem(of: new), stem(of: other))
    // What both have in common, and what marks the shown one, such as `-edited`.
    let common = zip(stem, otherStem).prefix { $0 == $1 }.count
    let mark = stem[common...]
    guard common > 0, newStem.count > mark.count, newStem.suffix(mark.count).elementsEqual(mark)
    else { return nil }
    let result = Array(newStem.dropLast(mark.count)) + Array(other[common...])
    return result == new || FileName(Array(result)).problem != nil ? nil : Array(result)
  }

  private static func stem(of name: [UInt8]) -> [UInt8] {
    Array(name[..<FileName(name).stemByteCount])
  }
}
