#ifndef MILLWRIGHT_CSQLITESHIM_H
#define MILLWRIGHT_CSQLITESHIM_H

#include <stddef.h>

/// The functions that Swift cannot call directly: `sqlite3_db_config` takes variable arguments, and
/// `sqlite3_wal_hook` takes a C function. A parameter `connection` is a `sqlite3 *`. Unless noted, functions with it
/// return an SQLite result code.

/// Turns off the checkpoint of the write-ahead log when the last connection is closed.
int millwright_sqlite_no_checkpoint_on_close(void *connection);

/// Prevents SQL statements from damaging the file: no writable schema, no shadow tables, no writes to
/// `sqlite_dbpage`.
int millwright_sqlite_defensive(void *connection);

/// Sets `*pages` after each commit of this connection to the number of pages in the write-ahead log. `pages` must live
/// as long as the connection. Replaces SQLite's automatic checkpoint.
void millwright_sqlite_count_log_pages(void *connection, int *pages);

/// Returns `errno` of the last I/O error or failed open on this connection, not a result code.
int millwright_sqlite_system_errno(void *connection);

/// Returns whether a column of the current row of a `sqlite3_stmt *` is `NULL`. The other functions return its integer
/// and its real number.
int millwright_sqlite_is_null(void *statement, int column);
long long millwright_sqlite_number(void *statement, int column);
double millwright_sqlite_real(void *statement, int column);

/// Returns a pointer to `*length` bytes of a column, in UTF-8 for text. Null if there are no bytes. The pointer is
/// valid until the statement is stepped or reset.
const void *millwright_sqlite_bytes(void *statement, int column, int *length);

/// Returns whether a text contains a part, compared byte by byte.
int millwright_contains(const void *text, size_t length, const void *part, size_t part_length);

/// Adds two SQL functions:
/// - `row_checksum(value, …)` returns a checksum of 64 bits over the types and contents of its arguments. Two lists of
///   values that differ in one bit never have the same checksum.
/// - `contains_text(text, part)` returns whether `text` contains `part`, or `NULL` if one of them is `NULL`. It does the
///   same as `instr(text, part) > 0`, in less time.
int millwright_sqlite_add_functions(void *connection);

#endif
