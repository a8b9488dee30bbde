import Glibc

/// The certificates that encrypted brokers are checked with.
enum CertificateFile {
  /// The file that `SSL_CERT_FILE` names, as for OpenSSL, or else the system's.
  static var path: String {
    if let value = getenv("SSL_CERT_FILE"), value.pointee != 0 { return String(cString: value) }
    let system = "/etc/ssl/certs/ca-certificates.crt"
    return access(system, R_OK) == 0 ? system : "/etc/pki/tls/cert.pem"
  }

  /// Where OpenSSL's own settings may be; without access to them it would refuse to work.
  static let configurations = ["/etc/ssl/openssl.cnf", "/etc/pki/tls/openssl.cnf"]
}
