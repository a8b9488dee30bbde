import Glibc
import PhoneSensor
import Synchronization
import SystemPackage
import TestBeds
import Testing

/// The real process at the loopback address, and what it has reported.
final class PhoneUnderTest: Sendable {
  let link: PhoneLink
  private let log: ReportLog

  private final class ReportLog: Sendable {
    let reports = Mutex<[PhoneLink.Report]>([])
  }

  init(
    address: String? = "127.0.0.1", isByQuarters: Bool = false, page: [UInt8]? = Array("hi".utf8),
    program: FilePath? = nil
  ) throws {
    let log = ReportLog()
    self.log = log
    let configuration = PhoneLink.Configuration(
      program: try program ?? Self.program(), address: address, requiresSandbox: true,
      isByQuarters: isByQuarters, page: { page })
    link = PhoneLink(configuration) { report in log.reports.withLock { $0.append(report) } }
  }

  deinit { link.close() }

  /// The program that was built with the tests.
  static func program() throws -> FilePath {
    var path = [CChar](repeating: 0, count: Int(PATH_MAX) + 1)
    try #require(readlink("/proc/self/exe", &path, Int(PATH_MAX)) > 0)
    return FilePath(platformString: path).removingLastComponent().appending("gimbal-phone")
  }

  /// All that was reported.
  var reports: [PhoneLink.Report] { log.reports.withLock { $0 } }

  /// Waits until something is reported.
  func waits(
    _ what: String, within limit: Duration = .seconds(8), _ isSo: ([PhoneLink.Report]) -> Bool
  ) async throws {
    try await eventually(what, within: limit) { isSo(reports) }
  }

  /// The address, once it is known.
  func address() async throws -> PhoneAddress {
    var found: PhoneAddress?
    try await eventually("an address") {
      for case .listening(let address) in reports { found = address }
      return found != nil
    }
    return try #require(found)
  }

  /// Opens the address, and says the key.
  func phone() async throws -> (phone: PhoneBed, token: String, address: String) {
    let address = try await address().text
    let phone = try PhoneBed(.client, at: address)
    let answer = try phone.ask("send key \(Self.key(of: address))")
    let words = answer.split(separator: " ")
    try #require(words.count == 3 && words[1] == "token", "\(answer)")
    return (phone, String(words[2]), address)
  }

  /// The key in an address.
  static func key(of address: String) -> String { String(address.split(separator: "#")[1]) }
}
