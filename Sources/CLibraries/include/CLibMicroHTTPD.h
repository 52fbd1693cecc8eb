#ifndef CLIBMICROHTTPD_H
#define CLIBMICROHTTPD_H

#include <microhttpd.h>
#include <stdbool.h>
#include <stddef.h>

/*
 * libmicrohttpd, loaded when it is first needed: linking it would load gnutls at every start of the
 * program. Swift cannot call variadic functions, so they have arguments of fixed types here.
 *
 * Call gateway_http_load first; if it does not return NULL, call nothing else.
 */

/* Loads the library once; returns NULL, or the reason of the failure as a static string. */
const char *gateway_http_load(void);

struct gateway_http_settings {
  /* Bound, listening and non-blocking; the daemon closes it. */
  int listening_socket;
  /* 0 for one thread for each connection. */
  unsigned int threads;
  /* Divided evenly among the threads, if their number is given. */
  unsigned int maximum_connections;
  /* Bytes for the request line and its headers. */
  size_t connection_memory;
  /* Seconds without a byte in either direction. */
  unsigned int maximum_idle_seconds;
};

/* The daemon's threads call these; calls for one connection never overlap. */
struct gateway_http_calls {
  /* The first argument of each call. */
  void *context;
  MHD_NotifyConnectionCallback connection;
  /* Gets the target as it was sent; returns the context of the request. */
  void *(*target)(void *context, const char *target, struct MHD_Connection *connection);
  MHD_AccessHandlerCallback request;
  MHD_RequestCompletedCallback completed;
};

/* Returns NULL if threads or memory are short; the caller then still owns the socket. */
struct MHD_Daemon *gateway_http_start(
  const struct gateway_http_settings *settings, const struct gateway_http_calls *calls);

/* Stops accepting connections; open ones go on. Returns the listening socket or -1; the caller closes it
   after the daemon has stopped. */
int gateway_http_quiesce(struct MHD_Daemon *daemon);

/* Closes every connection and returns when the threads have ended. */
void gateway_http_stop(struct MHD_Daemon *daemon);

/* The descriptor of the connection, or -1. */
int gateway_http_socket(struct MHD_Connection *connection);

/* The client's address, or NULL. */
const struct sockaddr *gateway_http_address(struct MHD_Connection *connection);

/* The context that the connection's callback stored, or NULL. */
void *gateway_http_socket_context(struct MHD_Connection *connection);

/* The status of the response, also if the library made it itself; 0 if there is none yet. */
unsigned int gateway_http_status(struct MHD_Connection *connection);

/* Calls `each` with every header of the request. */
void gateway_http_headers(
  struct MHD_Connection *connection, MHD_KeyValueIterator each, void *context);

/* Makes a response from a copy of `size` bytes; NULL if memory is short. */
struct MHD_Response *gateway_http_response(size_t size, const void *bytes);

bool gateway_http_add_header(
  struct MHD_Response *response, const char *name, const char *value);

/* Sends the response; the caller keeps it and may send it again. */
enum MHD_Result gateway_http_send(
  struct MHD_Connection *connection, unsigned int status, struct MHD_Response *response);

/* Releases the response; it is freed when the last connection has sent it. */
void gateway_http_release(struct MHD_Response *response);

#endif
