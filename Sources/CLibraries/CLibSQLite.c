#include "CLibSQLite.h"
#include "CSharedLibrary.h"

// The functions in use, by their names in the library.
#define FUNCTIONS(F)                                                                              \
  F(sqlite3_config)                                                                               \
  F(sqlite3_open_v2)                                                                              \
  F(sqlite3_close_v2)                                                                             \
  F(sqlite3_errmsg)                                                                               \
  F(sqlite3_extended_result_codes)                                                                \
  F(sqlite3_busy_timeout)                                                                         \
  F(sqlite3_progress_handler)                                                                     \
  F(sqlite3_prepare_v3)                                                                           \
  F(sqlite3_finalize)                                                                             \
  F(sqlite3_step)                                                                                 \
  F(sqlite3_reset)                                                                                \
  F(sqlite3_clear_bindings)                                                                       \
  F(sqlite3_bind_null)                                                                            \
  F(sqlite3_bind_int64)                                                                           \
  F(sqlite3_bind_double)                                                                          \
  F(sqlite3_bind_text64)                                                                          \
  F(sqlite3_bind_blob64)                                                                          \
  F(sqlite3_column_type)                                                                          \
  F(sqlite3_column_int64)                                                                         \
  F(sqlite3_column_blob)                                                                          \
  F(sqlite3_column_bytes)                                                                         \
  F(sqlite3_db_readonly)                                                                          \
  F(sqlite3_changes64)                                                                            \
  F(sqlite3_last_insert_rowid)

CSHAREDLIBRARY(library, "libsqlite3.so.0", FUNCTIONS, DECLARED_)

static void load(void) {
  if (!load_functions()) return;
  // The memory in use is never asked for, and counting it takes a lock for each block.
  library.sqlite3_config(SQLITE_CONFIG_MEMSTATUS, 0);
}

const char *csqlite_load(void) { return loaded(); }

int csqlite_open(const char *path, sqlite3 **database, int flags) {
  int code = library.sqlite3_open_v2(path, database, flags, NULL);
  if (*database) library.sqlite3_extended_result_codes(*database, 1);
  return code;
}
int csqlite_close(sqlite3 *database) { return library.sqlite3_close_v2(database); }
const char *csqlite_message(sqlite3 *database) { return library.sqlite3_errmsg(database); }
bool csqlite_is_read_only(sqlite3 *database) {
  return library.sqlite3_db_readonly(database, "main") != 0;
}
void csqlite_set_wait(sqlite3 *database, int milliseconds) {
  library.sqlite3_busy_timeout(database, milliseconds);
}

static int ask(void *must_stop) { return ((bool (*)(void))must_stop)(); }
void csqlite_set_stop(sqlite3 *database, bool (*must_stop)(void)) {
  // So many steps of the library's machine take about a millisecond.
  library.sqlite3_progress_handler(database, 100000, ask, (void *)must_stop);
}

int csqlite_prepare(sqlite3 *database, const char *sql, int size, sqlite3_stmt **statement,
                    const char **rest) {
  return library.sqlite3_prepare_v3(database, sql, size, 0, statement, rest);
}
int csqlite_finalize(sqlite3_stmt *statement) { return library.sqlite3_finalize(statement); }
int csqlite_step(sqlite3_stmt *statement) { return library.sqlite3_step(statement); }
void csqlite_reset(sqlite3_stmt *statement) {
  library.sqlite3_reset(statement);
  library.sqlite3_clear_bindings(statement);
}

int csqlite_bind_null(sqlite3_stmt *statement, int place) {
  return library.sqlite3_bind_null(statement, place);
}
int csqlite_bind_integer(sqlite3_stmt *statement, int place, sqlite3_int64 value) {
  return library.sqlite3_bind_int64(statement, place, value);
}
int csqlite_bind_number(sqlite3_stmt *statement, int place, double value) {
  return library.sqlite3_bind_double(statement, place, value);
}
int csqlite_bind_text(sqlite3_stmt *statement, int place, const char *text, size_t size) {
  // No bytes are an empty text here, and NULL to the library.
  return library.sqlite3_bind_text64(statement, place, text ? text : "", size, SQLITE_TRANSIENT,
                                     SQLITE_UTF8);
}
int csqlite_bind_bytes(sqlite3_stmt *statement, int place, const void *bytes, size_t size) {
  return library.sqlite3_bind_blob64(statement, place, bytes ? bytes : "", size, SQLITE_TRANSIENT);
}

int csqlite_column_type(sqlite3_stmt *statement, int column) {
  return library.sqlite3_column_type(statement, column);
}
sqlite3_int64 csqlite_column_integer(sqlite3_stmt *statement, int column) {
  return library.sqlite3_column_int64(statement, column);
}
const void *csqlite_column_bytes(sqlite3_stmt *statement, int column, int *size) {
  const void *bytes = library.sqlite3_column_blob(statement, column);
  *size = bytes ? library.sqlite3_column_bytes(statement, column) : 0;
  return bytes;
}

sqlite3_int64 csqlite_changes(sqlite3 *database) { return library.sqlite3_changes64(database); }
sqlite3_int64 csqlite_last_row(sqlite3 *database) {
  return library.sqlite3_last_insert_rowid(database);
}
