import Glibc

/// The file of the certificates that encrypted brokers are checked with.
struct CertificateFile {
  /// Its path with the zero at its end, which may be no UTF-8.
  let path: [CChar]

  /// The file that `SSL_CERT_FILE` names, as for OpenSSL, or else the system's.
  init() {
    let system = "/etc/ssl/certs/ca-certificates.crt"
    if let value = getenv("SSL_CERT_FILE"), value.pointee != 0 {
      // SAFETY: a variable's value ends with a zero, and nothing changes the environment meanwhile.
      path = Array(UnsafeBufferPointer(start: value, count: strlen(value) + 1))
    } else {
      path = Array((access(system, R_OK) == 0 ? system : "/etc/pki/tls/cert.pem").utf8CString)
    }
  }

  /// The path without the zero.
  var bytes: [UInt8] { path.dropLast().map(UInt8.init(bitPattern:)) }

  /// The path for people.
  var text: String { String(decoding: bytes, as: UTF8.self) }

  /// Where OpenSSL's own settings may be; without access to them it would refuse to work.
  static let configurations = ["/etc/ssl/openssl.cnf", "/etc/pki/tls/openssl.cnf"]
}
