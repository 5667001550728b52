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
