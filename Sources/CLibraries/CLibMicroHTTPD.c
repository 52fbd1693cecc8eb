#include "CLibMicroHTTPD.h"
#include "CSharedLibrary.h"

#include <string.h>

/* The library's functions in use. */
#define FUNCTIONS(each)                                                                           \
  each(MHD_start_daemon) each(MHD_quiesce_daemon) each(MHD_stop_daemon)                           \
  each(MHD_get_connection_info) each(MHD_get_connection_values)                                   \
  each(MHD_create_response_from_buffer) each(MHD_add_response_header)                             \
  each(MHD_queue_response) each(MHD_destroy_response)

/* Version 12 of the interface, as in the header. */
CSHAREDLIBRARY(library, "libmicrohttpd.so.12", FUNCTIONS, DECLARED_)

static void load(void) { load_functions(); }

const char *gateway_http_load(void) { return loaded(); }

/* Keeps every escape: the gateway decodes the target itself. */
static size_t leave_escaped(void *context, struct MHD_Connection *connection, char *text) {
  (void)context;
  (void)connection;
  return strlen(text);
}

struct MHD_Daemon *gateway_http_start(
    const struct gateway_http_settings *settings, const struct gateway_http_calls *calls) {
  /* Not epoll: if exactly 128 connections are ready at once, 0.9.75 serves none before another one is
     ready or its time-out has passed. poll is as fast with up to 512 busy connections. */
  unsigned int flags = MHD_USE_POLL_INTERNAL_THREAD | MHD_USE_ITC | MHD_USE_TURBO;
  bool has_pool = settings->threads > 0;
  if (!has_pool) flags |= MHD_USE_THREAD_PER_CONNECTION;
  return library.MHD_start_daemon(
      flags, 0, NULL, NULL, calls->request, calls->context,
      MHD_OPTION_LISTEN_SOCKET, (MHD_socket)settings->listening_socket,
      MHD_OPTION_CONNECTION_LIMIT, settings->maximum_connections,
      MHD_OPTION_CONNECTION_MEMORY_LIMIT, settings->connection_memory,
      MHD_OPTION_CONNECTION_TIMEOUT, settings->maximum_idle_seconds,
      MHD_OPTION_UNESCAPE_CALLBACK, leave_escaped, NULL,
      MHD_OPTION_NOTIFY_CONNECTION, calls->connection, calls->context,
      MHD_OPTION_URI_LOG_CALLBACK, calls->target, calls->context,
      MHD_OPTION_NOTIFY_COMPLETED, calls->completed, calls->context,
      has_pool ? MHD_OPTION_THREAD_POOL_SIZE : MHD_OPTION_END, settings->threads,
      MHD_OPTION_END);
}

int gateway_http_quiesce(struct MHD_Daemon *daemon) {
  return library.MHD_quiesce_daemon(daemon);
}

void gateway_http_stop(struct MHD_Daemon *daemon) {
  library.MHD_stop_daemon(daemon);
}

int gateway_http_socket(struct MHD_Connection *connection) {
  const union MHD_ConnectionInfo *info =
      library.MHD_get_connection_info(connection, MHD_CONNECTION_INFO_CONNECTION_FD);
  return info != NULL ? info->connect_fd : -1;
}

const struct sockaddr *gateway_http_address(struct MHD_Connection *connection) {
  const union MHD_ConnectionInfo *info =
      library.MHD_get_connection_info(connection, MHD_CONNECTION_INFO_CLIENT_ADDRESS);
  return info != NULL ? info->client_addr : NULL;
}

void *gateway_http_socket_context(struct MHD_Connection *connection) {
  const union MHD_ConnectionInfo *info =
      library.MHD_get_connection_info(connection, MHD_CONNECTION_INFO_SOCKET_CONTEXT);
  return info != NULL ? info->socket_context : NULL;
}

unsigned int gateway_http_status(struct MHD_Connection *connection) {
  const union MHD_ConnectionInfo *info =
      library.MHD_get_connection_info(connection, MHD_CONNECTION_INFO_HTTP_STATUS);
  return info != NULL ? info->http_status : 0;
}

void gateway_http_headers(
    struct MHD_Connection *connection, MHD_KeyValueIterator each, void *context) {
  library.MHD_get_connection_values(connection, MHD_HEADER_KIND, each, context);
}

struct MHD_Response *gateway_http_response(size_t size, const void *bytes) {
  return library.MHD_create_response_from_buffer(size, (void *)bytes, MHD_RESPMEM_MUST_COPY);
}

bool gateway_http_add_header(
    struct MHD_Response *response, const char *name, const char *value) {
  return library.MHD_add_response_header(response, name, value) == MHD_YES;
}

enum MHD_Result gateway_http_send(
    struct MHD_Connection *connection, unsigned int status, struct MHD_Response *response) {
  return library.MHD_queue_response(connection, status, response);
}

void gateway_http_release(struct MHD_Response *response) {
  library.MHD_destroy_response(response);
}
