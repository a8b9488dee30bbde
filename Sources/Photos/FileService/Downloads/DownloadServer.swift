import Glibc
package import ProcessWire
import SystemPackage

/// The side of `gimbal-files` that finds and stores downloads.
package struct DownloadServer: ~Copyable {
  /// The part of the limit that other processes may have stored in the meantime, as its reciprocal,
  /// before this one looks through the folder again.
  private static let surveyPart = 16

  private let folder: DownloadFolder?
  /// The room that the downloads take, as far as this process knows; nil if it does not.
  private var usage: Int?
  /// The bytes that were stored since it looked through the folder.
  private var storedCount = 0

  /// Uses a folder; nil if the environment names none.
  package init(_ folder: DownloadFolder? = DownloadFolder()) { self.folder = folder }

  /// Answers a call.
  ///
  /// - Parameters:
  ///   - call: the call.
  ///   - descriptor: the file that came with it.
  ///   - limit: the largest download in bytes.
  package mutating func answer(
    _ call: DownloadCall, _ descriptor: consuming OwnedDescriptor?, limit: Int
  ) throws(WireError) -> DownloadAnswer {
    switch call {
    case .find(let address):
      guard let memory = descriptor else { throw .malformed("no file came along") }
      guard let folder else { return .missing }
      do throws(Errno) {
        return .found(try folder.find(address, into: memory, limit: limit))
      } catch {
        return .missing
      }
    case .store(let address, let head, let byteCount, let limit):
      guard let contents = descriptor else { throw .malformed("nothing to store") }
      do throws(Errno) {
        try store(address, head, byteCount: byteCount, from: contents, limit: limit)
        return .stored(0)
      } catch {
        return .stored(error.rawValue)
      }
    case .renew(let address, let sum, let head):
      do throws(Errno) {
        try folder?.renew(address, sum: sum, head)
        return .stored(0)
      } catch {
        return .stored(error.rawValue)
      }
    case .measure:
      let usage = folder.flatMap { try? FolderUsage(of: $0) }
      return .measured(count: usage?.count ?? 0, byteCount: usage?.byteCount ?? 0)
    }
  }

  private mutating func store(
    _ address: String, _ head: DownloadHead, byteCount: Int,
    from contents: borrowing OwnedDescriptor, limit: Int
  ) throws(Errno) {
    guard let folder else { throw .noSuchFileOrDirectory }
    let room = FolderUsage.room(for: EntryHeader.length + byteCount)
    guard room <= limit else { return }
    try makeRoom(for: room, limit: limit, in: folder)
    try folder.store(address, head, byteCount: byteCount, from: contents)
    usage = (usage ?? 0) + room
    storedCount += room
  }

  /// Removes the downloads that were used longest ago, if there is no room for another one.
  private mutating func makeRoom(
    for room: Int, limit: Int, in folder: DownloadFolder
  ) throws(Errno) {
    if let usage, usage + room <= limit, storedCount < limit / Self.surveyPart { return }
    let open = try folder.open(creates: true)
    let found = try FolderUsage(open)
    storedCount = 0
    let plan = EvictionPlan(
      found.entries, makingRoomFor: room, limit: limit, at: time(nil))
    // Another process may have removed them.
    for name in plan.removed { unlinkat(open.number, name, 0) }
    usage = plan.byteCount
  }
}
