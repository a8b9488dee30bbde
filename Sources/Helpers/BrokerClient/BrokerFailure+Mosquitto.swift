import CMosquitto
import Glibc
import RemoteControl

extension BrokerFailure {
  /// What the result of one of libmosquitto's calls means.
  ///
  /// - Parameters:
  ///   - code: the result.
  ///   - number: the call's `errno`.
  ///   - said: what libmosquitto has said about encryption.
  ///   - host: the broker's host.
  ///   - isAccepted: whether the broker had accepted the connection, so that its address, its
  ///     encryption and its certificate are right.
  init(code: Int32, number: Int32, said: BrokerFailure?, host: String, isAccepted: Bool) {
    let text = Self.text(code, number: number)
    guard !isAccepted else {
      self.init(.lost, said == nil ? text : Self.text(MOSQ_ERR_CONN_LOST.code, number: 0))
      return
    }
    if let said {
      self = said
      return
    }
    switch code {
    case MOSQ_ERR_ERRNO.code: self.init(Self.kind(ofSystem: number), text)
    case MOSQ_ERR_EAI.code: self.init(.unknownHost, "the host \(host) was not found")
    // What is wrong with a certificate is always said. Nothing is said when the broker ends the
    // connection (libmosquitto 2.0.21).
    case MOSQ_ERR_TLS.code, MOSQ_ERR_TLS_HANDSHAKE.code:
      self.init(
        .unencrypted, "the encrypted connection fails (\(text.prefix { $0 != "." }))")
    case MOSQ_ERR_KEEPALIVE.code: self.init(.unreachable, text)
    case MOSQ_ERR_CONN_LOST.code: self.init(.ended, text)
    default: self.init(.other, text)
    }
  }

  private static func kind(ofSystem number: Int32) -> Kind {
    switch number {
    case ECONNREFUSED: .refused
    case EHOSTUNREACH, ENETUNREACH, ETIMEDOUT, EHOSTDOWN, ENETDOWN: .unreachable
    default: .other
    }
  }

  private static func text(_ code: Int32, number: Int32) -> String {
    switch code {
    // What is sent to a broker that has just ended meets a closed connection.
    case MOSQ_ERR_ERRNO.code where [EPIPE, ECONNRESET].contains(number):
      String(cString: mosquitto_strerror(MOSQ_ERR_CONN_LOST.code))
    case MOSQ_ERR_ERRNO.code: String(cString: strerror(number))
    // libmosquitto has no words for it.
    case MOSQ_ERR_KEEPALIVE.code: "the broker does not answer any more"
    default: String(cString: mosquitto_strerror(code))
    }
  }
}
