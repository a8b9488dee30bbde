/// Reads samples of any size from a decompressed row.
struct TIFFSampleRow {
  let samples: TIFFSamples

  /// Reads every `step`th sample of a row.
  ///
  /// - Parameters:
  ///   - row: the samples, of which those that are read must be in memory.
  ///   - first: the index of the first sample.
  ///   - result: receives `count` numbers, `stride` apart.
  func read(
    _ row: UnsafeRawPointer, first: Int, step: Int, count: Int,
    into result: UnsafeMutablePointer<Double>, stride: Int
  ) {
    func integers<Value: FixedWidthInteger>(_ type: Value.Type) {
      for index in 0..<count {
        let offset = (first + index * step) * MemoryLayout<Value>.size
        result[index * stride] = Double(row.loadUnaligned(fromByteOffset: offset, as: type))
      }
    }
    func floats<Value: BinaryFloatingPoint & BitwiseCopyable>(_ type: Value.Type) {
      for index in 0..<count {
        let offset = (first + index * step) * MemoryLayout<Value>.size
        result[index * stride] = Double(row.loadUnaligned(fromByteOffset: offset, as: type))
      }
    }
    switch (samples.number, samples.bits) {
    case (.unsigned, 8): integers(UInt8.self)
    case (.unsigned, 16): integers(UInt16.self)
    case (.unsigned, 32): integers(UInt32.self)
    case (.unsigned, 64): integers(UInt64.self)
    case (.signed, 8): integers(Int8.self)
    case (.signed, 16): integers(Int16.self)
    case (.signed, 32): integers(Int32.self)
    case (.signed, 64): integers(Int64.self)
    case (.float, 16): floats(Float16.self)
    case (.float, 32): floats(Float.self)
    case (.float, _): floats(Double.self)
    default:
      for index in 0..<count {
        result[index * stride] = Double(packed(row, at: first + index * step))
      }
    }
  }

  /// Reads a sample that is no whole machine word: three bytes, which libtiff has put in this
  /// machine's order, or bits from the highest one on.
  private func packed(_ row: UnsafeRawPointer, at index: Int) -> Int {
    var value = 0
    if samples.bits == 24 {
      for byte in 0..<3 {
        value |= Int(row.load(fromByteOffset: index * 3 + byte, as: UInt8.self)) << (8 * byte)
      }
    } else {
      for bit in index * samples.bits..<(index + 1) * samples.bits {
        let byte = row.load(fromByteOffset: bit / 8, as: UInt8.self)
        value = value << 1 | Int(byte >> (7 - bit % 8) & 1)
      }
    }
    let isNegative = samples.number == .signed && value >> (samples.bits - 1) == 1
    return isNegative ? value - 1 << samples.bits : value
  }
}
