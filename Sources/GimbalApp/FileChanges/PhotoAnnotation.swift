import DecoderService
import FileService
import GalleryCore
import ProcessWire
import SystemPackage

/// Photos of which something else is said, in the XMP files beside them, or in JPEGs themselves.
struct PhotoAnnotation: Sendable {
  /// The photos.
  let photos: [Photo]
  /// What identified their files when they were shown; nil if their files stay as they are.
  var shown: [FileStatus.Identity?]?
  /// Why nothing is written about each of them; nil for the others.
  let refusals: [FileRefusal?]
  /// What is said of them.
  let change: SidecarChange
  /// Reads what is known of photos; nil if nothing does.
  let decoders: DecodePool?

  /// What became of a photo: the file that was written, nil if none had to be, or the reason why
  /// not.
  typealias Outcome = Result<AnnotatedFile?, FileChangeFailure>

  /// The number of stars that the photos get; nil if they get something else.
  var stars: Int? { change.stars }

  /// Writes about the photos; returns what became of them, of the first ones if it was cancelled.
  ///
  /// - Parameters:
  ///   - cancellation: what ends it early.
  ///   - progress: gets the part that is done, 0…1.
  func perform(
    _ cancellation: FileTaskCancellation, progress: (Double) -> Void
  ) -> [Outcome] {
    let reader = decoders.map { MetadataReader($0) }
    defer { reader?.close() }
    return FileWork.change(photos.count, cancellation, progress) { index, process in
      if let reason = FileWork.reasonToKeep(photos[index], refusals[index]) {
        return .failure(.other(reason))
      }
      let photo = FilePath(photos[index].location)
      var isRead = true
      let outcome = wording(of: photo, reader, isRead: &isRead).flatMap {
        annotate(photo, $0, shown: shown.map { $0[index] }, by: process, reader)
      }
      return outcome.failure == .manyKeywords && !isRead ? .failure(.unreadable) : outcome
    }
  }

  /// What is said of a photo: an XMP file without keywords takes over those of the photo's file, as
  /// what it says counts before them, unless that cannot be read.
  private func wording(
    of photo: FilePath, _ reader: MetadataReader?, isRead: inout Bool
  ) -> Result<SidecarChange, FileChangeFailure> {
    guard case .keywords(var keywords) = change, let reader else { return .success(change) }
    switch reader.information(of: photo) {
    case .information(let information) where information.format != nil:
      let known = information.keywords ?? ""
      keywords.inherited =
        known.utf8.count < Self.longestInherited ? KeywordChange.words(in: known) : nil
      return .success(.keywords(keywords))
    case .late: return .failure(.other(FileWork.lateReason))
    case .information, .unreadable, .downloading:
      isRead = false
      return .success(change)
    }
  }

  /// Longer keywords may have been cut when they were read, in bytes.
  private static let longestInherited = PhotoInformation.longestKeywords - 20

  /// Writes about a photo into the XMP file that it has, into the photo, or into a new XMP file.
  ///
  /// - Parameter shown: what identified the photo's file; nil if it stays as it is.
  private func annotate(
    _ photo: FilePath, _ change: SidecarChange, shown: FileStatus.Identity??,
    by process: FileChangeProcess, _ reader: MetadataReader?
  ) -> Outcome {
    // The one that says more is the last one.
    let sidecars = Sidecar.all(of: photo)
    for sidecar in sidecars.reversed() {
      let outcome = annotate(sidecar, change, by: process)
      // Beside a long name the shorter one may have room.
      guard outcome.failure == .missing || outcome.failure == .nameTooLong else { return outcome }
    }
    // Another program may have moved or deleted it.
    guard let own = sidecars.last, reader?.isThere(photo) != false else {
      return .failure(.missing)
    }
    if saysNothingNew(change, of: photo, reader) { return .success(nil) }
    // What an XMP file for several photos says counts before what the photo says.
    if let shown, !sidecars.contains(where: { mayBeThere($0, reader) }),
      let outcome = describe(photo, change, shown: shown, by: process, reader)
    {
      return outcome
    }
    if case .keywords(let keywords) = change {
      guard let inherited = keywords.inherited else { return .failure(.manyKeywords) }
      guard keywords.applies(to: inherited) else { return .failure(.oddSidecar) }
    }
    let outcome = save(change, at: own.path.bytes, by: process)
    guard outcome.failure == .nameTaken else { return outcome }
    // It has appeared meanwhile, or is a link to nowhere, or says that it is for another photo.
    let second = annotate(own, change, by: process)
    return second.failure == .missing ? .failure(.oddSidecar) : second
  }

