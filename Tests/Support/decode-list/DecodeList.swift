import DecoderService
import GalleryCore
import Glibc
import Synchronization
import SystemPackage

/// Decodes files with the real decoder processes and prints each result, for `Scripts/bench
/// damaged`.
///
/// It reads paths from standard input, one per line, and writes one line for each in the same
/// order: `whole`, `incomplete`, `damaged`, or `refused` and the reason.
@main
enum DecodeList {
  private static let slotCount = 2

  private struct State {
    var results: [Int: String] = [:]
    var next = 0
    var troubles: [String] = []
  }

  static func main() {
    guard CommandLine.arguments.count == 4, let width = Int(CommandLine.arguments[2]),
      let height = Int(CommandLine.arguments[3])
    else {
      complain("usage: decode-list DECODERS WIDTH HEIGHT <PATHS")
      exit(EX_USAGE)
    }
    let demand = PhotoDemand(bounds: PixelSize(width: width, height: height))
    let programs = DecoderPrograms(in: FilePath(CommandLine.arguments[1]))
    let state = Mutex(State())
    let pool = DecodePool(programs: programs, slotCount: slotCount)
    pool.begin(
      DecodePolicy(),
      reply: { reply in
        guard let word = word(for: reply.result) else { return }
        state.withLock { $0.results[Int(reply.request.id.rawValue)] = word }
      },
      trouble: { trouble in state.withLock { $0.troubles.append(trouble.message) } })
    var page = 0
    while let path = readLine() {
      let id = PhotoID(rawValue: UInt64(page))
      pool.request(DecodeRequest(id: id, photo: FilePath(path), demand: demand))
      page += 1
      wait(until: page - 2 * slotCount, state)
    }
    wait(until: page, state)
    pool.close()
    let troubles = state.withLock { $0.troubles }
    for trouble in troubles { complain("decode-list: \(trouble)") }
    exit(troubles.isEmpty ? EX_OK : EX_UNAVAILABLE)
  }

  /// Waits for the results of `count` files and prints them.
  private static func wait(until count: Int, _ state: borrowing Mutex<State>) {
    while true {
      let (lines, next) = state.withLock { state in
        var lines: [String] = []
        while let line = state.results.removeValue(forKey: state.next) {
          lines.append(line)
          state.next += 1
        }
        return (lines, state.next)
      }
      for line in lines { print(line) }
      if next >= count { return }
      usleep(500)
    }
  }

  private static func complain(_ text: String) {
    let line = Array("\(text)\n".utf8)
    _ = write(STDERR_FILENO, line, line.count)
  }

  /// Returns the result of a photo; nil for a provisional picture.
  private static func word(for result: Result<DecodedPhoto, DecodeFailure>) -> String? {
    switch result {
    case .failure(let failure): "refused \(failure.reason)"
    case .success(let photo) where photo.isProvisional: nil
    case .success(let photo):
      switch photo.completeness {
      case .whole: "whole"
      case .incomplete: "incomplete"
      case .damaged: "damaged"
      }
    }
  }
}
