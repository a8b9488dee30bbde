import WorkerThreads

/// How many threads a codec may work with on one picture.
///
/// Where the photos are many, there are as many workers as cores already, and threads of theirs make
/// nothing quicker. But the first photo is decoded while the other workers have nothing to do: two
/// threads take 0.5 to 0.6 of the time of one for JPEG XL and for the tiles of HEIF.
enum CodecThreads {
  /// As many as there are cores, but no more than four.
  static let count = min(Processors.affinityCount, 4)
}
