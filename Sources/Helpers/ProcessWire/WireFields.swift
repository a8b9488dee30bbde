/// Passes the fields of a message in order: writes those of a value, or reads those of a new one.
///
/// So each field is named once, for both directions, with what the reader accepts. What is read may
/// come from a process that a hostile file has taken over: every length and every number is
/// checked, nothing is reserved for what has not arrived, and values do not nest without limit.
///
/// Whole numbers take eight bytes, little-endian; cases and flags take one.
package struct WireFields {
  /// The maximum length of a text in bytes.
  ///
  /// Texts are sentences for people.
  package static let textLimit = 500
  /// How deep cases may nest; messages need less than half of that.
  private static let depthLimit = 8

  /// The bytes written so far, or those that are read.
  package private(set) var bytes: [UInt8]
  private let isReading: Bool
  private var position = 0
  private var depth = 0

  /// Starts writing.
  package init() {
    bytes = []
    isReading = false
  }

  /// Starts reading.
  package init(reading bytes: [UInt8]) {
    self.bytes = bytes
    isReading = true
  }

  /// Passes a Boolean value.
  package mutating func flag(_ flag: Bool?) throws(WireError) -> Bool {
    try place(flag == true ? 1 : 0, of: 2) == 1
  }

  /// Passes a whole number; the reader refuses one that is not in the range.
  package mutating func number(
    _ number: Int?, in range: ClosedRange<Int>
  ) throws(WireError) -> Int {
    let number = Int(Int64(bitPattern: try word(UInt64(bitPattern: Int64(number ?? 0)))))
    try check(range.contains(number), "\(number) is out of range")
    return number
  }

  /// Passes a number; the reader refuses one that is not in the range, or not a number.
  package mutating func number(
    _ number: Double?, in range: ClosedRange<Double>
  ) throws(WireError) -> Double {
    let number = Double(bitPattern: try word((number ?? 0).bitPattern))
    try check(range.contains(number), "\(number) is out of range")
    return number
  }

  /// Passes one of the system's error numbers, or 0.
  package mutating func errorNumber(_ code: Int32?) throws(WireError) -> Int32 {
    Int32(truncatingIfNeeded: try number(Int(code ?? 0), in: 0...Int(Int32.max)))
  }

  /// Passes 64 bits, of which all are valid.
  package mutating func word(_ word: UInt64?) throws(WireError) -> UInt64 {
    guard isReading else {
      withUnsafeBytes(of: (word ?? 0).littleEndian) { bytes.append(contentsOf: $0) }
      return word ?? 0
    }
    return try take(8).reversed().reduce(0) { $0 << 8 | UInt64($1) }
  }

  /// Passes a text, of which the writer sends no more than the limit in bytes.
  ///
  /// The reader replaces invalid UTF-8, and control characters with spaces.
  package mutating func text(
    _ text: String?, limit: Int = textLimit
  ) throws(WireError) -> String {
    let utf8 = (text ?? "").utf8.prefix(limit)
    let count = try number(utf8.count, in: 0...limit)
    guard isReading else {
      bytes += utf8
      return text ?? ""
    }
    let clean = try take(count).map { $0 < 0x20 || $0 == 0x7F ? 0x20 : $0 }
    return String(decoding: clean, as: UTF8.self)
  }

  /// Passes a number of bytes that both sides derive from other fields.
  package mutating func bytes(_ bytes: [UInt8]?, count: Int) throws(WireError) -> [UInt8] {
    if isReading { return Array(try take(count)) }
    self.bytes += bytes ?? []
    return bytes ?? []
  }

  /// Passes bytes that end with the message, such as a path.
  package mutating func rest(_ bytes: [UInt8]?) throws(WireError) -> [UInt8] {
    try self.bytes(bytes, count: self.bytes.count - position)
  }

  /// Passes a value.
  package mutating func value<Value: WireValue>(_ value: Value? = nil) throws(WireError) -> Value {
    try Value(value, &self)
  }

  /// Passes a value that may be missing.
  package mutating func optional<Value: WireValue>(
    _ value: Value?
  ) throws(WireError) -> Value? {
    try flag(value != nil) ? try Value(value, &self) : nil
  }

  /// Passes something that may be missing, by a closure.
  package mutating func optional<Value>(
    _ value: Value?, _ field: (Value?, inout WireFields) throws -> Value
  ) throws(WireError) -> Value? {
    guard try flag(value != nil) else { return nil }
    return try Self.typed { try field(value, &self) }
  }

  /// Passes values one by one; the reader refuses more than the limit.
  package mutating func list<Value>(
    _ values: [Value]?, upTo limit: Int, _ field: (Value?, inout WireFields) throws -> Value
  ) throws(WireError) -> [Value] {
    let values = values ?? []
    let count = try number(values.count, in: 0...limit)
    var passed: [Value] = []
    for index in 0..<count {
      passed.append(try Self.typed { try field(isReading ? nil : values[index], &self) })
    }
    return passed
  }

  /// Passes a byte that every such message has here.
  package mutating func mark(_ mark: UInt8) throws(WireError) {
    guard try place(Int(mark), of: 256) == mark else { throw .malformed("it is another message") }
  }

  /// Refuses what is read unless it fulfils a condition; what is written always does.
  package func check(
    _ condition: @autoclosure () -> Bool, _ problem: @autoclosure () -> String
  ) throws(WireError) {
    guard !isReading || condition() else { throw .malformed(problem()) }
  }

  /// Checks that all bytes were read.
  package func finish() throws(WireError) {
    try check(position == bytes.count, "\(bytes.count - position) bytes too many")
  }

  /// Passes one of all values of a type, as its place among them.
  mutating func place<Value: CaseIterable & Equatable>(
    _ value: Value?
  ) throws(WireError) -> Value {
    let all = Array(Value.allCases)
    return all[try place(all.firstIndex { $0 == value } ?? 0, of: all.count)]
  }

  /// Passes a value as the place of its case among all of them, and the fields of that case.
  mutating func choice<Value>(
    _ value: Value?, _ cases: [WireCase<Value>]
  ) throws(WireError) -> Value {
    depth += 1
    defer { depth -= 1 }
    guard depth <= Self.depthLimit else { throw .malformed("it is nested too deeply") }
    let places = isReading ? [try place(0, of: cases.count)] : Array(cases.indices)
    for place in places {
      if !isReading { bytes.append(UInt8(place)) }
      let passed = try Self.typed { try cases[place].pass(value, &self) }
      if let passed { return passed }
      bytes.removeLast()
    }
    throw .malformed("its case is not listed")
  }

  /// Passes a place among a number of them.
  private mutating func place(_ place: Int, of count: Int) throws(WireError) -> Int {
    guard isReading else {
      bytes.append(UInt8(place))
      return place
    }
    let place = Int(try take(1)[position - 1])
    guard place < count else { throw .malformed("there is no place \(place)") }
    return place
  }

  private mutating func take(_ count: Int) throws(WireError) -> ArraySlice<UInt8> {
    guard bytes.count - position >= count else { throw .malformed("it ends too early") }
    defer { position += count }
    return bytes[position..<position + count]
  }

  /// Closures need not say that they throw nothing else.
  private static func typed<Value>(_ body: () throws -> Value) throws(WireError) -> Value {
    do {
      return try body()
    } catch {
      throw error as? WireError ?? .malformed("\(error)")
    }
  }
}
