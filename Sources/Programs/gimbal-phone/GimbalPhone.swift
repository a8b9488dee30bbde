import PhoneServer

/// The process that serves a phone's browser: it has one port, and neither files nor a way out.
@main
enum GimbalPhone {
  static func main() { PhoneServer.run() }
}