  /// Whether an XMP file is there, or its disk is too slow to say so.
  private func mayBeThere(_ sidecar: Sidecar, _ reader: MetadataReader?) -> Bool {
    reader.map { $0.isThere(sidecar.path) != false } ?? false
  }

  /// Writes into a photo; nil if that cannot say so, or if what another part of it says counts, so
  /// that an XMP file has to.
  private func describe(
    _ photo: FilePath, _ change: SidecarChange, shown: FileStatus.Identity?,
    by process: FileChangeProcess, _ reader: MetadataReader?
  ) -> Outcome? {
    switch process.describe(photo.bytes, change, shown: shown) {
    case .success(let file):
      if isSaid(change, of: photo, reader) { return .success(file) }
      // If its XMP data said so before, nothing was written.
      guard file.canBeUndone else { return nil }
      var untouched = file
      untouched.kind = .untouchedPhoto
      return process.unannotate(untouched).failure == nil ? nil : .success(file)
    case .failure(let failure): return Self.fixed.contains(failure) ? nil : .failure(failure)
    }
  }

  /// The failures after which an XMP file may still be written.
  private static let fixed: Set<FileChangeFailure> = [
    .oddSidecar, .manyKeywords, .permission, .readOnly, .unsupported,
  ]

  /// Whether nothing else in a photo says what was to go: EXIF and IPTC data have captions,
  /// keywords and stars as well.
  private func isSaid(
    _ change: SidecarChange, of photo: FilePath, _ reader: MetadataReader?
  ) -> Bool {
    guard change.takesAway, let reader else { return true }
    guard case .information(let known) = reader.information(of: photo) else { return false }
    switch change {
    case .stars: return known.rating == nil
    case .caption: return known.caption == nil
    case .keywords(let keywords):
      return keywords.keeps(KeywordChange.words(in: known.keywords ?? "")).allSatisfy(\.self)
    }
  }

  /// Whether a photo needs no XMP file: nothing has to be said of one without stars, or without a
  /// caption, that it has none.
  private func saysNothingNew(
    _ change: SidecarChange, of photo: FilePath, _ reader: MetadataReader?
  ) -> Bool {
    switch change {
    case .stars(let stars):
      guard stars == 0, let traits = reader?.traits(of: photo, keywords: []) else { return false }
      return traits.rating == nil
    case .caption(let text):
      guard text.isEmpty, case .information(let known)? = reader?.information(of: photo) else {
        return false
      }
      return known.caption == nil
    case .keywords(let keywords):
      return keywords.inherited.map { keywords.applies(to: $0) && keywords.changed($0) == $0 }
        ?? false
    }
  }

  private func annotate(
    _ sidecar: Sidecar, _ change: SidecarChange, by process: FileChangeProcess
  ) -> Outcome {
    process.annotate(
      sidecar.path.bytes, change, fileExtension: sidecar.fileExtension,
      isShared: sidecar.isShared
    ).map(Optional.some)
  }

  /// Saves a new XMP file, which must not be there.
  private func save(
    _ change: SidecarChange, at path: [UInt8], by process: FileChangeProcess
  ) -> Outcome {
    let contents = SidecarFile.contents(saying: change)
    do throws(WireError) {
      let file = try OwnedDescriptor.memoryFile("gimbal-sidecar", contents)
      return process.save(file.number, at: path).map {
        AnnotatedFile(
          path: path, identity: $0.identity,
          // To delete a longer one, a message has no room.
          former: contents.count <= Self.longestUndone ? .none(written: contents) : .lost)
      }
    } catch {
      return .failure(.other("\(error.reason)."))
    }
  }

  /// The longest new file that can be taken back, in bytes.
  private static let longestUndone = 6000
}
