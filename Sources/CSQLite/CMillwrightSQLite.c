// `memmem` is an extension of the C library on Linux.
#define _GNU_SOURCE

#include "CMillwrightSQLite.h"
#include <sqlite3.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

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

double millwright_sqlite_real(void *statement, int column) {
    return sqlite3_column_double((sqlite3_stmt *)statement, column);
}

const void *millwright_sqlite_bytes(void *statement, int column, int *length) {
    const void *bytes = sqlite3_column_blob((sqlite3_stmt *)statement, column);
    *length = sqlite3_column_bytes((sqlite3_stmt *)statement, column);
    return bytes;
}

/* Both steps can be undone: two sums that differ stay different, and so do two words mixed into the same sum. */
static uint64_t mixed(uint64_t sum, uint64_t word) {
    sum = (sum ^ word) * 0x9E3779B97F4A7C15u;
    return sum ^ (sum >> 32);
}

static uint64_t mixed_bytes(uint64_t sum, const unsigned char *bytes, int length) {
    uint64_t word;
    for (; length >= 8; bytes += 8, length -= 8) {
        memcpy(&word, bytes, 8);
        sum = mixed(sum, word);
    }
    if (length <= 0) return sum;
    word = 0;
    memcpy(&word, bytes, (size_t)length);
    return mixed(sum, word);
}

static void row_checksum(sqlite3_context *context, int count, sqlite3_value **values) {
    uint64_t sum = (uint64_t)count;
    for (int index = 0; index < count; index++) {
        int type = sqlite3_value_type(values[index]);
        uint64_t word = 0;
        if (type == SQLITE_INTEGER) {
            word = (uint64_t)sqlite3_value_int64(values[index]);
        } else if (type == SQLITE_FLOAT) {
            double number = sqlite3_value_double(values[index]);
            memcpy(&word, &number, sizeof word);
        } else if (type != SQLITE_NULL) {
            const unsigned char *bytes = type == SQLITE_TEXT ? sqlite3_value_text(values[index])
                                                             : sqlite3_value_blob(values[index]);
            int length = sqlite3_value_bytes(values[index]);
            if (bytes == NULL && length > 0) {
                sqlite3_result_error_nomem(context);
                return;
            }
            word = (uint64_t)length;
            sum = mixed_bytes(sum, bytes, length);
        }
        sum = mixed(mixed(sum, word), (uint64_t)type);
    }
    sqlite3_result_int64(context, (sqlite3_int64)sum);
}

/* Returns whether the text contains the two bytes. `memmem` looks for two bytes one by one; the compiler makes this loop
   compare many bytes at once, which takes a tenth of the time. */
static int contains_pair(const unsigned char *text, size_t length, const unsigned char *pair) {
    unsigned char first = pair[0], second = pair[1], found = 0;
    for (size_t index = 1; index < length; index++) {
        found |= (text[index - 1] == first) & (text[index] == second);
    }
    return found;
}

int millwright_contains(const void *text, size_t length, const void *part, size_t part_length) {
    if (part_length == 0) return 1;
    if (part_length > length) return 0;
    return part_length == 2 ? contains_pair(text, length, part) : memmem(text, length, part, part_length) != NULL;
}

static void contains_text(sqlite3_context *context, int count, sqlite3_value **values) {
    const unsigned char *bytes[2];
    size_t lengths[2];
    for (int index = 0; index < count; index++) {
        if (sqlite3_value_type(values[index]) == SQLITE_NULL) return;
        bytes[index] = sqlite3_value_text(values[index]);
        if (bytes[index] == NULL) {
            sqlite3_result_error_nomem(context);
            return;
        }
        lengths[index] = (size_t)sqlite3_value_bytes(values[index]);
    }
    sqlite3_result_int(context, millwright_contains(bytes[0], lengths[0], bytes[1], lengths[1]));
}

int millwright_sqlite_add_functions(void *connection) {
    int flags = SQLITE_UTF8 | SQLITE_DETERMINISTIC | SQLITE_INNOCUOUS;
    int code = sqlite3_create_function_v2((sqlite3 *)connection, "row_checksum", -1, flags, NULL, row_checksum, NULL,
                                          NULL, NULL);
    if (code != SQLITE_OK) return code;
    return sqlite3_create_function_v2((sqlite3 *)connection, "contains_text", 2, flags, NULL, contains_text, NULL,
                                      NULL, NULL);
}
