// The parts of libcurl's API that Swift cannot call directly: variadic functions, with one function for each type of
// argument, and addresses that are longer than the `struct sockaddr` they are declared as.
#ifndef MILLWRIGHT_CCURL_H
#define MILLWRIGHT_CCURL_H

#include <curl/curl.h>
#include <stdbool.h>

/// Initializes libcurl once and permanently removes SSLKEYLOGFILE from the environment. With that variable, libcurl
/// would write the keys of every TLS session of the process into a file that others can read. The variable is removed
/// first, because versions of libcurl differ in when they read it.
CURLcode millwright_curl_initialize(void);

CURLcode millwright_curl_set_long(CURL *handle, CURLoption option, long value);
CURLcode millwright_curl_set_offset(CURL *handle, CURLoption option, curl_off_t value);
CURLcode millwright_curl_set_string(CURL *handle, CURLoption option, const char *value);
CURLcode millwright_curl_set_pointer(CURL *handle, CURLoption option, void *value);
CURLcode millwright_curl_set_list(CURL *handle, CURLoption option, struct curl_slist *value);
CURLcode millwright_curl_set_on_write(CURL *handle, CURLoption option, curl_write_callback function);
CURLcode millwright_curl_set_on_read(CURL *handle, curl_read_callback function);
CURLcode millwright_curl_set_on_seek(CURL *handle, curl_seek_callback function);
CURLcode millwright_curl_set_on_open_socket(CURL *handle, curl_opensocket_callback function);
/// Sets the function that libcurl calls when the connection is established, including any proxy and TLS, and the
/// request is about to be sent.
CURLcode millwright_curl_set_on_begin(CURL *handle, curl_prereq_callback function);

CURLcode millwright_curl_get_long(CURL *handle, CURLINFO info, long *value);
CURLcode millwright_curl_get_offset(CURL *handle, CURLINFO info, curl_off_t *value);
CURLcode millwright_curl_get_pointer(CURL *handle, CURLINFO info, void **value);

CURLMcode millwright_curl_multi_set_long(CURLM *multi, CURLMoption option, long value);

/// Whether the address is in 127.0.0.0/8 or is ::1.
bool millwright_curl_is_loopback(const struct curl_sockaddr *address);
/// Returns a socket for the address that child processes do not inherit, or CURL_SOCKET_BAD.
curl_socket_t millwright_curl_open_socket(const struct curl_sockaddr *address);

/// Runs `body(context)` on a new detached thread that blocks SIGPIPE; returns an errno.
int millwright_curl_start_thread(const char *name, void *(*body)(void *), void *context);

#endif
