import CWebSockets
import Glibc

/// The library that listens: its context, which lives as long as the process.
struct PhoneListener {
  /// The most connections at once: a phone's browser opens a few, and each takes a descriptor.
  static let descriptorLimit: UInt32 = 32
  /// How long a connection may take for a request, in seconds.
  private static let patience: UInt32 = 10
  /// When a phone is asked whether it is still there, and when it counts as lost, in seconds since
  /// it last answered: a network that goes away closes nothing.
  // SAFETY: it is written once, before anyone can read it, and never freed, as connections use it.
  nonisolated(unsafe) private static let idlePolicy: UnsafePointer<lws_retry_bo_t> = {
    let pointer = UnsafeMutablePointer<lws_retry_bo_t>.allocate(capacity: 1)
    var policy = lws_retry_bo_t()
    policy.secs_since_valid_ping = 10
    policy.secs_since_valid_hangup = 20
    pointer.initialize(to: policy)
    return UnsafePointer(pointer)
  }()
  /// The name of what is spoken over the WebSocket; a browser need not ask for it.
  static let protocolName = "gimbal"

  private let context: OpaquePointer
  private let host: OpaquePointer
  /// The port at which it listens.
  let port: Int32

  /// Listens at an address; nil if that is not possible.
  init?(
    at address: LocalAddress, port: Int32,
    receive:
      @escaping @convention(c) (
        OpaquePointer?, lws_callback_reasons, UnsafeMutableRawPointer?, UnsafeMutableRawPointer?,
        Int
      ) -> Int32
  ) {
    lws_set_log_level(0, nil)
    // They live as long as the process.
    let name = strdup(Self.protocolName)
    let interface = strdup(address.text)
    let alpn = strdup("http/1.1")
    let protocols = UnsafeMutablePointer<lws_protocols>.allocate(capacity: 2)
    protocols.initialize(repeating: lws_protocols(), count: 2)
    protocols[0].name = UnsafePointer(name)
    protocols[0].callback = receive
    protocols[0].rx_buffer_size = PhoneMessage.limit
    var info = lws_context_creation_info()
    info.port = port
    info.iface = UnsafePointer(interface)
    info.alpn = UnsafePointer(alpn)
    info.protocols = UnsafePointer(protocols)
    info.gid = -1
    info.uid = -1
    info.fd_limit_per_thread = Self.descriptorLimit
    info.timeout_secs = Self.patience
    info.keepalive_timeout = 5
    info.retry_and_idle_policy = Self.idlePolicy
    info.options =
      UInt64(LWS_SERVER_OPTION_DO_SSL_GLOBAL_INIT)
      | UInt64(LWS_SERVER_OPTION_CREATE_VHOST_SSL_CTX)
      | UInt64(LWS_SERVER_OPTION_FAIL_UPON_UNABLE_TO_BIND)
      | (address.isVersion6 ? 0 : UInt64(LWS_SERVER_OPTION_DISABLE_IPV6))
    guard let context = lws_create_context(&info) else { return nil }
    guard let host = lws_get_vhost_by_name(context, "default") else { return nil }
    let used = lws_get_vhost_listen_port(host)
    guard used > 0 else { return nil }
    (self.context, self.host) = (context, host)
    self.port = used
  }

  /// Watches a descriptor that is no connection, and returns what it is called in events.
  func watch(_ descriptor: Int32) -> OpaquePointer? {
    cwebsockets_watch(host, descriptor, Self.protocolName)
  }

  /// Waits for events, and passes them on.
  func serve() { lws_service(context, 0) }
}
