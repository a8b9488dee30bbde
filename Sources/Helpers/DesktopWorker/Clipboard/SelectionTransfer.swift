import CXCB

/// What is sent to another program in parts, because it is larger than one request (ICCCM,
/// "INCR properties").
struct SelectionTransfer {
  /// The length of a part in bytes, and of the most that is sent whole.
  ///
  /// The largest request of the X protocol without extensions has 262 140 bytes.
  static let partLength = 200_000
  /// After how many seconds without progress a transfer is given up: its receiver may hang.
  static let patience = 60.0

  /// The receiver's window.
  let window: xcb_window_t
  /// The property of the window that holds one part at a time.
  let property: xcb_atom_t
  /// The type of the bytes.
  let type: xcb_atom_t
  /// When it is given up, in seconds.
  var dueTime: Double
  private let bytes: TransferredBytes
  private var sentCount = 0
  /// Whether the empty part, which ends them, was sent.
  private(set) var isFinished = false

  init(
    _ bytes: TransferredBytes, type: xcb_atom_t, to property: xcb_atom_t, of window: xcb_window_t,
    at now: Double
  ) {
    self.bytes = bytes
    self.type = type
    self.property = property
    self.window = window
    dueTime = now + Self.patience
  }

  /// Calls a closure with the next part, which is empty after the last one.
  mutating func advance(at now: Double, send: (UnsafeRawBufferPointer) -> Void) {
    let end = min(sentCount + Self.partLength, bytes.count)
    bytes.withBytes { send(UnsafeRawBufferPointer(rebasing: $0[sentCount..<end])) }
    isFinished = end == sentCount
    sentCount = end
    dueTime = now + Self.patience
  }
}
