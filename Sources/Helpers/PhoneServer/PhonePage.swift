import CWebSockets

/// The page that the phone shows, with the headers that its browser needs.
struct PhonePage {
  /// The page; empty until the program has sent it.
  var bytes: [UInt8] = []
  /// The host and the port, to which alone the page may connect.
  var authority = ""

  /// Where the page may connect to: policies have no expression for an address of IPv6, and older
  /// browsers do not count a WebSocket of the page's own origin as `self`.
  private var connections: String {
    authority.hasPrefix("[") ? "'self'" : "'self' wss://\(authority)"
  }

  /// The headers beside the usual ones: nothing is loaded, kept, framed or told to others.
  private var headers: [(name: String, value: String)] {
    [
      (
        "content-security-policy:",
        "default-src 'none'; script-src 'unsafe-inline'; style-src 'unsafe-inline'; "
          + "connect-src \(connections); base-uri 'none'; form-action 'none'; "
          + "frame-ancestors 'none'"
      ),
      ("cache-control:", "no-store"), ("referrer-policy:", "no-referrer"),
      ("x-content-type-options:", "nosniff"),
    ]
  }

  /// Sends the headers; whether that was possible.
  func begin(_ connection: OpaquePointer) -> Bool {
    let room = Int(cwebsockets_room)
    var buffer = [UInt8](repeating: 0, count: room + 2048)
    return buffer.withUnsafeMutableBufferPointer { buffer in
      guard let start = buffer.baseAddress.map({ $0 + room }) else { return false }
      let end = start + 2048
      var next: UnsafeMutablePointer<UInt8>? = start
      guard
        lws_add_http_common_headers(
          connection, 200, "text/html; charset=utf-8", lws_filepos_t(bytes.count), &next, end) == 0
      else { return false }
      for (name, value) in headers {
        guard
          lws_add_http_header_by_name(
            connection, name, value, Int32(value.utf8.count), &next, end) == 0
        else { return false }
      }
      return lws_finalize_write_http_header(connection, start, &next, end) == 0
    }
  }

  /// Sends the page; whether the connection goes on.
  func finish(_ connection: OpaquePointer) -> Bool {
    var buffer = [UInt8](repeating: 0, count: Int(cwebsockets_room)) + bytes
    return buffer.withUnsafeMutableBufferPointer { buffer in
      guard let start = buffer.baseAddress.map({ $0 + Int(cwebsockets_room) }) else { return false }
      return lws_write(connection, start, bytes.count, LWS_WRITE_HTTP_FINAL) >= 0
        && lws_http_transaction_completed(connection) == 0
    }
  }
}
