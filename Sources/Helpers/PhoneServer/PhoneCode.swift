import CQREncode
import Glibc
import PhoneSensor

extension PhoneAddress {
  /// Makes the code of an address; nil without memory for it.
  init?(encoding text: String) {
    // A camera reads it from a screen, where nothing covers a part of it.
    guard let code = QRcode_encodeString8bit(text, 0, QR_ECLEVEL_M) else { return nil }
    defer { QRcode_free(code) }
    let side = Int(code.pointee.width)
    guard let data = code.pointee.data else { return nil }
    // SAFETY: the library has made this many modules, whose lowest bit says whether they are dark.
    let modules = UnsafeBufferPointer(start: data, count: side * side).map { $0 & 1 }
    self.init(text: text, side: side, modules: modules)
  }
}
