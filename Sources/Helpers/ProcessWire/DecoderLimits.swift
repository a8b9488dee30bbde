import WorkerThreads

/// What a decoder process may take, as both sides know it.
package enum DecoderLimits {
  /// The processor time of a process in all, in seconds, after which the system kills it.
  ///
  /// The program gives up on a photo much sooner; this holds should the program itself be stopped.
  package static let processorTime = 600

  /// The threads that may run: up to four decode the tiles of a picture, and each of those may take
  /// as many more as there are cores; doubled, for what other versions of the codecs do.
  package static let threadCount = 64 + 8 * Processors.affinityCount
}
