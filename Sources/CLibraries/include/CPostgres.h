#ifndef CPOSTGRES_H
#define CPOSTGRES_H

// libpq, loaded when the first server is asked: a command that needs none starts without it.

#include <postgresql/libpq-fe.h>
#include <stdbool.h>
#include <stddef.h>

// Loads the library once, from any thread.
// Returns NULL, or the reason of the failure; the other functions here need a NULL first.
const char *cpostgres_load(void);

// Copies the value of a part of an address, such as "host", into `value`, as a text that ends with NUL.
// Returns false if the address cannot be read; a part that is not named is empty.
bool cpostgres_part(const char *address, const char *keyword, char *value, size_t size);

// Begins to connect. `keywords` and `values` end with NULL; "dbname" may be an address.
PGconn *cpostgres_start(const char *const *keywords, const char *const *values);
PostgresPollingStatusType cpostgres_poll(PGconn *connection);
void cpostgres_finish(PGconn *connection);
bool cpostgres_is_open(PGconn *connection);
bool cpostgres_needs_password(PGconn *connection);
int cpostgres_socket(PGconn *connection);
int cpostgres_version(PGconn *connection);
const char *cpostgres_message(PGconn *connection);

// Sends statements without parameters, with `;` between them; returns false if the connection is broken.
bool cpostgres_send(PGconn *connection, const char *sql);
// Sends a statement whose rows come one by one, each as a result of its own; returns false if the connection is broken.
bool cpostgres_send_statement(PGconn *connection, const char *sql, int count,
                              const char *const *values, const int *sizes, const int *formats);

// Sends what is left of a request. Returns 0 if all is sent, 1 if not, -1 if the connection is broken.
int cpostgres_flush(PGconn *connection);
// Takes in what has come. Returns false if the connection is broken.
bool cpostgres_consume(PGconn *connection);
bool cpostgres_is_busy(PGconn *connection);
// Returns the next result, which the caller clears; NULL after the last one.
PGresult *cpostgres_result(PGconn *connection);

void cpostgres_clear(PGresult *result);
ExecStatusType cpostgres_status(PGresult *result);
// A field of an error; NULL if there is none.
const char *cpostgres_error_field(PGresult *result, int field);
int cpostgres_columns(PGresult *result);
// The number of the type of a column.
unsigned cpostgres_type(PGresult *result, int column);
// The number of rows that a statement changed; 0 if it changes none.
long long cpostgres_changes(PGresult *result);
// The bytes of a column of the row in binary form, which last until the result is cleared; NULL if it is null.
const char *cpostgres_cell(PGresult *result, int column, int *size);

#endif
