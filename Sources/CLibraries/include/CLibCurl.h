#ifndef CLIBCURL_H
#define CLIBCURL_H

// libcurl, loaded when the first request is made: linking it would load thirty libraries and
// dominate the start time. Each variadic function has one form per type, because Swift cannot call
// variadic functions.

#include <curl/curl.h>
#include <stddef.h>

// Loads and prepares the library once, from any thread.
// Returns NULL, or the reason of the failure; the other functions here need a NULL first.
const char *ccurl_load(void);

CURL *ccurl_easy_init(void);
void ccurl_easy_reset(CURL *easy);
void ccurl_easy_cleanup(CURL *easy);
const char *ccurl_easy_strerror(CURLcode code);

CURLcode ccurl_set_number(CURL *easy, CURLoption option, long value);
CURLcode ccurl_set_text(CURL *easy, CURLoption option, const char *value);
CURLcode ccurl_set_pointer(CURL *easy, CURLoption option, void *value);
CURLcode ccurl_set_list(CURL *easy, CURLoption option, struct curl_slist *value);

typedef size_t (*ccurl_receiver)(char *bytes, size_t size, size_t count, void *context);
CURLcode ccurl_set_receiver(CURL *easy, CURLoption option, ccurl_receiver value);

// Makes libcurl call `value` with the context when a connection is open and the request is about to be sent. libcurl
// before 7.80 cannot.
CURLcode ccurl_set_sender(CURL *easy, curl_prereq_callback value, void *context);

// Makes libcurl open sockets that no started program inherits.
CURLcode ccurl_keep_sockets_private(CURL *easy);

// The number for a CURLINFO_*; 0 if there is none.
long ccurl_number(CURL *easy, CURLINFO info);
void *ccurl_private(CURL *easy);

struct curl_slist *ccurl_list_append(struct curl_slist *list, const char *text);
void ccurl_list_free(struct curl_slist *list);

CURLM *ccurl_multi_init(void);
CURLMcode ccurl_multi_set_number(CURLM *multi, CURLMoption option, long value);
void ccurl_multi_cleanup(CURLM *multi);
CURLMcode ccurl_multi_add(CURLM *multi, CURL *easy);
CURLMcode ccurl_multi_remove(CURLM *multi, CURL *easy);
CURLMcode ccurl_multi_perform(CURLM *multi, int *running);
CURLMcode ccurl_multi_poll(CURLM *multi, int milliseconds);
CURLMcode ccurl_multi_wakeup(CURLM *multi);

// Takes the next transfer that has ended; NULL if there is none.
CURL *ccurl_multi_ended(CURLM *multi, CURLcode *result);

#endif
