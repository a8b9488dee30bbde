package import GalleryCore

/// Reads what sources list: feeds, albums and folders on servers.
package protocol SourceReader: Sendable {
  /// Reads what a source lists; blocks until all is read, or `end()` is called.
  ///
  /// - Parameters:
  ///   - source: the source.
  ///   - request: what to look for.
  ///   - report: called with each part as it arrives; returns whether more can be used.
  func read(
    _ source: PhotoSource, _ request: SourceRequest, report: (SourcePart) -> Bool
  ) -> SourceResult

  /// Prepares for requests of a photo that the user has named; may block.
  func prepare(photo address: RemoteAddress)

  /// Ends reading, from any thread: reads that wait, and later ones, fail.
  func end()
}

/// What to look for in a source.
package struct SourceRequest: Sendable {
  /// Which names are photos, where nothing else says it.
  package var types: PhotoTypes
  /// Whether folders inside of folders are searched.
  package var isRecursive: Bool
  /// Whether the source has been read before, so that an answer that nothing has changed is enough.
  package var isRepeated: Bool
  /// The local day, for sources that show other photos on each day; whoever asks a server sets it.
  package var today = CalendarDay(rawValue: 0)
  /// Returns the indices of the names of folders in the order in which these are shown, so that the
  /// first one is read first.
  package var folderOrder: @Sendable (_ names: [[UInt8]]) -> [Int] = { Array($0.indices) }

  /// Creates a request from its parts.
  package init(types: PhotoTypes, isRecursive: Bool = false, isRepeated: Bool = false) {
    self.types = types
    self.isRecursive = isRecursive
    self.isRepeated = isRepeated
  }
}

/// A part of what a source lists.
package struct SourcePart: Sendable {
  /// The photos, in the source's order.
  package var photos: [SourcePhoto]
  /// The source's title, if it has one.
  package var title: String?
  /// Whether the source is a single photo, and lists nothing.
  package var isPhoto: Bool
  /// Whether the photos are in no order of their own, so that their names decide.
  package var isFolder: Bool
  /// The path of the folder inside the source that has the photos; empty for the source itself.
  package var folder = ""

  /// Creates a part from its parts.
  package init(
    photos: [SourcePhoto], title: String? = nil, isPhoto: Bool = false, isFolder: Bool = false
  ) {
    self.photos = photos
    self.title = title
    self.isPhoto = isPhoto
    self.isFolder = isFolder
  }
}

/// A photo that a source lists.
package struct SourcePhoto: Hashable, Sendable {
  /// Where it is.
  package var location: Photo.Location
  /// What the source says about it; nil for nothing.
  package var description: PhotoDescription?

  /// Creates a photo from its parts.
  package init(_ location: Photo.Location, _ description: PhotoDescription? = nil) {
    self.location = location
    self.description = description
  }

  /// What its file's stamp would be.
  var stamp: FileStamp {
    FileStamp(
      size: description?.byteCount ?? 0,
      modified: (description?.date ?? 0).multipliedReportingOverflow(by: 1_000_000).partialValue)
  }
}

/// How reading a source has ended.
package struct SourceResult: Hashable, Sendable {
  /// What became of it.
  package enum Outcome: Hashable, Sendable {
    /// All parts have been reported.
    case complete
    /// Nothing has changed since it was read last.
    case unchanged
    /// It cannot be read, or not to its end; the reason as a sentence for people.
    case failed(String)
  }

  /// What became of it.
  package var outcome: Outcome
  /// What is wrong with parts of it, as sentences for people.
  package var problems: [String]
  /// The seconds after which it may have changed; nil if it never changes.
  package var refreshSeconds: Double?
  /// The number of folders that were not searched, if it is a folder that has nothing else; else 0.
  package var unsearchedFolderCount = 0
  /// Whether it may have photos that were not reported, because a part of it was not read.
  package var isIncomplete: Bool

  /// Creates a result from its parts.
  package init(
    _ outcome: Outcome, problems: [String] = [], refreshSeconds: Double? = nil,
    isIncomplete: Bool? = nil
  ) {
    self.outcome = outcome
    self.problems = problems
    self.refreshSeconds = refreshSeconds
    if let isIncomplete {
      self.isIncomplete = isIncomplete
    } else if case .failed = outcome {
      self.isIncomplete = true
    } else {
      self.isIncomplete = false
    }
  }
}
