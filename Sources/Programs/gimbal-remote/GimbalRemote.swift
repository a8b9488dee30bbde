import BrokerClient

/// The process that is connected with an MQTT broker: it has the network, but no files.
@main
enum GimbalRemote {
  static func main() { BrokerClient.run() }
}
