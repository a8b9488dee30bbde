import CXCB
import GalleryCore
import Glibc

/// The X server's input extension, as far as it reports pinches of touchpads.
///
/// Its requests and events are written and read here, because libxcb-xinput, which has them, would
/// be loaded for nothing else.
struct X11Input {
  /// What an event says of a pinch.
  struct PinchChange: Hashable {
    /// The type of the event.
    enum Kind: UInt16 {
      case began = 27
      case moved
      case ended
    }

    let kind: Kind
    /// Whether the server has cancelled the pinch, which then ends.
    let isCancelled: Bool
    /// Where the mouse is, in pixels of the window.
    let place: Point
    /// How far the fingers have moved since the last event, in pixels.
    let way: Point
    /// How many times as far apart they are as at the beginning.
    let scale: Double
    /// How far they have turned since the last event, in degrees, positive clockwise.
    let degrees: Double

    /// The pinch after this event; nil if it did not begin over the window.
    func applied(to pinch: PinchEvent?) -> PinchEvent? {
      if kind == .began { return PinchEvent(phase: .began, center: place) }
      guard var pinch, pinch.phase == .began || pinch.phase == .moved else { return nil }
      if kind == .moved {
        pinch.move(by: way, scale: scale, angle: degrees * .pi / 180)
      } else {
        pinch.phase = isCancelled ? .cancelled : .ended
      }
      return pinch
    }
  }

  /// The extension's number in events.
  private let number: UInt8

  // SAFETY: it is never changed but by XCB, which keeps the extension's number in it and locks
  // that.
  nonisolated(unsafe) private static let name = {
    let name = UnsafeMutablePointer<xcb_extension_t>.allocate(capacity: 1)
    name.initialize(to: xcb_extension_t(name: strdup("XInputExtension"), global_id: 0))
    return name
  }()

  private enum Request {
    static let selectEvents: UInt8 = 46
    static let queryVersion: UInt8 = 47
  }

  /// Asks a server for the extension; nil if it has no pinches, which are in version 2.4.
  init?(on server: borrowing X11Connection) {
    guard let found = xcb_get_extension_data(server.handle, Self.name), found.pointee.present != 0
    else { return nil }
    number = found.pointee.major_opcode
    let asked = Self.send(
      Request.queryVersion, words: [Self.pair(2, 4)], isAnswered: true, to: server)
    guard let reply = xcb_wait_for_reply(server.handle, asked, nil) else { return nil }
    defer { free(reply) }
    let major = reply.load(fromByteOffset: 8, as: UInt16.self)
    let minor = reply.load(fromByteOffset: 10, as: UInt16.self)
    guard (major, minor) >= (2, 4) else { return nil }
  }

  /// Asks for the pinches over a window; returns whether the server agrees, as it does for one
  /// program.
  func selectPinches(over window: UInt32, on server: borrowing X11Connection) -> Bool {
    let kinds = [PinchChange.Kind.began, .moved, .ended]
    let mask = kinds.reduce(UInt32(0)) { $0 | 1 << UInt32($1.rawValue) }
    // One mask of one word, for all devices that move a pointer.
    let allMasters: UInt16 = 1
    let sent = Self.send(
      Request.selectEvents, words: [window, Self.pair(1, 0), Self.pair(allMasters, 1), mask],
      isAnswered: false, to: server)
    guard let error = xcb_request_check(server.handle, xcb_void_cookie_t(sequence: sent)) else {
      return !server.isLost
    }
    free(error)
    return false
  }

  /// What an event says of a pinch; nil for other events.
  func pinchChange(in event: UnsafePointer<xcb_generic_event_t>) -> PinchChange? {
    guard event.pointee.response_type & 0x7F == UInt8(XCB_GE_GENERIC) else { return nil }
    let bytes = UnsafeRawPointer(event)
    guard bytes.load(fromByteOffset: 1, as: UInt8.self) == number,
      let kind = PinchChange.Kind(rawValue: bytes.load(fromByteOffset: 8, as: UInt16.self)),
      // 68 bytes beyond the first 32.
      bytes.load(fromByteOffset: 4, as: UInt32.self) >= 17
    else { return nil }
    // XCB inserts a number of its own behind the first 32 bytes.
    func word(_ offset: Int) -> UInt32 {
      bytes.load(fromByteOffset: offset < 32 ? offset : offset + 4, as: UInt32.self)
    }
    func fixed(_ offset: Int) -> Double { Double(Int32(bitPattern: word(offset))) / 65_536 }
    return PinchChange(
      kind: kind, isCancelled: word(96) & 1 != 0, place: Point(x: fixed(40), y: fixed(44)),
      way: Point(x: fixed(48), y: fixed(52)), scale: fixed(64), degrees: fixed(68))
  }

  /// Two numbers in a word, in the byte order of this computer, which XCB tells the server.
  private static func pair(_ first: UInt16, _ second: UInt16) -> UInt32 {
    withUnsafeBytes(of: (first, second)) { $0.loadUnaligned(as: UInt32.self) }
  }

  /// Sends a request of the extension; returns its number.
  private static func send(
    _ request: UInt8, words: [UInt32], isAnswered: Bool, to server: borrowing X11Connection
  ) -> UInt32 {
    // XCB writes the extension's number, the request's and the length into the first word.
    var words = [0] + words
    return words.withUnsafeMutableBytes { bytes in
      // XCB uses two more parts, before the first.
      var parts = [iovec(), iovec(), iovec(iov_base: bytes.baseAddress, iov_len: bytes.count)]
      var description = xcb_protocol_request_t(
        count: 1, ext: name, opcode: request, isvoid: isAnswered ? 0 : 1)
      return parts.withUnsafeMutableBufferPointer { parts in
        guard let first = parts.baseAddress else { return 0 }
        return xcb_send_request(
          server.handle, Int32(XCB_REQUEST_CHECKED.rawValue), first + 2, &description)
      }
    }
  }
}
