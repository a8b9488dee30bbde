import DecoderService
import SystemPackage

extension DecoderPrograms {
  /// Decoders of a test's own, with the real program that opens files.
  init(jpeg: FilePath, all: FilePath) {
    self.init(jpeg: jpeg, all: all, files: builtPrograms.appending("gimbal-files"))
  }
}
