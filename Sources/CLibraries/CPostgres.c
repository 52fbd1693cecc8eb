#include "CPostgres.h"
#include "CSharedLibrary.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

// The functions in use, by their names in the library.
#define FUNCTIONS(F)                                                                              \
  F(PQconninfoParse)                                                                              \
  F(PQconninfoFree)                                                                               \
  F(PQfreemem)                                                                                    \
  F(PQconnectStartParams)                                                                         \
  F(PQconnectPoll)                                                                                \
  F(PQfinish)                                                                                     \
  F(PQstatus)                                                                                     \
  F(PQconnectionNeedsPassword)                                                                    \
  F(PQsocket)                                                                                     \
  F(PQserverVersion)                                                                              \
  F(PQerrorMessage)                                                                               \
  F(PQsetErrorVerbosity)                                                                          \
  F(PQsetNoticeReceiver)                                                                          \
  F(PQsetnonblocking)                                                                             \
  F(PQsendQuery)                                                                                  \
  F(PQsendQueryParams)                                                                            \
  F(PQsetSingleRowMode)                                                                           \
  F(PQflush)                                                                                      \
  F(PQconsumeInput)                                                                               \
  F(PQnotifies)                                                                                   \
  F(PQisBusy)                                                                                     \
  F(PQgetResult)                                                                                  \
  F(PQclear)                                                                                      \
  F(PQresultStatus)                                                                               \
  F(PQresultErrorField)                                                                           \
  F(PQnfields)                                                                                    \
  F(PQftype)                                                                                      \
  F(PQcmdTuples)                                                                                  \
  F(PQgetisnull)                                                                                  \
  F(PQgetvalue)                                                                                   \
  F(PQgetlength)

CSHAREDLIBRARY(library, "libpq.so.5", FUNCTIONS, DECLARED_)

static void load(void) { load_functions(); }

const char *cpostgres_load(void) { return loaded(); }

bool cpostgres_part(const char *address, const char *keyword, char *value, size_t size) {
  value[0] = 0;
  char *message = NULL;
  PQconninfoOption *options = library.PQconninfoParse(address, &message);
  // The message may quote a password.
  if (message) library.PQfreemem(message);
  if (!options) return false;
  for (PQconninfoOption *option = options; option->keyword; option++) {
    if (option->val && !strcmp(option->keyword, keyword)) snprintf(value, size, "%s", option->val);
  }
  library.PQconninfoFree(options);
  return true;
}

// The notices that a server sends besides its answers are not read.
static void ignore(void *argument, const PGresult *notice) {
  (void)argument;
  (void)notice;
}

PGconn *cpostgres_start(const char *const *keywords, const char *const *values) {
  PGconn *connection = library.PQconnectStartParams(keywords, values, 1);
  if (!connection) return NULL;
  // With the code of an error, which no language changes.
  library.PQsetErrorVerbosity(connection, PQERRORS_VERBOSE);
  library.PQsetNoticeReceiver(connection, ignore, NULL);
  return connection;
}
PostgresPollingStatusType cpostgres_poll(PGconn *connection) {
  PostgresPollingStatusType status = library.PQconnectPoll(connection);
  if (status == PGRES_POLLING_OK) library.PQsetnonblocking(connection, 1);
  return status;
}
void cpostgres_finish(PGconn *connection) { library.PQfinish(connection); }
bool cpostgres_is_open(PGconn *connection) {
  return library.PQstatus(connection) != CONNECTION_BAD;
}
bool cpostgres_needs_password(PGconn *connection) {
  return library.PQconnectionNeedsPassword(connection) != 0;
}
int cpostgres_socket(PGconn *connection) { return library.PQsocket(connection); }
int cpostgres_version(PGconn *connection) { return library.PQserverVersion(connection); }
const char *cpostgres_message(PGconn *connection) { return library.PQerrorMessage(connection); }

bool cpostgres_send(PGconn *connection, const char *sql) {
  return library.PQsendQuery(connection, sql) != 0;
}
bool cpostgres_send_statement(PGconn *connection, const char *sql, int count,
                              const char *const *values, const int *sizes, const int *formats) {
  return library.PQsendQueryParams(connection, sql, count, NULL, values, sizes, formats, 1) &&
         library.PQsetSingleRowMode(connection);
}

int cpostgres_flush(PGconn *connection) { return library.PQflush(connection); }
bool cpostgres_consume(PGconn *connection) {
  if (!library.PQconsumeInput(connection)) return false;
  // Nobody listens to anything, but they would be kept.
  for (PGnotify *news; (news = library.PQnotifies(connection));) library.PQfreemem(news);
  return true;
}
bool cpostgres_is_busy(PGconn *connection) { return library.PQisBusy(connection) != 0; }
PGresult *cpostgres_result(PGconn *connection) { return library.PQgetResult(connection); }

void cpostgres_clear(PGresult *result) { library.PQclear(result); }
ExecStatusType cpostgres_status(PGresult *result) { return library.PQresultStatus(result); }
const char *cpostgres_error_field(PGresult *result, int field) {
  return library.PQresultErrorField(result, field);
}
int cpostgres_columns(PGresult *result) { return library.PQnfields(result); }
unsigned cpostgres_type(PGresult *result, int column) { return library.PQftype(result, column); }
long long cpostgres_changes(PGresult *result) {
  return strtoll(library.PQcmdTuples(result), NULL, 10);
}
const char *cpostgres_cell(PGresult *result, int column, int *size) {
  if (library.PQgetisnull(result, 0, column)) return NULL;
  *size = library.PQgetlength(result, 0, column);
  return library.PQgetvalue(result, 0, column);
}
