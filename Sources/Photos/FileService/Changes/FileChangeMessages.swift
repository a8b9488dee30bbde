package import GalleryCore
package import ProcessWire

/// A request to a `gimbal-files` process to rename, move, copy, turn, flip, save or replace a file,
/// or to change what an XMP file or a JPEG says of a photo.
package enum FileChangeCall: Hashable, Sendable {
  /// Note a file for the next call, and what identified it when it was shown; there is no answer.
  case select(path: [UInt8], FileStatus.Identity?)
  /// Rename the noted file if it is still the one that was shown, to a path where there is no file.
  case rename(to: [UInt8])
  /// Copy the noted file to a path where there is no file, as a photo that is turned by this number
  /// of clockwise quarters when it is shown.
  case copy(to: [UInt8], quarters: Int)
  /// Move the noted file to a path in any folder, or copy it there.
  case place(at: [UInt8], Placement)
  /// Show the noted photo in another way from now on, if it is still the one that was shown.
  case reorient(Reorientation)
  /// Note the memory file that is sent with this call for the next one, which can only be `place`;
  /// there is no answer.
  case selectSent
  /// Write what is said of a photo into the noted XMP file, which is beside a photo with this
  /// extension; one that may be for several photos is changed only if it names this extension.
  case annotate(SidecarChange, fileExtension: String, isShared: Bool)
  /// Write what is said of the noted photo into it, if it is still the one that was shown.
  case describe(SidecarChange)
  /// Take back what the last call wrote into the noted XMP file or photo, if it is still what was
  /// written then.
  case unannotate([FileEdit], AnnotatedFile.Kind)
  /// Delete the noted file if it is still what was written, and has just these bytes.
  case delete(contents: [UInt8])
  /// Save the memory file that was sent with the note in the place of the noted file, which goes to
  /// the trash, if it is still the one that was shown.
  case replace
  /// Bring a file back from the trash into the place of the noted one, which is deleted if it is
  /// still what was shown, and gets another name otherwise.
  case bringBack(MovedFile)
}

/// How a file gets to a path in another folder.
package struct Placement: Hashable, Sendable {
  /// Whether the file stays where it is, too.
  package let isCopy: Bool
  /// Whether it gets a name with a number if there is a file of its name; otherwise it stays.
  package let isNumbered: Bool
  /// Whether the folder is made if only that is missing.
  package let makesFolder: Bool

  /// Makes a way.
  package init(isCopy: Bool, isNumbered: Bool = true, makesFolder: Bool = false) {
    (self.isCopy, self.isNumbered, self.makesFolder) = (isCopy, isNumbered, makesFolder)
  }
}

extension Placement: WireValue {
  /// Passes the fields.
  package init(_ way: Self?, _ fields: inout WireFields) throws(WireError) {
    isCopy = try fields.flag(way?.isCopy)
    isNumbered = try fields.flag(way?.isNumbered)
    makesFolder = try fields.flag(way?.makesFolder)
  }
}

extension FileChangeCall: WireMessage, WireChoice {
  package static let family = WireFamily.fileChanges
  package static let cases: [WireCase<Self>] = [
    .fields({ if case .select(let path, let shown) = $0 { (shown, path) } else { nil } }) {
      let shown = try $1.optional($0?.0)
      return .select(path: try $1.rest($0?.1), shown)
    },
    .fields({ if case .rename(let path) = $0 { path } else { nil } }) {
      .rename(to: try $1.rest($0))
    },
    .fields({ if case .copy(let path, let quarters) = $0 { (quarters & 3, path) } else { nil } }) {
      let quarters = try $1.number($0?.0, in: 0...3)
      return .copy(to: try $1.rest($0?.1), quarters: quarters)
    },
    .fields({ if case .place(let path, let way) = $0 { (way, path) } else { nil } }) {
      let way = try $1.value($0?.0)
      return .place(at: try $1.rest($0?.1), way)
    },
    .fields({ if case .reorient(let change) = $0 { change } else { nil } }) {
      .reorient(try $1.value($0))
    },
    .plain(.selectSent),
    .fields({
      if case .annotate(let change, let name, let isShared) = $0 {
        (change, isShared, name)
      } else {
        nil
      }
    }) {
      let change = try $1.value($0?.0)
      let isShared = try $1.flag($0?.1)
      return .annotate(change, fileExtension: try $1.text($0?.2), isShared: isShared)
    },
    .value(describe) { if case .describe(let change) = $0 { change } else { nil } },
    .fields({
      if case .unannotate(let edits, let kind) = $0 { (kind, edits) } else { nil }
    }) {
      let kind = try $1.value($0?.0)
      let edits = try $1.list($0?.1, upTo: FileEdit.mostUndone) { try $1.value($0) }
      return .unannotate(edits, kind)
    },
    .fields({ if case .delete(let contents) = $0 { contents } else { nil } }) {
      .delete(contents: try $1.rest($0))
    },
    .plain(.replace),
    .value(bringBack) { if case .bringBack(let file) = $0 { file } else { nil } },
  ]
}

/// An answer from a `gimbal-files` process about a change of a file.
package enum FileChangeAnswer: Hashable, Sendable {
  /// This part of a copy is written, 0…1; another answer follows.
  case progress(Double)
  /// It is done.
  case done
  /// The file, its copy, or the turned file is there now.
  case placed(MovedFile)
  /// Nothing was changed.
  case failed(FileChangeFailure)
  /// The XMP file or the photo was written, which was the first one and is the second one now;
  /// edits take that back, unless nothing does.
  case annotated(FileStatus.Identity, FileStatus.Identity, [FileEdit]?)
  /// The file was replaced.
  case replaced(ReplacedFile)
  /// The former file is in its place again.
  case returned(ReturnedFile)
}

extension FileChangeAnswer: WireMessage, WireChoice {
  /// The parts of a whole in a message.
  private static let parts = 1_000_000.0

  package static let family = WireFamily.fileChanges
  package static let cases: [WireCase<Self>] = [
    .fields({ if case .progress(let part) = $0 { min(max(part, 0), 1) } else { nil } }) {
      let part = try $1.number($0.map { Int(($0 * parts).rounded()) }, in: 0...Int(parts))
      return .progress(Double(part) / parts)
    },
    .plain(.done),
    .value(placed) { if case .placed(let file) = $0 { file } else { nil } },
    .value(failed) { if case .failed(let failure) = $0 { failure } else { nil } },
    .fields({
      if case .annotated(let former, let new, let edits) = $0 { (former, new, edits) } else { nil }
    }) {
      let (former, new) = (try $1.value($0?.0), try $1.value($0?.1))
      let edits = try $1.optional($0.flatMap(\.2)) { edits, fields in
        try fields.list(edits, upTo: FileEdit.mostUndone) { try $1.value($0) }
      }
      return .annotated(former, new, edits)
    },
    .value(replaced) { if case .replaced(let file) = $0 { file } else { nil } },
    .value(returned) { if case .returned(let file) = $0 { file } else { nil } },
  ]
}
