#pragma once

#include <sqlite3.h>
#include <stdbool.h>

/* Loads SQLite; returns whether that has succeeded. The functions may be called only then. */
bool csqlite_load(void);

/* Binds bytes that are copied: what the constant for that is in C, Swift cannot import. */
int csqlite_bind_blob(sqlite3_stmt *statement, int index, const void *bytes, int count);
int csqlite_bind_text(sqlite3_stmt *statement, int index, const char *text, int count);
