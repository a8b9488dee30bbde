import DecoderService
import Glibc
import Synchronization
import SystemPackage

/// Collects replies and waits for so many of them.
final class Replies: Sendable {
  private let replies = Mutex<[DecodeReply]>([])

  func add(_ reply: DecodeReply) { replies.withLock { $0.append(reply) } }

  var all: [DecodeReply] { replies.withLock { $0 } }

  func wait(for count: Int) -> [DecodeReply] {
    while all.count < count { usleep(1000) }
    return all
  }
}

/// Where the programs are that the tests start: beside the tests themselves, with which they were
/// built.
///
/// A sanitizer reserves more addresses than a decoder may have, and makes other system calls; tests
/// that were built with one are told by `GIMBAL_DECODERS` where programs without it are.
let builtPrograms: FilePath = {
  if let folder = getenv("GIMBAL_DECODERS") { return FilePath(platformString: folder) }
  var path = [CChar](repeating: 0, count: Int(PATH_MAX) + 1)
  let count = readlink("/proc/self/exe", &path, Int(PATH_MAX))
  precondition(count > 0, "/proc is needed")
  path[count] = 0
  return FilePath(platformString: path).removingLastComponent()
}()

/// A pool with the real programs.
func startPool(
  slotCount: Int, programs: DecoderPrograms = DecoderPrograms(in: builtPrograms),
  policy: DecodePolicy = DecodePolicy(), pretendsNoFilter: Bool = false,
  trouble: @escaping @Sendable (DecoderTrouble) -> Void = { _ in },
  reply: @escaping @Sendable (DecodeReply) -> Void
) -> DecodePool {
  let pool = DecodePool(
    programs: programs, slotCount: slotCount, pretendsNoFilter: pretendsNoFilter)
  pool.begin(policy, reply: reply, trouble: trouble)
  return pool
}

/// Texts that other threads report.
final class Texts: Sendable {
  private let texts = Mutex<[String]>([])

  func add(_ text: String) { texts.withLock { $0.append(text) } }

  var all: [String] { texts.withLock { $0 } }
}
