import CCurl
import PhotoSources

extension Transfer {
  /// The failure for libcurl's result.
  func failure(of result: CURLcode) -> FetchFailure {
    let text = String(cString: errorText)
    let words = text.isEmpty ? String(cString: curl_easy_strerror(result)) : text
    let tunnelStatus = ccurl_number(handle, CURLINFO_HTTP_CONNECTCODE)
    switch result {
    case _ where tunnelStatus >= 300: return .proxyStatus(tunnelStatus)
    case CURLE_COULDNT_RESOLVE_PROXY, CURLE_PROXY: return .proxy(words)
    case CURLE_COULDNT_RESOLVE_HOST: return .unknownHost
    case CURLE_COULDNT_CONNECT where hasRefusedAddress, CURLE_ABORTED_BY_CALLBACK:
      return .privateAddress
    case CURLE_COULDNT_CONNECT: return isProxy(in: words) ? .proxy(words) : .noConnection
    case CURLE_OPERATION_TIMEDOUT: return .stalled
    case CURLE_PEER_FAILED_VERIFICATION: return .untrusted(words)
    // OpenSSL's words for an answer that is not of TLS.
    case CURLE_SSL_CONNECT_ERROR where words.contains("wrong version number"):
      return .unencrypted
    case CURLE_GOT_NOTHING, CURLE_SEND_ERROR, CURLE_RECV_ERROR, CURLE_PARTIAL_FILE, CURLE_HTTP2,
      CURLE_HTTP2_STREAM:
      return .interrupted
    default: return .other(words)
    }
  }

  /// Whether libcurl's words about a connection that was not made name another host: the proxy.
  private func isProxy(in words: String) -> Bool {
    let start = "Failed to connect to "
    let host = address.host.filter { !"[]".contains($0) }
    return words.hasPrefix(start) && TransferOptions.hasProxy(for: address)
      && !words.hasPrefix("\(start)\(host) port \(address.port) ")
  }
}
