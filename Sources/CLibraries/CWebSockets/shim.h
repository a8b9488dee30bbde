#pragma once

#include <libwebsockets.h>
#include <openssl/evp.h>
#include <openssl/ssl.h>
#include <openssl/x509v3.h>

/* Swift does not import macros with arguments, nor unions of a descriptor's kinds. */

/// The room that `lws_write` needs before what is written, in bytes.
static const int cwebsockets_room = LWS_PRE;

/// Watches a descriptor that is no connection; its events have the given protocol.
static inline struct lws *cwebsockets_watch(struct lws_vhost *host, int descriptor, const char *protocol) {
  lws_sock_file_fd_type watched = {.filefd = descriptor};
  return lws_adopt_descriptor_vhost(host, LWS_ADOPT_RAW_FILE_DESC, watched, protocol, 0);
}

/// Refuses connections with less than TLS 1.2; returns 1 if that is set.
static inline int cwebsockets_forbid_old_tls(SSL_CTX *context) {
  return SSL_CTX_set_min_proto_version(context, TLS1_2_VERSION);
}
