import WorkerThreads

/// The number of threads that a codec may use for one picture.
///
/// With many photos there are already as many workers as cores, so threads inside codecs gain
/// nothing. But the first photo is decoded while the other workers are idle: two threads take 0.5
/// to 0.6 of the time of one thread for JPEG XL and for the tiles of HEIF.
enum CodecThreads {
  /// The number of cores, but at most four.
  static let count = min(Processors.affinityCount, 4)
}
