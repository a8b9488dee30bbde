import RemoteControl
import SystemPackage

extension Options {
  /// How the remote control is reached; nil without one.
  var remoteControl: RemoteControl.Configuration? {
    guard let address = settings.mqtt else { return nil }
    var configuration = RemoteControl.Configuration(
      program: ProgramFile.folder.appending("gimbal-remote"), address: address,
      name: settings.mqttName ?? .ofComputer, prefix: settings.mqttPrefix,
      quality: settings.mqttQuality, requiresSandbox: settings.requiresSandbox,
      credentials: { [secrets = sourceSecrets] in secrets.credentials(for: address) })
    configuration.keyring = { [secrets = sourceSecrets] in
      secrets.keyringCredentials(for: address)
    }
    configuration.group = settings.group
    configuration.isOnWall = settings.wall != nil
    configuration.matte = settings.matte.matte
    configuration.showsPictures = settings.mqttPicture
    if let file = settings.caFile { configuration.trust(file.path) }
    return configuration
  }
}
