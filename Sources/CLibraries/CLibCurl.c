#include "CLibCurl.h"
#include "CSharedLibrary.h"

#include <stdio.h>
#include <sys/socket.h>

// The functions in use, by their names in libcurl.
#define FUNCTIONS(F)                                                                              \
  F(curl_global_init)                                                                             \
  F(curl_easy_init)                                                                               \
  F(curl_easy_reset)                                                                              \
  F(curl_easy_cleanup)                                                                            \
  F(curl_easy_strerror)                                                                           \
  F(curl_easy_setopt)                                                                             \
  F(curl_easy_getinfo)                                                                            \
  F(curl_slist_append)                                                                            \
  F(curl_slist_free_all)                                                                          \
  F(curl_multi_init)                                                                              \
  F(curl_multi_setopt)                                                                            \
  F(curl_multi_cleanup)                                                                           \
  F(curl_multi_add_handle)                                                                        \
  F(curl_multi_remove_handle)                                                                     \
  F(curl_multi_perform)                                                                           \
  F(curl_multi_poll)                                                                              \
  F(curl_multi_wakeup)                                                                            \
  F(curl_multi_info_read)

// The header's macros check argument types, but work only on direct calls.
#undef curl_easy_setopt
#undef curl_easy_getinfo
#undef curl_multi_setopt

CSHAREDLIBRARY(curl, "libcurl.so.4", FUNCTIONS, DECLARED_)

static void load(void) {
  if (!load_functions()) return;
  CURLcode code = curl.curl_global_init(CURL_GLOBAL_DEFAULT);
  if (code != CURLE_OK) snprintf(fault, sizeof fault, "%s", curl.curl_easy_strerror(code));
}

const char *ccurl_load(void) { return loaded(); }

CURL *ccurl_easy_init(void) { return curl.curl_easy_init(); }
void ccurl_easy_reset(CURL *easy) { curl.curl_easy_reset(easy); }
void ccurl_easy_cleanup(CURL *easy) { curl.curl_easy_cleanup(easy); }
const char *ccurl_easy_strerror(CURLcode code) { return curl.curl_easy_strerror(code); }

CURLcode ccurl_set_number(CURL *easy, CURLoption option, long value) {
  return curl.curl_easy_setopt(easy, option, value);
}
CURLcode ccurl_set_text(CURL *easy, CURLoption option, const char *value) {
  return curl.curl_easy_setopt(easy, option, value);
}
CURLcode ccurl_set_pointer(CURL *easy, CURLoption option, void *value) {
  return curl.curl_easy_setopt(easy, option, value);
}
CURLcode ccurl_set_list(CURL *easy, CURLoption option, struct curl_slist *value) {
  return curl.curl_easy_setopt(easy, option, value);
}
CURLcode ccurl_set_receiver(CURL *easy, CURLoption option, ccurl_receiver value) {
  return curl.curl_easy_setopt(easy, option, value);
}
CURLcode ccurl_set_sender(CURL *easy, curl_prereq_callback value, void *context) {
  CURLcode code = curl.curl_easy_setopt(easy, CURLOPT_PREREQFUNCTION, value);
  return code == CURLE_OK ? curl.curl_easy_setopt(easy, CURLOPT_PREREQDATA, context) : code;
}

// A program that is started meanwhile would keep a socket of its own open.
static curl_socket_t open_socket(void *context, curlsocktype purpose, struct curl_sockaddr *address) {
  (void)context, (void)purpose;
  return socket(address->family, address->socktype | SOCK_CLOEXEC, address->protocol);
}
CURLcode ccurl_keep_sockets_private(CURL *easy) {
  return curl.curl_easy_setopt(easy, CURLOPT_OPENSOCKETFUNCTION, open_socket);
}

long ccurl_number(CURL *easy, CURLINFO info) {
  long value = 0;
  return curl.curl_easy_getinfo(easy, info, &value) == CURLE_OK ? value : 0;
}
void *ccurl_private(CURL *easy) {
  char *value = NULL;
  return curl.curl_easy_getinfo(easy, CURLINFO_PRIVATE, &value) == CURLE_OK ? value : NULL;
}

struct curl_slist *ccurl_list_append(struct curl_slist *list, const char *text) {
  return curl.curl_slist_append(list, text);
}
void ccurl_list_free(struct curl_slist *list) { curl.curl_slist_free_all(list); }

CURLM *ccurl_multi_init(void) { return curl.curl_multi_init(); }
CURLMcode ccurl_multi_set_number(CURLM *multi, CURLMoption option, long value) {
  return curl.curl_multi_setopt(multi, option, value);
}
void ccurl_multi_cleanup(CURLM *multi) { curl.curl_multi_cleanup(multi); }
CURLMcode ccurl_multi_add(CURLM *multi, CURL *easy) {
  return curl.curl_multi_add_handle(multi, easy);
}
CURLMcode ccurl_multi_remove(CURLM *multi, CURL *easy) {
  return curl.curl_multi_remove_handle(multi, easy);
}
CURLMcode ccurl_multi_perform(CURLM *multi, int *running) {
  return curl.curl_multi_perform(multi, running);
}
CURLMcode ccurl_multi_poll(CURLM *multi, int milliseconds) {
  return curl.curl_multi_poll(multi, NULL, 0, milliseconds, NULL);
}
CURLMcode ccurl_multi_wakeup(CURLM *multi) { return curl.curl_multi_wakeup(multi); }

CURL *ccurl_multi_ended(CURLM *multi, CURLcode *result) {
  int rest = 0;
  CURLMsg *message;
  while ((message = curl.curl_multi_info_read(multi, &rest))) {
    if (message->msg != CURLMSG_DONE) continue;
    *result = message->data.result;
    return message->easy_handle;
  }
  return NULL;
}
