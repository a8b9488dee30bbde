import RemoteControl
import SystemPackage

extension Options {
  /// How the remote control is reached; nil without one.
  ///
  /// - Parameter notice: tells people what is waited for, from any thread; nil for the console.
  func remoteControl(
    notice: (@Sendable (String) -> Void)? = nil
  ) -> RemoteControl.Configuration? {
    guard let address = settings.mqtt else { return nil }
    var secrets = sourceSecrets
    if let notice { secrets.notice = notice }
    var configuration = RemoteControl.Configuration(
      program: ProgramFile.folder.appending("gimbal-remote"), address: address,
      name: settings.mqttName ?? .ofComputer, prefix: settings.mqttPrefix,
      quality: settings.mqttQuality, requiresSandbox: settings.requiresSandbox,
      credentials: { [secrets] in secrets.credentials(for: address) })
    configuration.keyring = { [secrets] in secrets.keyringReply(for: address) }
    configuration.group = settings.group
    configuration.isOnWall = settings.wall != nil
    configuration.settings =
      FrameControl.allCases.map(\.remoteSetting)
      + SettingTable.remote.compactMap { $0.remoteSetting(settings) }
    configuration.showsPictures = settings.mqttPicture
    if let file = settings.caFile { configuration.trust(file.path) }
    return configuration
  }
}
