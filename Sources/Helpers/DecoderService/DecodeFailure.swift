import Localization
package import ProcessWire

/// The reason why a photo cannot be shown.
///
/// What the program finds out itself is a case of its own. A decoder, which strangers' files may
/// have taken over, can only cause `refused`, or say that it has too little memory or bytes.
package enum DecodeFailure: Error, Hashable, Sendable {
  /// The decoder crashed.
  case crashed
  /// The decoder gave an answer that cannot be right.
  case falseAnswer
  /// The photo needs more memory than its decoder may use.
  case tooMuchMemory
  /// The photo needs more time of the processor than its decoder may use.
  case tooMuchTime
  /// The decoder started more threads than it may.
  case tooManyThreads
  /// The decoder took longer than these seconds.
  case late(seconds: Double)
  /// The file's disk or server does not answer.
  case noAnswer
  /// The photo on a server has not been downloaded yet.
  case notFetched
  /// The file could not be read while it was being decoded.
  case unreadable
  /// Too little of the photo has arrived to show anything of it.
  case tooShort
  /// The program ends.
  case closing
  /// The decoder says why it cannot be shown.
  case refused(DecodingRefusal)
  /// Another reason, as a sentence for people.
  case other(reason: String)

  /// The photo's file has no preview, which does not mean that the photo cannot be decoded.
  package static let noPreview = DecodeFailure.refused(.noPreview)

  /// The memory that a decoder may use, in GiB.
  private static let memoryLimit = Double(DecodePolicy.memoryLimit) / Double(1 << 30)

  /// Makes a failure from its reason, a sentence for people.
  package init(reason: String) { self = .other(reason: reason) }

  init(_ refusal: DecodingRefusal) {
    switch refusal {
    case .outOfMemory: self = .tooMuchMemory
    case .tooShort: self = .tooShort
    default: self = .refused(refusal)
    }
  }

  /// The number of pictures in the photo's file, of which one cannot be shown; nil if the failure
  /// does not say it.
  package var sheetCount: Int? {
    if case .refused(.undecodable(_, let count)) = self { count } else { nil }
  }

  /// The reason as a sentence for people.
  package var reason: String {
    switch self {
    case .crashed: localized("It crashed the decoder.")
    case .falseAnswer: localized("Its decoder gave a false answer.")
    case .tooMuchMemory:
      localized("It needs more than \(Self.memoryLimit) GiB.")
    case .tooMuchTime:
      localized("It needs more than \(DecoderLimits.processorTime) s of processor time.")
    case .tooManyThreads: localized("It made its decoder start too many threads.")
    case .late(let seconds) where seconds == seconds.rounded():
      localized("It took longer than \(Int(seconds)) s.")
    case .late(let seconds): localized("It took longer than \(seconds) s.")
    case .noAnswer:
      localized(
        "The file does not answer. Check that its disk or server is connected, then press R.")
    case .notFetched: localized("The photo has not been downloaded yet.")
    case .unreadable:
      localized("The file became shorter, or could not be read, while it was being decoded.")
    case .tooShort: localized("Too little of the photo has arrived.")
    case .closing: localized("The program ends.")
    case .refused(let refusal): refusal.reason
    case .other(let reason): reason
    }
  }

  /// Whether the photo would fail again: it crashes the decoder, or makes it answer nonsense.
  var isFaultOfPhoto: Bool {
    switch self {
    case .crashed, .falseAnswer: true
    case .tooMuchMemory, .tooMuchTime, .tooManyThreads, .late, .noAnswer, .notFetched,
      .unreadable, .tooShort, .closing, .refused, .other:
      false
    }
  }
}
