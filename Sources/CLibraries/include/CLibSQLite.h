#ifndef CLIBSQLITE_H
#define CLIBSQLITE_H

// SQLite, loaded when the first database is opened: a command that needs none starts without it.

#include <sqlite3.h>
#include <stdbool.h>
#include <stddef.h>

// Loads the library once, from any thread.
// Returns NULL, or the reason of the failure; the other functions here need a NULL first.
const char *csqlite_load(void);

int csqlite_open(const char *path, sqlite3 **database, int flags);
int csqlite_close(sqlite3 *database);
const char *csqlite_message(sqlite3 *database);
bool csqlite_is_read_only(sqlite3 *database);
void csqlite_set_wait(sqlite3 *database, int milliseconds);

// Makes long statements ask `must_stop` again and again whether they must stop.
void csqlite_set_stop(sqlite3 *database, bool (*must_stop)(void));

int csqlite_prepare(sqlite3 *database, const char *sql, int size, sqlite3_stmt **statement,
                    const char **rest);
int csqlite_finalize(sqlite3_stmt *statement);
int csqlite_step(sqlite3_stmt *statement);
void csqlite_reset(sqlite3_stmt *statement);

// Places count from 1. The library copies texts and bytes.
int csqlite_bind_null(sqlite3_stmt *statement, int place);
int csqlite_bind_integer(sqlite3_stmt *statement, int place, sqlite3_int64 value);
int csqlite_bind_number(sqlite3_stmt *statement, int place, double value);
int csqlite_bind_text(sqlite3_stmt *statement, int place, const char *text, size_t size);
int csqlite_bind_bytes(sqlite3_stmt *statement, int place, const void *bytes, size_t size);

// Columns count from 0. Texts and bytes last until the next step.
int csqlite_column_type(sqlite3_stmt *statement, int column);
sqlite3_int64 csqlite_column_integer(sqlite3_stmt *statement, int column);
const void *csqlite_column_bytes(sqlite3_stmt *statement, int column, int *size);

sqlite3_int64 csqlite_changes(sqlite3 *database);
sqlite3_int64 csqlite_last_row(sqlite3 *database);

#endif
