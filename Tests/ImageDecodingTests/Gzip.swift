import Foundation

/// Packs bytes as gzip does.
enum Gzip {
  /// The same data as a zlib stream (RFC 1950).
  static func zlib(_ bytes: [UInt8]) -> [UInt8] {
    let (low, high) = bytes.reduce((1, 0)) { sums, byte in
      let low = (sums.0 + Int(byte)) % 65_521
      return (low, (sums.1 + low) % 65_521)
    }
    return [0x78, 0x9C] + pack(bytes).dropFirst(10).dropLast(8) + HandmadePNG.big(high << 16 | low)
  }

  static func pack(_ bytes: [UInt8]) -> [UInt8] {
    let process = Process()
    let (input, output) = (Pipe(), Pipe())
    process.executableURL = URL(fileURLWithPath: "/bin/gzip")
    (process.standardInput, process.standardOutput) = (input, output)
    try? process.run()
    let writer = Thread {
      try? input.fileHandleForWriting.write(contentsOf: Data(bytes))
      try? input.fileHandleForWriting.close()
    }
    writer.start()
    defer { process.waitUntilExit() }
    return [UInt8](output.fileHandleForReading.readDataToEndOfFile())
  }
}
