#include "CSQLiteShim.h"
#include <sqlite3.h>
#include <stddef.h>

int millwright_sqlite_no_checkpoint_on_close(void *connection) {
    return sqlite3_db_config((sqlite3 *)connection, SQLITE_DBCONFIG_NO_CKPT_ON_CLOSE, 1, NULL);
}

int millwright_sqlite_defensive(void *connection) {
    return sqlite3_db_config((sqlite3 *)connection, SQLITE_DBCONFIG_DEFENSIVE, 1, NULL);
}

static int store_page_count(void *pages, sqlite3 *connection, const char *database, int count) {
    *(int *)pages = count;
    return SQLITE_OK;
}

void millwright_sqlite_count_log_pages(void *connection, int *pages) {
    sqlite3_wal_hook((sqlite3 *)connection, store_page_count, pages);
}

int millwright_sqlite_system_errno(void *connection) {
    return sqlite3_system_errno((sqlite3 *)connection);
}

int millwright_sqlite_is_null(void *statement, int column) {
    return sqlite3_column_type((sqlite3_stmt *)statement, column) == SQLITE_NULL;
}

long long millwright_sqlite_number(void *statement, int column) {
    return sqlite3_column_int64((sqlite3_stmt *)statement, column);
}

const void *millwright_sqlite_bytes(void *statement, int column, int *length) {
    const void *bytes = sqlite3_column_blob((sqlite3_stmt *)statement, column);
    *length = sqlite3_column_bytes((sqlite3_stmt *)statement, column);
    return bytes;
}
