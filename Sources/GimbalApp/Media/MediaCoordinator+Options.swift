import GalleryCore

extension MediaCoordinator.Policy {
  /// What the settings and the command line ask for.
  init(_ options: Options) {
    self.init(
      workerCount: Decoders.count, playsAnimations: options.settings.isAnimated,
      showsPreviews: !options.isRecording, isUnhurried: options.isRecording,
      memoryByteCount: options.memoryByteCount,
      showsBlur: options.settings.matte.matte == .blur,
      requiresSandbox: options.settings.requiresSandbox)
  }
}
