import CCurl
import Glibc
import PhotoSources
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
  private let certificates: UnsafeRawBufferPointer?
  /// Why servers cannot be checked: the user has named certificates that cannot be read.
  let certificateFailure: FetchFailure?

  /// Reads the certificates, while files may be opened.
  init(patience: Int) {
    self.patience = patience
    if let (name, path) = Self.namedCertificates {
      // Others would trust servers that the user does not trust.
      certificates = Self.read(path)
      certificateFailure =
        certificates == nil
        ? .noCertificates(path: String(cString: path), namedBy: name) : nil
    } else {
      certificates =
        Self.read("/etc/ssl/certs/ca-certificates.crt") ?? Self.read("/etc/pki/tls/cert.pem")
      certificateFailure = nil
    }
  }

  /// Whether the environment names a proxy for an address; libcurl reads `http_proxy` in small
  /// letters only.
  static func hasProxy(for address: RemoteAddress) -> Bool {
    let names = address.isSecure ? ["https_proxy", "HTTPS_PROXY"] : ["http_proxy"]
    return (names + ["all_proxy", "ALL_PROXY"]).contains { variable($0) != nil }
  }

  /// Sets the options of a handle.
  borrowing func apply(to handle: UnsafeMutableRawPointer) {
    ccurl_set_text(handle, CURLOPT_PROTOCOLS_STR, "http,https")
    // Redirects have rules that libcurl does not know: `Redirect`.
    ccurl_set_number(handle, CURLOPT_FOLLOWLOCATION, 0)
    ccurl_set_number(handle, CURLOPT_NOSIGNAL, 1)
    // Otherwise a download that is stopped waits for the thread that resolves its host's name.
    ccurl_set_number(handle, CURLOPT_QUICK_EXIT, 1)
    ccurl_set_number(handle, CURLOPT_CONNECTTIMEOUT, min(Self.longestConnecting, patience))
    ccurl_set_number(handle, CURLOPT_LOW_SPEED_LIMIT, Self.leastSpeed)
    ccurl_set_number(handle, CURLOPT_LOW_SPEED_TIME, patience)
    ccurl_set_text(handle, CURLOPT_USERAGENT, "Gimbal/\(GimbalVersion.number)")
    if let certificates {
      ccurl_set_certificates(handle, certificates.baseAddress, certificates.count)
    }
  }

  /// What names a file of certificates, and the file: the option, or a variable as for curl and
  /// OpenSSL.
  private static var namedCertificates: (name: String, path: UnsafePointer<CChar>)? {
    if let path = variable(FetcherVariable.certificates) { return ("--ca-file", path) }
    for name in ["CURL_CA_BUNDLE", "SSL_CERT_FILE"] {
      if let path = variable(name) { return (name, path) }
    }
    return nil
  }

  /// A variable of the environment, which may be no UTF-8; nil if it is empty.
  private static func variable(_ name: String) -> UnsafePointer<CChar>? {
    getenv(name).flatMap { $0.pointee == 0 ? nil : UnsafePointer($0) }
  }

  private static func read(_ path: UnsafePointer<CChar>) -> UnsafeRawBufferPointer? {
    let number = open(path, O_RDONLY | O_CLOEXEC)
    guard number >= 0 else { return nil }
    let file = OwnedDescriptor(number)
    let size = Int(lseek(file.number, 0, SEEK_END))
    guard size > 0, size < 16 << 20, let bytes = try? file.contents(count: size) else { return nil }
    // They are used until the process ends, so nobody frees them.
    let memory = UnsafeMutableRawBufferPointer.allocate(byteCount: size, alignment: 1)
    memory.copyBytes(from: bytes)
    return UnsafeRawBufferPointer(memory)
  }
}
