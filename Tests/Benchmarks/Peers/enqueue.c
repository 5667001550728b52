/* enqueue DATABASE COUNT: what the kernel's enqueueing comes down to, in bare SQLite. One transaction a change: a row like
   the one the kernel recorded goes into its table of operations, and the task's row into the view. */
#include "database.h"

#include <string.h>

enum { most_columns = 64, most_tasks = 10000 };

typedef struct {
    int count;
    char *names[most_columns];
    sqlite3_value *values[most_columns];
} row;

static row read_row(sqlite3_stmt *statement) {
    row found = {.count = sqlite3_column_count(statement)};
    for (int column = 0; column < found.count; column++) {
        found.names[column] = strdup(sqlite3_column_name(statement, column));
        found.values[column] = sqlite3_value_dup(sqlite3_column_value(statement, column));
    }
    return found;
}

static int place(const row *of, const char *name) {
    for (int column = 0; column < of->count; column++)
        if (strcmp(of->names[column], name) == 0) return column;
    fprintf(stderr, "no column %s\n", name);
    exit(1);
}

static sqlite3_stmt *insertion(const char *verb, const char *table, const row *of) {
    char sql[4096];
    int length = snprintf(sql, sizeof sql, "%s INTO %s (", verb, table);
    for (int column = 0; column < of->count; column++)
        length += snprintf(sql + length, sizeof sql - length, "%s%s", column ? ", " : "", of->names[column]);
    length += snprintf(sql + length, sizeof sql - length, ") VALUES (?");
    for (int column = 1; column < of->count; column++) length += snprintf(sql + length, sizeof sql - length, ", ?");
    snprintf(sql + length, sizeof sql - length, ")");
    return prepare(sql);
}

static void bind_row(sqlite3_stmt *statement, const row *values) {
    for (int column = 0; column < values->count; column++)
        sqlite3_bind_value(statement, column + 1, values->values[column]);
}

static void bind_text(sqlite3_stmt *statement, const row *of, const char *name, const char *text) {
    sqlite3_bind_text(statement, place(of, name) + 1, text, -1, SQLITE_TRANSIENT);
}

int main(int count, char **arguments) {
    if (count != 3) return 64;
    open_database(arguments[1]);
    long changes = atol(arguments[2]);

    sqlite3_stmt *find = prepare("SELECT * FROM op WHERE kind = 'taskNote' LIMIT 1");
    if (sqlite3_step(find) != SQLITE_ROW) fail("no recorded change");
    row operation = read_row(find);
    sqlite3_finalize(find);

    static row tasks[most_tasks];
    int task_count = 0;
    find = prepare("SELECT * FROM view_task ORDER BY work_order_id LIMIT 10000");
    while (sqlite3_step(find) == SQLITE_ROW) tasks[task_count++] = read_row(find);
    sqlite3_finalize(find);

    sqlite3_stmt *insert_operation = insertion("INSERT", "op", &operation);
    sqlite3_stmt *insert_task = insertion("INSERT OR REPLACE", "view_task", &tasks[0]);
    sqlite3_stmt *begin = prepare("BEGIN IMMEDIATE"), *commit = prepare("COMMIT");
    double start = now();
    for (long number = 0; number < changes; number++) {
        const row *task = &tasks[number % task_count];
        const char *id = (const char *)sqlite3_value_text(task->values[place(task, "id")]);
        char text[128], key[64], touches[64];
        snprintf(key, sizeof key, "019ffe00-0000-7000-8000-%012ld", number);
        snprintf(touches, sizeof touches, "task:%s", id);
        snprintf(text, sizeof text, "Gasket weeps at the lower flange, tightened twice. %ld", number);
        step(begin);
        bind_row(insert_operation, &operation);
        sqlite3_bind_null(insert_operation, place(&operation, "seq") + 1);
        bind_text(insert_operation, &operation, "op_id", key);
        bind_text(insert_operation, &operation, "touches", touches);
        sqlite3_bind_value(insert_operation, place(&operation, "lane") + 1, task->values[place(task, "work_order_id")]);
        step(insert_operation);
        bind_row(insert_task, task);
        bind_text(insert_task, task, "note", text);
        step(insert_task);
        step(commit);
    }
    report(changes, start);
    return 0;
}
