#ifndef MILLWRIGHT_CSQLITESHIM_H
#define MILLWRIGHT_CSQLITESHIM_H

/// `sqlite3_db_config` takes variable arguments, which Swift cannot pass. Each function answers an SQLite result code.
/// `connection` is a `sqlite3 *`.

/// Closing the last connection leaves the write-ahead log alone.
int millwright_sqlite_no_checkpoint_on_close(void *connection);

/// SQL alone can no longer damage the file: no writable schema, no shadow tables, no writes to `sqlite_dbpage`.
int millwright_sqlite_defensive(void *connection);

#endif
