// The functions that Gimbal calls: FORWARD(result, name, parameters, arguments) for each.

FORWARD(
  int, sqlite3_bind_blob,
  (sqlite3_stmt * statement, int index, const void *bytes, int count, void (*release)(void *)),
  (statement, index, bytes, count, release))
FORWARD(
  int, sqlite3_bind_int64, (sqlite3_stmt * statement, int index, sqlite3_int64 value),
  (statement, index, value))
FORWARD(int, sqlite3_bind_null, (sqlite3_stmt * statement, int index), (statement, index))
FORWARD(
  int, sqlite3_bind_text,
  (sqlite3_stmt * statement, int index, const char *text, int count, void (*release)(void *)),
  (statement, index, text, count, release))
FORWARD(int, sqlite3_close_v2, (sqlite3 * database), (database))
FORWARD(int, sqlite3_column_bytes, (sqlite3_stmt * statement, int column), (statement, column))
FORWARD(
  sqlite3_int64, sqlite3_column_int64, (sqlite3_stmt * statement, int column), (statement, column))
FORWARD(
  const unsigned char *, sqlite3_column_text, (sqlite3_stmt * statement, int column),
  (statement, column))
FORWARD(int, sqlite3_column_type, (sqlite3_stmt * statement, int column), (statement, column))
FORWARD(
  int, sqlite3_exec,
  (sqlite3 * database, const char *sql, int (*row)(void *, int, char **, char **), void *context,
   char **error),
  (database, sql, row, context, error))
FORWARD(int, sqlite3_finalize, (sqlite3_stmt * statement), (statement))
FORWARD(
  int, sqlite3_open_v2, (const char *path, sqlite3 **database, int flags, const char *vfs),
  (path, database, flags, vfs))
FORWARD(
  int, sqlite3_prepare_v2,
  (sqlite3 * database, const char *sql, int count, sqlite3_stmt **statement, const char **rest),
  (database, sql, count, statement, rest))
FORWARD(int, sqlite3_reset, (sqlite3_stmt * statement), (statement))
FORWARD(int, sqlite3_step, (sqlite3_stmt * statement), (statement))
