import DecoderService
import Localization

extension DecoderTrouble {
  /// What is said of it over the photos; nil if only the console says it.
  ///
  /// A user who starts the program from a desktop does not see standard error.
  var shortMessage: ShortMessage? {
    switch self {
    case .noSandbox(let reason):
      ShortMessage(
        localized("Photos are decoded without a full sandbox (\(reason)). See gimbal --doctor."),
        isLasting: true)
    case .noDownloadSandbox(let reason):
      ShortMessage(
        localized("Photos are downloaded without a full sandbox (\(reason)). See gimbal --doctor."),
        isLasting: true)
    case .programReplaced:
      ShortMessage(
        localized("Gimbal was updated; start it again to use the new version."), for: 8)
    case .cannotStart, .cannotServe, .cannotStoreThumbnails, .cannotStoreDownloads: nil
    }
  }
}
