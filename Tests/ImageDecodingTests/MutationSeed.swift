import Glibc

/// The seed of files that are mutated and decoded in the test's own process.
///
/// It is the same each time, unless `GIMBAL_FUZZ_SEED` gives another one: nothing ends a decoding
/// that takes minutes here, such as that of a small JPEG whose header says 65 000 × 65 000 pixels.
/// The decoder processes have deadlines, so `Scripts/fuzz` decodes other files each time.
let mutationSeed = getenv("GIMBAL_FUZZ_SEED").flatMap { UInt64(String(cString: $0)) } ?? 1
