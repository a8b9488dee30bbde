import CCurl
import CLinuxCalls
import Glibc
import PhotoSources
import ProcessSandbox
import ProcessWire
import WorkerThreads

/// The process that downloads photos: enters the sandbox, then serves the program's requests.
package final class PhotoFetcher {
  /// The longest time that libcurl waits for the network, in milliseconds: until the next sign of
  /// life is due.
  private static let longestPoll = Int32(SignsOfLife.interval * 1000)
  /// How long without a request the memory of code is released, in seconds.
  private static let restTime = 0.1

  private let socket: MessageSocket
  private let options: TransferOptions
  private let servers: SeenServers
  private let multi: UnsafeMutableRawPointer
  private var transfers: [UnsafeMutableRawPointer: Transfer] = [:]
  private var hasReleasedStart = false
  private var signs: SignsOfLife

  /// Takes over the connection with the program, and libcurl's handle.
  private init(
    _ socket: consuming MessageSocket, _ options: consuming TransferOptions,
    _ multi: UnsafeMutableRawPointer
  ) {
    servers = SeenServers { [number = socket.number] host, zone in
      let bytes = FetchAnswer.reached(host: host, zone).bytes
      // If the program does not read, this process waits for it elsewhere as well.
      _ = clinuxcalls_send(number, bytes, bytes.count, -1, 0)
    }
    signs = SignsOfLife(over: socket)
    self.socket = socket
    self.options = options
    self.multi = multi
  }

  /// Serves requests until the program closes the connection.
  package static func run() -> Never {
    var program = SandboxedProgram(ownArguments: 1)
    guard let patience = Int(program.arguments[0]), patience > 0 else {
      HelperProgram.endAsMisused()
    }
    program.settings.profile = .network(
      readable: HostFiles.paths.map { Array($0.utf8) }, fileSize: FetchLimits.body)
    // Each heap would reserve 64 MiB of addresses.
    mallopt(M_ARENA_MAX, 1)
    // libidn2 converts names of hosts from the locale's encoding.
    setlocale(LC_CTYPE, "C.UTF-8")
    var options: TransferOptions?
    var multi: UnsafeMutableRawPointer?
    program.run {
      options = TransferOptions(patience: patience)
      multi = makeMulti()
    } serve: { (socket: consuming MessageSocket, sandbox) throws(WireError) -> Never in
      guard let multi, let options = options.take() else { _exit(EX_OSERR) }
      let fetcher = PhotoFetcher(socket, options, multi)
      try fetcher.socket.send(FetchAnswer.hello(sandbox).bytes)
      while true { try fetcher.serve() }
    }
  }

  /// Starts libcurl; nil if there is too little memory.
  private static func makeMulti() -> UnsafeMutableRawPointer? {
    guard curl_global_init(Int(CURL_GLOBAL_DEFAULT)) == CURLE_OK, let multi = curl_multi_init()
    else { return nil }
    ccurl_multi_set_number(multi, CURLMOPT_MAX_HOST_CONNECTIONS, FetchLimits.transfers)
    ccurl_multi_set_number(multi, CURLMOPT_MAX_TOTAL_CONNECTIONS, 2 * FetchLimits.transfers)
    return multi
  }

  /// Waits for a request or the network, and handles it.
  private func serve() throws(WireError) {
    if transfers.isEmpty {
      releaseCodeAtRest()
      try handle(socket.receive(waits: true))
    }
    do throws(WireError) {
      while true { try handle(socket.receive(waits: false)) }
    } catch {
      guard error == .nothingYet else { throw error }
    }
    var running: Int32 = 0
    curl_multi_perform(multi, &running)
    var result = CURLE_OK
    while let handle = ccurl_next_ended(multi, &result) {
      try end(handle, result)
      releaseStart()
    }
    guard !transfers.isEmpty else { return }
    signs.send()
    var wait = curl_waitfd(fd: socket.number, events: Int16(CURL_WAIT_POLLIN), revents: 0)
    curl_multi_poll(multi, &wait, 1, Self.longestPoll, nil)
  }

  /// Releases, once, the memory of code that only the start and the first transfer needed.
  private func releaseStart() {
    guard !hasReleasedStart else { return }
    hasReleasedStart = true
    clinuxcalls_forget_code()
  }

  /// Releases the memory of code, about 6 MB, if no request arrives for a moment.
  private func releaseCodeAtRest() {
    let isAtRest = !Readiness.wait(for: [socket.number], seconds: Self.restTime)[0]
    if isAtRest { clinuxcalls_forget_code() }
  }

  private func handle(_ received: consuming Packet) throws(WireError) {
    var packet = received
    switch try FetchCall(packet.bytes) {
    case .fetch(let number, let request, let part, let innermost):
      guard let file = packet.takeDescriptor() else { throw .malformed("no file came along") }
      if request.address.isSecure, let failure = options.certificateFailure {
        try socket.send(FetchAnswer.failed(number: number, failure).bytes)
        return
      }
      let socketNumber = socket.number
      let transfer = Transfer(
        number: number, request, part, innermost: innermost, into: file, options, servers
      ) { answer in
        let bytes = answer.bytes
        // A report of progress that is lost does no harm.
        _ = clinuxcalls_send(socketNumber, bytes, bytes.count, -1, Int32(MSG_DONTWAIT))
      }
      guard let transfer, curl_multi_add_handle(multi, transfer.handle) == CURLM_OK else {
        try socket.send(FetchAnswer.failed(number: number, .notStored(ENOMEM)).bytes)
        return
      }
      transfers[transfer.handle] = transfer
    case .cancel(let number):
      guard let transfer = transfers.values.first(where: { $0.number == number }) else { return }
      let part = transfer.partToResume
      remove(transfer)
      try socket.send(FetchAnswer.failed(number: number, .interrupted, part: part).bytes)
    }
  }

  private func end(
    _ handle: UnsafeMutableRawPointer, _ result: CURLcode
  ) throws(WireError) {
    guard let transfer = transfers[handle] else { return }
    switch transfer.finish(result) {
    case .done:
      let head = transfer.answerHead
      remove(transfer)
      try socket.send(
        FetchAnswer.done(number: transfer.number, byteCount: transfer.received, head).bytes)
    case .failed(let failure):
      let part = failure.isTransient ? transfer.partToResume : nil
      remove(transfer)
      try socket.send(
        FetchAnswer.failed(number: transfer.number, failure, part: part).bytes)
    case .continues:
      curl_multi_remove_handle(multi, handle)
      guard curl_multi_add_handle(multi, handle) == CURLM_OK else {
        transfers[handle] = nil
        try socket.send(
          FetchAnswer.failed(number: transfer.number, .notStored(ENOMEM)).bytes)
        return
      }
    }
  }

  private func remove(_ transfer: Transfer) {
    curl_multi_remove_handle(multi, transfer.handle)
    transfers[transfer.handle] = nil
  }
}
