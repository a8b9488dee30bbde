package import GalleryCore
import Glibc
import ProcessWire
import WorkerThreads

/// Derives the table of a display from its ICC profile, in a decoder process of its own: what a
/// damaged or hostile profile does to Little CMS stays there.
package struct DisplayTableReader: Sendable {
  /// How long the process may take in all, in seconds; it usually needs 0.03 s.
  private static let patience = 5.0

  private let shared: PoolState

  /// Makes a reader that shares a pool's programs and policy.
  package init(_ pool: DecodePool) { shared = pool.shared }

  /// Makes a reader without a pool.
  package init(_ programs: DecoderPrograms, pretendsNoFilter: Bool = false) {
    shared = PoolState(programs: programs, pretendsNoFilter: pretendsNoFilter)
  }

  /// Returns the table of a profile, and the profile's name; blocks until it is derived.
  ///
  /// - Parameters:
  ///   - profile: the bytes of the profile.
  ///   - closing: a descriptor that is readable when the table is not needed any more.
  package func table(
    of profile: [UInt8], closing: Int32 = -1
  ) throws(DecodeFailure) -> (table: DisplayTable, name: String) {
    do throws(DecodeInterruption) {
      return try derive(from: profile, closing)
    } catch {
      switch error {
      case .refused(let refusal): throw DecodeFailure(refusal)
      case .fault(let failure): throw failure
      case .hindered(let reason), .notReady(let reason):
        throw DecodeFailure(reason: "It cannot be read now (\(reason)).")
      case .closing: throw .closing
      case .noSandbox: throw DecodeFailure(reason: "It cannot be read in a sandbox here.")
      case .killed, .notPassed, .unsuitableThumbnail, .unwanted: throw .crashed
      }
    }
  }

  private func derive(
    from profile: [UInt8], _ closing: Int32
  ) throws(DecodeInterruption) -> (table: DisplayTable, name: String) {
    let input = try Self.hindered { () throws(WireError) in
      try OwnedDescriptor.memoryFile("gimbal-profile", profile)
    }
    let output = try Self.hindered { () throws(WireError) in
      try PictureFile(byteCount: DisplayTable.byteLimit)
    }
    let worker = try Self.hindered { () throws(WireError) in
      // Its program starts the fastest.
      try WorkerProcess(.jpeg, of: shared.programs, pretendsNoFilter: shared.pretendsNoFilter)
    }
    defer { worker.stop() }
    let deadline = Time.now + Self.patience
    try worker.awaitSandbox(until: deadline, shared, closing: closing)
    worker.pictureFiles = [output]
    try worker.send(.pictureFile, descriptor: output.number)
    try worker.send(.displayTable, descriptor: input.number)
    while true {
      try worker.wait(until: deadline, shared.policy, shared, closing: closing)
      guard let delivery = try worker.receive(nil, shared) else { continue }
      guard case .displayTable(let table, let name) = delivery else { throw .fault(.falseAnswer) }
      return (table, name)
    }
  }

  private static func hindered<Value: ~Copyable>(
    _ make: () throws(WireError) -> Value
  ) throws(DecodeInterruption) -> Value {
    do throws(WireError) {
      return try make()
    } catch {
      throw .hindered(reason: error.reason)
    }
  }
}
