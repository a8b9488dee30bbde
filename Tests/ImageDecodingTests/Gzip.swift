import Foundation

/// Packs bytes as gzip does.
enum Gzip {
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
