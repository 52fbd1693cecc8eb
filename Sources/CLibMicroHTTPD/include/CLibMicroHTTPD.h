#ifndef CLIBMICROHTTPD_H
#define CLIBMICROHTTPD_H

#include <microhttpd.h>
#include <stdbool.h>
#include <stddef.h>

/*
 * libmicrohttpd, loaded when it is first needed: linked, it would bring gnutls into every start of the
 * program. Its variadic functions, which Swift does not see, stand here with arguments of known types.
 *
 * Nothing but gateway_http_load may be called before that has returned NULL.
 */

/* Loads the library once; returns NULL, or the reason why it cannot be used, which stays valid. */
const char *gateway_http_load(void);

struct gateway_http_settings {
  /* Bound, listening and non-blocking; the daemon closes it. */
  int listening_socket;
  unsigned int threads;
  /* Shared out evenly among the threads. */
  unsigned int most_connections;
  /* For a request line with its headers, in bytes. */
  size_t memory_of_connection;
  /* Seconds without a byte either way. */
  unsigned int most_idle_seconds;
};

/* All are called on the daemon's own threads, those of one connection one after the other. */
struct gateway_http_calls {
  /* Handed to each call as its first argument. */
  void *context;
  MHD_NotifyConnectionCallback connection;
  /* Gets the target as it was sent; what it returns is kept for the request. */
  void *(*target)(void *context, const char *target, struct MHD_Connection *connection);
  MHD_AccessHandlerCallback request;
  MHD_RequestCompletedCallback completed;
};

/* Returns NULL where threads or memory are short; the socket is then still the caller's. */
struct MHD_Daemon *gateway_http_start(
  const struct gateway_http_settings *settings, const struct gateway_http_calls *calls);

/* Takes no more connections; those that are open go on. Returns the listening socket, to be closed by the
   caller after the daemon has stopped, or -1. */
int gateway_http_quiesce(struct MHD_Daemon *daemon);

/* Closes every connection and returns when the threads have ended. */
void gateway_http_stop(struct MHD_Daemon *daemon);

/* The descriptor of the connection, or -1. */
int gateway_http_socket(struct MHD_Connection *connection);

/* The client's address, or NULL. */
const struct sockaddr *gateway_http_address(struct MHD_Connection *connection);

/* What the connection's callback kept for it, or NULL. */
void *gateway_http_socket_context(struct MHD_Connection *connection);

/* The status of the answer that is or was sent, also where the library made it itself, or 0. */
unsigned int gateway_http_status(struct MHD_Connection *connection);

/* Calls `each` with every header of the request. */
void gateway_http_headers(
  struct MHD_Connection *connection, MHD_KeyValueIterator each, void *context);

/* Makes an answer of a copy of `size` bytes; NULL where memory is short. */
struct MHD_Response *gateway_http_response(size_t size, const void *bytes);

/* Makes an answer that tells of `size` bytes which are never sent, for a status that has no body. */
struct MHD_Response *gateway_http_response_without_body(size_t size);

bool gateway_http_add_header(
  struct MHD_Response *response, const char *name, const char *value);

/* Sends the answer, which stays the caller's and may be sent again. */
enum MHD_Result gateway_http_send(
  struct MHD_Connection *connection, unsigned int status, struct MHD_Response *response);

/* Gives the answer up; it goes when the last connection has sent it. */
void gateway_http_release(struct MHD_Response *response);

#endif
