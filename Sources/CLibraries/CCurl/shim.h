#pragma once

/* The checks are macros for GCC. */
#define CURL_DISABLE_TYPECHECK 1
#include <curl/curl.h>

/* Swift does not import functions with variable arguments. */

/// Sets an option whose value is a text, which libcurl copies.
static inline CURLcode ccurl_set_text(CURL *handle, CURLoption option, const char *text) {
  return curl_easy_setopt(handle, option, text);
}

/// Sets an option whose value is a number.
static inline CURLcode ccurl_set_number(CURL *handle, CURLoption option, long number) {
  return curl_easy_setopt(handle, option, number);
}

/// Sets an option whose value is a pointer, which libcurl keeps.
static inline CURLcode ccurl_set_pointer(CURL *handle, CURLoption option, void *pointer) {
  return curl_easy_setopt(handle, option, pointer);
}

/// Sets the certificates in PEM form, which libcurl does not copy.
static inline CURLcode ccurl_set_certificates(CURL *handle, const void *bytes, size_t count) {
  struct curl_blob blob = {.data = (void *)bytes, .len = count, .flags = CURL_BLOB_NOCOPY};
  return curl_easy_setopt(handle, CURLOPT_CAINFO_BLOB, &blob);
}

typedef size_t (*ccurl_receiver)(char *bytes, size_t size, size_t count, void *context);

/// Sets the function that receives the body or the headers.
static inline CURLcode ccurl_set_receiver(CURL *handle, CURLoption option,
                                          ccurl_receiver receiver) {
  return curl_easy_setopt(handle, option, receiver);
}

/// Sets the function that opens the sockets of connections.
static inline CURLcode ccurl_set_opener(CURL *handle, curl_opensocket_callback opener) {
  return curl_easy_setopt(handle, CURLOPT_OPENSOCKETFUNCTION, opener);
}

/// Sets the function that may refuse a connection, new or used before, before a request is sent on it.
static inline CURLcode ccurl_set_checker(CURL *handle, curl_prereq_callback checker) {
  return curl_easy_setopt(handle, CURLOPT_PREREQFUNCTION, checker);
}

/// Returns the last header of a name in the latest answer, until the transfer changes; NULL if there is
/// none.
static inline const char *ccurl_header(CURL *handle, const char *name) {
  struct curl_header *header = NULL;
  CURLHcode result = curl_easy_header(handle, name, 0, CURLH_HEADER, -1, &header);
  return result == CURLHE_OK ? header->value : NULL;
}

/// Returns the value of one of several headers of a name in the latest answer, counted from 0, until the
/// transfer changes; NULL if there are fewer.
static inline const char *ccurl_nth_header(CURL *handle, const char *name, size_t number) {
  struct curl_header *header = NULL;
  CURLHcode result = curl_easy_header(handle, name, number, CURLH_HEADER, -1, &header);
  return result == CURLHE_OK ? header->value : NULL;
}

/// Returns a number of a transfer; 0 if there is none.
static inline long ccurl_number(CURL *handle, CURLINFO info) {
  long number = 0;
  return curl_easy_getinfo(handle, info, &number) == CURLE_OK ? number : 0;
}

/// Returns a number of up to 64 bits of a transfer; -1 if there is none.
static inline curl_off_t ccurl_large_number(CURL *handle, CURLINFO info) {
  curl_off_t number = -1;
  return curl_easy_getinfo(handle, info, &number) == CURLE_OK ? number : -1;
}

/// Returns a text of a transfer, which is valid until the transfer changes; NULL if there is none.
static inline const char *ccurl_text(CURL *handle, CURLINFO info) {
  char *text = NULL;
  return curl_easy_getinfo(handle, info, &text) == CURLE_OK ? text : NULL;
}

/// Sets an option of a multi handle whose value is a number.
static inline CURLMcode ccurl_multi_set_number(CURLM *handle, CURLMoption option, long number) {
  return curl_multi_setopt(handle, option, number);
}

/// Returns the result of the next transfer that has ended, and its handle; NULL if there is none.
static inline CURL *ccurl_next_ended(CURLM *handle, CURLcode *result) {
  int rest = 0;
  CURLMsg *message;
  while ((message = curl_multi_info_read(handle, &rest)) != NULL) {
    if (message->msg != CURLMSG_DONE) continue;
    *result = message->data.result;
    return message->easy_handle;
  }
  return NULL;
}

/* Whether a request with a signature of AWS may have CURLOPT_PATH_AS_IS, which libcurl 8 refuses. A
   function, because Swift would see a constant. */
static inline int ccurl_signs_paths_as_they_are(void) { return LIBCURL_VERSION_NUM < 0x080000; }
