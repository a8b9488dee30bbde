import Foundation
import Glibc
import ProcessWire
import Testing

@testable import FileService

/// Each runs in a process of its own, whose trash is that of the test: a process may be killed
/// between any two steps, and other programs may write between them.
@Suite("Files that are replaced, step by step", .timeLimit(.minutes(10)))
struct FileReplacementStepTests {
  private static let old = Array("the former photo".utf8)
  private static let new = Array("what was saved in its place".utf8)
  private static let other = Array("of another program".utf8)

  @Test("at each step the name leads to a whole file, and none is seen under hidden names only")
  func steps() async {
    await #expect(processExitsWith: .success) { try FileReplacementStepTests.checkSteps() }
  }

  @Test("what another program writes at any step stays under a name that people see")
  func intruders() async {
    await #expect(processExitsWith: .success) { try FileReplacementStepTests.checkIntruders() }
  }

  @Test("if the trash cannot be told where the file was, it has no name there")
  func notes() async {
    await #expect(processExitsWith: .success) { try FileReplacementStepTests.checkNotes() }
  }

  // MARK: In the process

  private static func checkSteps() throws {
    let bed = try ownBed()
    for isChanged in [false, true] {
      try empty(bed)
      let path = try bed.write(old, as: Array("a.jpg".utf8))
      var (count, problems): (Int, [String]) = (0, [])
      func note(_ isRight: Bool) {
        count += 1
        if !isRight { problems.append("step \(count)") }
      }
      let file = try replace(path) {
        note([old, new].contains(bed.contents(path)) && seen(in: bed).contains(old))
      }
      try #require(problems.isEmpty && count >= 8, "\(count): \(problems)")
      if isChanged { try intrude(path, in: bed) }
      let (present, others) = isChanged ? (other, [old, other]) : (new, [old])
      (count, problems) = (0, [])
      let returned = try FileReplacement.bringBack(
        file.former, to: file.path, insteadOf: file.identity
      ) {
        let names = seen(in: bed)
        note(
          [old, present].contains(bed.contents(path)) && others.allSatisfy { names.contains($0) })
      }
      try #require(problems.isEmpty && count >= 5, "\(count): \(problems)")
      try #require(returned.kept.isEmpty != isChanged && bed.contents(path) == old)
      try #require(bed.trashed().isEmpty && hidden(in: bed).isEmpty)
    }
  }

  private static func checkIntruders() throws {
    let bed = try ownBed()
    for (step, overwrites) in (1...12).flatMap({ [($0, false), ($0, true)] }) {
      try empty(bed)
      let path = try bed.write(old, as: Array("a.jpg".utf8))
      var count = 0
      _ = try? replace(path) {
        count += 1
        if count == step { try? overwrites ? overwrite(path) : intrude(path, in: bed) }
      }
      try #require(count < step || seen(in: bed).contains(other), "step \(step), \(overwrites)")
      try #require(hidden(in: bed).isEmpty, "step \(step), \(overwrites)")
    }
    for number in 0..<32 {
      let (step, isChanged, overwrites) = (number / 4 + 1, number % 2 == 1, number % 4 > 1)
      try empty(bed)
      let path = try bed.write(old, as: Array("a.jpg".utf8))
      let file = try replace(path) {}
      let changed = Array("changed before".utf8)
      if isChanged { try intrude(path, changed, in: bed) }
      var (count, isOverwritten) = (0, false)
      _ = try? FileReplacement.bringBack(
        file.former, to: file.path, insteadOf: file.identity
      ) {
        count += 1
        guard count == step else { return }
        isOverwritten = overwrites && bed.contents(path) == old
        try? overwrites ? overwrite(path) : intrude(path, in: bed)
      }
      // At the last step, the former file itself is replaced, and the other program overwrites it
      // as soon as it is back.
      let moment = "step \(step), \(isChanged), \(overwrites)"
      try #require(seen(in: bed).contains(old) || step == count || isOverwritten, "\(moment)")
      try #require(count < step || seen(in: bed).contains(other), "\(moment)")
      try #require(hidden(in: bed).isEmpty, "\(moment)")
    }
  }

  private static func checkNotes() throws {
    let bed = try ownBed()
    let path = try bed.write(old, as: Array("a.jpg".utf8))
    let result = Result { () throws(FileChangeFailure) in
      try replace(path) {
        for note in bed.trashed("info") {
          unlink("\(bed.home)/.local/share/Trash/info/\(note)")
        }
      }
    }
    try #require(result == .failure(.unreadable), "\(result)")
    try #require(bed.contents(path) == old && bed.trashed().isEmpty && hidden(in: bed).isEmpty)
    try #require(seen(in: bed) == [old])
  }

  /// Makes the trash of this process that of a test; GLib asks once where it is.
  private static func ownBed() throws -> TrashBed {
    let bed = try TrashBed()
    setenv("HOME", bed.home, 1)
    unsetenv("XDG_DATA_HOME")
    return bed
  }

  private static func empty(_ bed: TrashBed) throws {
    let manager = FileManager.default
    for folder in [bed.photos, "\(bed.home)/.local"] where manager.fileExists(atPath: folder) {
      try manager.removeItem(atPath: folder)
    }
    try manager.createDirectory(atPath: bed.photos, withIntermediateDirectories: true)
  }

  private static func replace(
    _ path: [UInt8], step: @escaping () -> Void
  ) throws(FileChangeFailure) -> ReplacedFile {
    var replacement = FileReplacement(of: path, shown: nil) { _ throws(FileChangeFailure) in
      do throws(WireError) {
        return try OwnedDescriptor.memoryFile("test", new)
      } catch {
        throw .unreadable
      }
    }
    replacement.step = step
    return try replacement.perform { _ in true }
  }

  /// Writes as another program does: into a new file, which gets the name.
  private static func intrude(
    _ path: [UInt8], _ bytes: [UInt8] = Self.other, in bed: TrashBed
  ) throws {
    let part = Array("\(bed.home)/part".utf8)
    try Data(bytes).write(to: URL(filePath: "\(bed.home)/part"))
    try #require(
      TrashBed.withPath(part) { part in TrashBed.withPath(path) { rename(part, $0) } } == 0)
  }

  /// Writes as yet another program does: into the file itself.
  private static func overwrite(_ path: [UInt8]) throws {
    let file = TrashBed.withPath(path) { open($0, O_WRONLY | O_TRUNC | O_CLOEXEC) }
    try #require(file >= 0)
    defer { close(file) }
    let count = Glibc.write(file, other, other.count)
    try #require(count == other.count)
  }

  private static func hidden(in bed: TrashBed) -> [String] {
    bed.names.filter { $0.hasPrefix(".") }
  }

  /// The contents of all files with names that people see, beside the photo and in the trash.
  private static func seen(in bed: TrashBed) -> [[UInt8]] {
    let photos = bed.names.filter { !$0.hasPrefix(".") }.map { "\(bed.photos)/\($0)" }
    let trash = bed.trashed().map { "\(bed.home)/.local/share/Trash/files/\($0)" }
    return (photos + trash).compactMap { bed.contents(Array($0.utf8)) }
  }
}
