#ifndef MILLWRIGHT_CSQLITESHIM_H
#define MILLWRIGHT_CSQLITESHIM_H

/// `sqlite3_db_config` takes variable arguments and `sqlite3_wal_hook` a C function, which Swift cannot pass. A function
/// that answers a number answers an SQLite result code. `connection` is a `sqlite3 *`.

/// Closing the last connection leaves the write-ahead log alone.
int millwright_sqlite_no_checkpoint_on_close(void *connection);

/// SQL alone can no longer damage the file: no writable schema, no shadow tables, no writes to `sqlite_dbpage`.
int millwright_sqlite_defensive(void *connection);

/// After each commit of this connection `*pages` is the number of pages in the write-ahead log. `pages` must live as
/// long as the connection. Takes the place of SQLite's own automatic checkpoint.
void millwright_sqlite_count_log_pages(void *connection, int *pages);

/// `errno` of the last input/output error or failed opening on this connection: not a result code.
int millwright_sqlite_system_errno(void *connection);

/// A column of the row a `sqlite3_stmt *` stands on; only until it is stepped or reset.
int millwright_sqlite_is_null(void *statement, int column);
long long millwright_sqlite_number(void *statement, int column);

/// `*length` bytes, UTF-8 in a column of text. A null pointer when there are none.
const void *millwright_sqlite_bytes(void *statement, int column, int *length);

/// Adds the SQL function `row_checksum(value, …)`: 64 bits over the types and contents of its arguments. Two lists of
/// values that differ in one bit never have the same checksum.
int millwright_sqlite_add_checksum(void *connection);

#endif
