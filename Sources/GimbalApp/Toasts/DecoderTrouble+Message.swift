import DecoderService

extension DecoderTrouble {
  /// What is said of it over the photos; nil if only the console says it.
  ///
  /// A user who starts the program from a desktop does not see standard error.
  var shortMessage: ShortMessage? {
    switch self {
    case .noSandbox, .noDownloadSandbox:
      ShortMessage(
        "\(message.prefix(1).uppercased())\(message.dropFirst()). See gimbal --doctor.",
        isLasting: true)
    case .programReplaced: ShortMessage(message + ".", for: 8)
    case .cannotStart, .cannotServe, .cannotStoreThumbnails, .cannotStoreDownloads: nil
    }
  }
}
