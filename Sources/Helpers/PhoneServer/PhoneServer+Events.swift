import CWebSockets
import GalleryCore
import Glibc
import PhoneSensor
import ProcessWire
import WorkerThreads

/// What the library reports.
extension PhoneServer {
  /// What a page is told when its connection is closed: the codes that applications may use.
  enum Parting: UInt32 {
    /// Nothing: it is welcome.
    case welcome = 0
    /// The key is another one, or was used.
    case stale = 4001
    /// The program has ended it.
    case ended = 4002
    /// It has sent what no page sends, or too much.
    case abused = 4003
    /// The same page has another connection.
    case replaced = 4004
  }

  /// Handles an event; −1 closes the connection.
  func receive(
    _ connection: OpaquePointer, _ reason: lws_callback_reasons, _ user: UnsafeMutableRawPointer?,
    _ input: UnsafeMutableRawPointer?, _ count: Int
  ) -> Int32 {
    switch reason {
    case LWS_CALLBACK_OPENSSL_LOAD_EXTRA_SERVER_VERIFY_CERTS:
      guard let user else { return -1 }
      return certificate.use(in: OpaquePointer(user)) ? 0 : -1
    case LWS_CALLBACK_HTTP:
      return beginPage(connection, path: UnsafeRawBufferPointer(start: input, count: count))
    case LWS_CALLBACK_HTTP_WRITEABLE: return page.finish(connection) ? 0 : -1
    case LWS_CALLBACK_ESTABLISHED:
      lws_set_timeout(connection, PENDING_TIMEOUT_USER_REASON_BASE, Self.greetingTime)
      return 0
    case LWS_CALLBACK_RECEIVE:
      handle(connection, UnsafeRawBufferPointer(start: input, count: count))
      return 0
    case LWS_CALLBACK_SERVER_WRITEABLE: return write(to: connection)
    case LWS_CALLBACK_CLOSED:
      outbox[connection] = nil
      if connection == phone { lose() }
      return 0
    case LWS_CALLBACK_RAW_RX_FILE, LWS_CALLBACK_RAW_CLOSE_FILE:
      // After the page, the program says nothing more: it closes the connection.
      if !isEnding { end() }
      return reason == LWS_CALLBACK_RAW_RX_FILE ? -1 : 0
    case LWS_CALLBACK_TIMER:
      if isAbsent { leave() }
      return 0
    default: return lws_callback_http_dummy(connection, reason, user, input, count)
    }
  }

  private func beginPage(_ connection: OpaquePointer, path: UnsafeRawBufferPointer) -> Int32 {
    let isRequested =
      path.elementsEqual("/".utf8) && lws_hdr_total_length(connection, WSI_TOKEN_GET_URI) > 0
    guard isRequested else {
      let answer = lws_return_http_status(connection, UInt32(HTTP_STATUS_NOT_FOUND.rawValue), nil)
      return answer != 0 || lws_http_transaction_completed(connection) != 0 ? -1 : 0
    }
    guard page.begin(connection) else { return -1 }
    lws_callback_on_writable(connection)
    return 0
  }

  /// Handles what a page sends.
  private func handle(_ connection: OpaquePointer, _ bytes: UnsafeRawBufferPointer) {
    // What follows on the way to the end does not count.
    guard outbox[connection] ?? .welcome == .welcome, !isEnding else { return }
    let isWhole =
      lws_is_first_fragment(connection) != 0 && lws_is_final_fragment(connection) != 0
      && lws_frame_is_binary(connection) == 0
    guard isWhole, let message = PhoneMessage(bytes) else {
      return part(from: connection, connection == phone ? .abused : .stale)
    }
    guard connection == phone else { return admit(connection, message) }
    guard allowance.admits(at: Time.now) else { return part(from: connection, .abused) }
    switch message {
    case .key, .token: part(from: connection, .abused)
    // What was measured is measured again.
    case .gravity(let gravity): send(.gravity(gravity))
    // A finger that never lifts would hold the photos.
    case .touches(let touches): if !send(.touches(touches)) { part(from: connection, .abused) }
    case .end:
      phone = nil
      leave()
    }
  }

  private func admit(_ connection: OpaquePointer, _ message: PhoneMessage) {
    guard case .welcome = admission.admit(message) else { return part(from: connection, .stale) }
    if let phone { part(from: phone, .replaced) }
    phone = connection
    allowance = MessageAllowance.phone
    isAbsent = false
    lws_set_timeout(connection, NO_PENDING_TIMEOUT, 0)
    outbox[connection] = .welcome
    lws_callback_on_writable(connection)
    send(.connected)
  }

  private func lose() {
    phone = nil
    guard !isEnding else { return }
    beginAbsence()
    send(.away)
  }

  /// Closes a connection as soon as it can be told why.
  func part(from connection: OpaquePointer, _ reason: Parting) {
    outbox[connection] = reason
    if connection == phone, reason != .ended {
      phone = nil
      if reason == .abused { leave() }
    }
    lws_set_timeout(connection, PENDING_TIMEOUT_USER_REASON_BASE, 2)
    lws_callback_on_writable(connection)
  }

  private func write(to connection: OpaquePointer) -> Int32 {
    guard let reason = outbox[connection] else { return 0 }
    guard reason == .welcome else {
      lws_close_reason(connection, lws_close_status(reason.rawValue), nil, 0)
      return -1
    }
    outbox[connection] = nil
    guard case .welcome(let token) = admission.welcome else { return 0 }
    var buffer = [UInt8](repeating: 0, count: Int(cwebsockets_room)) + Array("token \(token)".utf8)
    let count = buffer.count - Int(cwebsockets_room)
    let written = buffer.withUnsafeMutableBufferPointer { buffer in
      buffer.baseAddress.map {
        lws_write(connection, $0 + Int(cwebsockets_room), count, LWS_WRITE_TEXT)
      }
    }
    return written ?? -1 < 0 ? -1 : 0
  }
}
