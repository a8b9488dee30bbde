/// What the name of a photo's file says of the other files of the photo.
struct StackName {
  /// What the file is beside the others; in the order in which they are shown.
  enum Role: UInt8 {
    case edited, cover, plain, original
  }

  let kind: StackFormats.Kind
  private(set) var role = Role.plain
  /// Whether the file is one of a burst.
  private(set) var isBurst = false
  /// The parts of the name that all files of the photo have in common.
  private(set) var head: Range<Int>
  private(set) var tail: Range<Int>

  /// The most digits of a number in a burst, and the fewest of the time that names one.
  private static let (mostNumberDigits, fewestTimeDigits) = (4, 14)
  /// The fewest digits of the date before such a number.
  private static let fewestDateDigits = 8

  /// Reads a name; nil if the file is no photo of which there can be several files.
  init?<Name: RandomAccessCollection<UInt8>>(_ name: Name, _ formats: StackFormats)
  where Name.Index == Int {
    guard let dot = name.lastIndex(of: UInt8(ascii: ".")), dot > name.startIndex,
      let kind = formats.kind(of: name[(dot + 1)...])
    else { return nil }
    self.kind = kind
    var stem = name[..<dot]
    if stem.takeSuffix("-edited") { role = .edited }
    (head, tail) = (stem.startIndex..<stem.endIndex, dot..<dot)
    if let end = Self.markStart(in: &stem) {
      head = name.startIndex..<end.start
      if role == .plain { role = end.role }
    } else if let burst = Self.burst(in: stem) {
      (head, isBurst) = (burst.name, true)
      if burst.isCover { role = .cover }
    } else if role == .plain, stem.count >= 9, stem.starts(with: "IMG_E".utf8),
      stem.dropFirst(5).allSatisfy(Self.isDigit)
    {
      // As iOS names what it exports: IMG_E1234 beside IMG_1234.
      role = .edited
      (head, tail) = (stem.startIndex..<stem.startIndex + 4, stem.startIndex + 5..<stem.endIndex)
    }
    guard !head.isEmpty else { return nil }
  }

  /// Whether there are other files of the photo only if the others have signs of it.
  var isUsual: Bool { role == .plain && !isBurst && (kind == .jpeg || kind == .otherFinished) }

  /// The place of the file among those of the photo: pictures that are finished come first.
  var rank: Int { kind == .raw ? Int(Role.original.rawValue) + 1 : Int(role.rawValue) }

  /// A number that names of the same photo have in common, and few others.
  ///
  /// - Parameters:
  ///   - name: the name that was read.
  ///   - folder: a number for its folder.
  func hash<Name: RandomAccessCollection<UInt8>>(of name: Name, in folder: UInt64 = 0) -> UInt64
  where Name.Index == Int {
    // FNV-1a; names that have it by chance are compared.
    var value = folder ^ (isBurst ? 0x9E37_79B9_7F4A_7C15 : 0xCBF2_9CE4_8422_2325)
    for byte in name[head] { value = (value ^ UInt64(byte)) &* 0x100_0000_01B3 }
    for byte in name[tail] { value = (value ^ UInt64(byte)) &* 0x100_0000_01B3 }
    return value
  }

  /// What names of the same photo have in common.
  func common(of name: [UInt8]) -> [UInt8] { [isBurst ? 1 : 0] + name[head] + name[tail] }

  // MARK: Marks

  /// Takes the mark of a Pixel phone from the end: `.RAW-01.COVER`, `.RAW-01.MP.COVER` or
  /// `.RAW-02.ORIGINAL`; returns where it starts.
  private static func markStart<Name: RandomAccessCollection<UInt8>>(
    in stem: inout Name
  ) -> (start: Int, role: Role)? where Name.Index == Int, Name.SubSequence == Name {
    var rest = stem
    let role: Role
    if rest.takeSuffix(".COVER") {
      role = .cover
    } else if rest.takeSuffix(".ORIGINAL") {
      role = .original
    } else {
      return nil
    }
    _ = rest.takeSuffix(".MP")
    guard let first = rest.popLast(), let second = rest.popLast(), isDigit(first), isDigit(second),
      rest.popLast() == UInt8(ascii: "-"), let dot = rest.lastIndex(of: UInt8(ascii: ".")),
      dot > rest.startIndex, rest[(dot + 1)...].count > 0,
      rest[(dot + 1)...].allSatisfy({ 65...90 ~= $0 })
    else { return nil }
    return (dot, role)
  }

  /// What names a burst in `…_BURST001` or `…_BURST20200131123456000`, which `_COVER` may follow:
  /// what is before it, or the time.
  private static func burst<Name: RandomAccessCollection<UInt8>>(
    in stem: Name
  ) -> (name: Range<Int>, isCover: Bool)? where Name.Index == Int, Name.SubSequence == Name {
    var rest = stem
    let isCover = rest.takeSuffix("_COVER")
    let end = rest.endIndex
    while let last = rest.last, isDigit(last) { rest.removeLast() }
    let digits = rest.endIndex..<end
    guard !digits.isEmpty, rest.takeSuffix("_BURST") || rest.takeSuffix("_Burst") else {
      return nil
    }
    // Each photo of the latter kind has a number of its own before it.
    if digits.count >= fewestTimeDigits { return (digits, isCover) }
    // Numbers after other words are those of different photos.
    guard digits.count <= mostNumberDigits, rest.count(where: isDigit) >= fewestDateDigits else {
      return nil
    }
    return (rest.startIndex..<rest.endIndex, isCover)
  }

  private static func isDigit(_ byte: UInt8) -> Bool { 48...57 ~= byte }
}

extension RandomAccessCollection<UInt8> where SubSequence == Self, Index == Int {
  /// Takes a text from the end; returns whether it was there.
  fileprivate mutating func takeSuffix(_ text: StaticString) -> Bool {
    let length = text.utf8CodeUnitCount
    guard count > length else { return false }
    let matches = text.withUTF8Buffer { suffix(length).elementsEqual($0) }
    if matches { removeLast(length) }
    return matches
  }
}
