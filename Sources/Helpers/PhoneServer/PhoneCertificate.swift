import CWebSockets
import Glibc

/// A certificate for one address, which this process makes and signs, with a key that never leaves
/// its memory.
final class PhoneCertificate {
  /// How long it is valid, in seconds: no run of a card takes as long.
  private static let duration = 7 * 86400

  private let key: OpaquePointer
  private let certificate: OpaquePointer

  /// Makes a certificate for an address; nil without memory or random numbers.
  init?(for address: LocalAddress) {
    guard let key = Self.newKey() else { return nil }
    guard let certificate = X509_new() else {
      EVP_PKEY_free(key)
      return nil
    }
    (self.key, self.certificate) = (key, certificate)
    guard isSigned(for: address) else { return nil }
  }

  deinit {
    X509_free(certificate)
    EVP_PKEY_free(key)
  }

  /// Lets connections use it; whether they can.
  func use(in context: OpaquePointer) -> Bool {
    cwebsockets_forbid_old_tls(context) == 1 && SSL_CTX_use_certificate(context, certificate) == 1
      && SSL_CTX_use_PrivateKey(context, key) == 1
  }

  /// A key on the curve P-256, which all browsers know.
  private static func newKey() -> OpaquePointer? {
    guard let context = EVP_PKEY_CTX_new_id(NID_X9_62_id_ecPublicKey, nil) else { return nil }
    defer { EVP_PKEY_CTX_free(context) }
    var key: OpaquePointer?
    guard EVP_PKEY_keygen_init(context) == 1,
      EVP_PKEY_CTX_set_ec_paramgen_curve_nid(context, NID_X9_62_prime256v1) == 1,
      EVP_PKEY_keygen(context, &key) == 1
    else { return nil }
    return key
  }

  private func isSigned(for address: LocalAddress) -> Bool {
    var random = SystemRandomNumberGenerator()
    let serial = ASN1_INTEGER_new()
    defer { ASN1_INTEGER_free(serial) }
    guard let name = X509_NAME_new() else { return false }
    defer { X509_NAME_free(name) }
    let text = Array("Gimbal at \(address.text)".utf8)
    // The clocks of this computer and of the phone may differ.
    return X509_set_version(certificate, 2) == 1
      && ASN1_INTEGER_set_uint64(serial, random.next() >> 1 | 1) == 1
      && X509_set_serialNumber(certificate, serial) == 1
      && X509_gmtime_adj(X509_getm_notBefore(certificate), -86400) != nil
      && X509_gmtime_adj(X509_getm_notAfter(certificate), Self.duration) != nil
      && X509_NAME_add_entry_by_txt(name, "CN", MBSTRING_UTF8, text, Int32(text.count), -1, 0) == 1
      && X509_set_subject_name(certificate, name) == 1
      && X509_set_issuer_name(certificate, name) == 1
      && X509_set_pubkey(certificate, key) == 1
      && add(NID_subject_alt_name, "IP:\(address.text)")
      && add(NID_basic_constraints, "critical,CA:FALSE")
      && add(NID_key_usage, "critical,digitalSignature")
      && add(NID_ext_key_usage, "serverAuth")
      && X509_sign(certificate, key, EVP_sha256()) > 0
  }

  private func add(_ kind: Int32, _ value: String) -> Bool {
    guard let made = X509V3_EXT_conf_nid(nil, nil, kind, value) else { return false }
    defer { X509_EXTENSION_free(made) }
    return X509_add_ext(certificate, made, -1) == 1
  }
}
