import CCurl
import Glibc
import ProcessWire

/// What all downloads have in common.
struct TransferOptions: ~Copyable {
  /// The speed in bytes per second below which a connection counts as stalled.
  private static let leastSpeed = 128
  /// The longest time to make a connection, in seconds.
  private static let longestConnecting = 15

  /// How long a connection may be slower than that, in seconds.
  let patience: Int
  /// The certificates that servers are checked with, in PEM form.
  let certificates: UnsafeRawBufferPointer?

  /// Reads the certificates, while files may be opened.
  init(patience: Int) {
    self.patience = patience
    certificates = Self.readCertificates()
  }

  /// Sets the options of a handle.
  borrowing func apply(to handle: UnsafeMutableRawPointer) {
    ccurl_set_text(handle, CURLOPT_PROTOCOLS_STR, "http,https")
    // Redirects have rules that libcurl does not know: `Redirect`.
    ccurl_set_number(handle, CURLOPT_FOLLOWLOCATION, 0)
    ccurl_set_number(handle, CURLOPT_NOSIGNAL, 1)
    ccurl_set_number(handle, CURLOPT_CONNECTTIMEOUT, min(Self.longestConnecting, patience))
    ccurl_set_number(handle, CURLOPT_LOW_SPEED_LIMIT, Self.leastSpeed)
    ccurl_set_number(handle, CURLOPT_LOW_SPEED_TIME, patience)
    ccurl_set_text(handle, CURLOPT_USERAGENT, "Gimbal/\(GimbalVersion.number)")
    if let certificates {
      ccurl_set_certificates(handle, certificates.baseAddress, certificates.count)
    }
  }

  /// The variables that name a file of certificates, as for OpenSSL and curl, and Debian's file.
  private static func readCertificates() -> UnsafeRawBufferPointer? {
    let named = ["CURL_CA_BUNDLE", "SSL_CERT_FILE"].compactMap { (name: String) -> String? in
      getenv(name).map { String(cString: $0) }
    }
    for path in named + ["/etc/ssl/certs/ca-certificates.crt", "/etc/pki/tls/cert.pem"] {
      let number = open(path, O_RDONLY | O_CLOEXEC)
      guard number >= 0 else { continue }
      let file = OwnedDescriptor(number)
      let size = Int(lseek(file.number, 0, SEEK_END))
      guard size > 0, size < 16 << 20, let bytes = try? file.contents(count: size) else { continue }
      // They are used until the process ends, so nobody frees them.
      let memory = UnsafeMutableRawBufferPointer.allocate(byteCount: size, alignment: 1)
      memory.copyBytes(from: bytes)
      return UnsafeRawBufferPointer(memory)
    }
    return nil
  }
}

/// Texts in addresses.
enum AddressText {
  /// Decodes `%` and two digits; a zero byte would end the text.
  static func decoded(_ text: Substring) -> String {
    var bytes: [UInt8] = []
    var rest = Array(text.utf8)[...]
    while let byte = rest.popFirst() {
      if byte == UInt8(ascii: "%"), rest.count >= 2,
        let value = UInt8(String(decoding: rest.prefix(2), as: UTF8.self), radix: 16)
      {
        rest = rest.dropFirst(2)
        bytes.append(value)
      } else {
        bytes.append(byte)
      }
    }
    return String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
  }
}
