import WorkerThreads

/// The resource limits of a decoder process, shared by both sides.
package enum DecoderLimits {
  /// The total processor time of a process, in seconds, after which the system kills it.
  ///
  /// The program gives up on a photo much sooner; this limit applies in case the program itself is
  /// stopped.
  package static let processorTime = 600

  /// The maximum number of threads.
  ///
  /// Up to four threads decode the tiles of a picture, and each may start as many more as there are
  /// cores. The limit is doubled to allow for other versions of the codecs.
  package static let threadCount = 64 + 8 * Processors.affinityCount
}
