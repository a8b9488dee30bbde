import ProcessWire
package import SystemPackage

/// The limits and requirements for the decoder processes.
package struct DecodePolicy: Hashable, Sendable {
  /// The memory that a process may use beyond that at its start, in bytes: 1.5 GiB.
  static let memoryLimit = 3 << 29

  /// The size above which files are decoded only when they are visible, in bytes: 256 MiB.
  static let aheadLimit = 256 << 20

  /// Whether a process with this peak memory probably ended because of the memory limit.
  static func isMuch(_ peakByteCount: Int?) -> Bool { (peakByteCount ?? 0) > memoryLimit / 2 }

  /// The processor time after which a process is replaced, in seconds: half of what it may use in
  /// all, so that it does not reach that limit with the next photo.
  var wearLimit = Double(DecoderLimits.processorTime) / 2

  /// How long the process that downloads photos may be silent, in seconds.
  var silence = AnswerDeadline.working

  /// How long a photo may take, in seconds.
  package var deadline: Double
  /// Whether nothing is decoded if system calls cannot be filtered.
  package var requiresSandbox: Bool
  /// Whether thumbnails are read from the desktop's cache, and stored there.
  package var usesThumbnailCache: Bool
  /// The room for downloads on disk in bytes; 0 if none are stored.
  package var downloadCacheLimit: Int
  /// The file of the authorities that servers are checked with; nil for what the environment names,
  /// or else the system's.
  package var certificates: FilePath?

  /// Makes a policy; without arguments, the default one.
  package init(
    deadline: Double = 20, requiresSandbox: Bool = false, usesThumbnailCache: Bool = false,
    downloadCacheLimit: Int = 0, certificates: FilePath? = nil
  ) {
    self.certificates = certificates
    self.downloadCacheLimit = downloadCacheLimit
    self.usesThumbnailCache = usesThumbnailCache
    self.deadline = deadline
    self.requiresSandbox = requiresSandbox
  }
}

/// A problem of the decoders, not of a photo.
package enum DecoderTrouble: Hashable, Sendable {
  /// System calls are not filtered here; the reason is for people.
  case noSandbox(reason: String)
  /// The same of the process that downloads photos.
  case noDownloadSandbox(reason: String)
  /// A program does not start; the reason is for people.
  case cannotStart(program: String, reason: String)
  /// Nothing is decoded at all; the reason is for people.
  case cannotServe(reason: String)
  /// Thumbnails cannot be stored in the desktop's cache; the reason is for people.
  case cannotStoreThumbnails(reason: String)
  /// Downloads cannot be stored on disk; the reason is for people.
  case cannotStoreDownloads(reason: String)
  /// This program was replaced on the disk while it runs, as by an update.
  case programReplaced

  /// The message in one line, for people.
  package var message: String {
    switch self {
    case .noSandbox(let reason): "photos are decoded without a full sandbox (\(reason))"
    case .noDownloadSandbox(let reason):
      "photos are downloaded without a full sandbox (\(reason))"
    case .cannotStart(let program, let reason): "\(program) cannot be started (\(reason))"
    case .cannotServe(let reason): "photos cannot be decoded (\(reason))"
    case .cannotStoreThumbnails(let reason):
      "thumbnails cannot be stored in the desktop's cache (\(reason))"
    case .cannotStoreDownloads(let reason):
      "downloaded photos cannot be kept on disk (\(reason))"
    case .programReplaced: "Gimbal was updated; start it again to use the new version"
    }
  }
}
