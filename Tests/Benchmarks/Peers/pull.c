/* pull URL DATABASE: reads the feed of changes to its end as JSON, and puts the same rows into the same tables as the
   kernel does, server's truth and view, each page and its cursor in one transaction. */
#include "database.h"

#include <curl/curl.h>
#include <jansson.h>
#include <string.h>

typedef struct { char *bytes; size_t length, room; } page;

static size_t take(char *bytes, size_t size, size_t count, void *context) {
    page *into = context;
    if (into->length + size * count > into->room) {
        into->room = 2 * (into->length + size * count);
        into->bytes = realloc(into->bytes, into->room);
        if (!into->bytes) return 0;
    }
    memcpy(into->bytes + into->length, bytes, size * count);
    into->length += size * count;
    return size * count;
}

static sqlite3_stmt *orders[2], *tasks[2];

static void prepare_insertions(void) {
    static const char *layers[] = {"mirror", "view"};
    for (int layer = 0; layer < 2; layer++) {
        char sql[1024];
        snprintf(sql, sizeof sql,
            "INSERT OR REPLACE INTO %s_work_order (id, number, title, description, status, priority, due, asset_id, "
            "asset_name, asset_code, location_id, location_name, assignees, category, requires_signature, updated_at, "
            "checklists, timers, search, status_version, field_versions, version, seq, generation) "
            "VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, 0)", layers[layer]);
        orders[layer] = prepare(sql);
        snprintf(sql, sizeof sql,
            "INSERT OR REPLACE INTO %s_task (id, work_order_id, checklist_id, place, label, kind, is_required, value, "
            "note, version, seq, generation) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, 0)", layers[layer]);
        tasks[layer] = prepare(sql);
    }
}

static void text(sqlite3_stmt *statement, int place, json_t *value) {
    sqlite3_bind_text(statement, place, json_string_value(value), json_string_length(value), SQLITE_STATIC);
}

static void number(sqlite3_stmt *statement, int place, json_t *value) {
    sqlite3_bind_int64(statement, place, json_integer_value(value));
}

static void object(sqlite3_stmt *statement, int place, json_t *value) {
    if (!value) { sqlite3_bind_null(statement, place); return; }
    sqlite3_bind_text(statement, place, json_dumps(value, JSON_COMPACT | JSON_SORT_KEYS), -1, free);
}

/* 2026-11-21T17:00:00.000Z */
static void instant(sqlite3_stmt *statement, int place, json_t *value) {
    const char *from = json_string_value(value);
    struct tm day = {0};
    int milliseconds = 0;
    if (!from || sscanf(from, "%d-%d-%dT%d:%d:%d.%dZ", &day.tm_year, &day.tm_mon, &day.tm_mday, &day.tm_hour, &day.tm_min,
        &day.tm_sec, &milliseconds) < 6) {
        sqlite3_bind_null(statement, place);
        return;
    }
    day.tm_year -= 1900;
    day.tm_mon -= 1;
    sqlite3_bind_int64(statement, place, (sqlite3_int64)timegm(&day) * 1000 + milliseconds);
}

static int priority(json_t *value) {
    static const char *names[] = {"none", "low", "medium", "high"};
    for (int place = 0; place < 4; place++)
        if (strcmp(names[place], json_string_value(value)) == 0) return place;
    return 0;
}

static void bind_order(sqlite3_stmt *statement, json_t *row, json_t *order) {
    json_t *asset = json_object_get(order, "asset"), *location = json_object_get(order, "location");
    sqlite3_int64 version = json_integer_value(json_object_get(order, "version"));
    text(statement, 1, json_object_get(order, "id"));
    number(statement, 2, json_object_get(order, "number"));
    text(statement, 3, json_object_get(order, "title"));
    text(statement, 4, json_object_get(order, "description"));
    text(statement, 5, json_object_get(order, "status"));
    sqlite3_bind_int(statement, 6, priority(json_object_get(order, "priority")));
    instant(statement, 7, json_object_get(order, "due"));
    text(statement, 8, json_object_get(asset, "id"));
    text(statement, 9, json_object_get(asset, "name"));
    text(statement, 10, json_object_get(asset, "code"));
    text(statement, 11, json_object_get(location, "id"));
    text(statement, 12, json_object_get(location, "name"));
    object(statement, 13, json_object_get(order, "assignees"));
    text(statement, 14, json_object_get(order, "category"));
    sqlite3_bind_int(statement, 15, json_is_true(json_object_get(order, "requiresSignature")));
    instant(statement, 16, json_object_get(order, "updatedAt"));
    object(statement, 17, json_object_get(order, "checklists"));
    object(statement, 18, json_object_get(order, "runningTimers"));
    sqlite3_bind_text(statement, 19, "", 0, SQLITE_STATIC);
    number(statement, 20, json_object_get(order, "statusVersion"));
    char versions[80];
    snprintf(versions, sizeof versions, "%lld %lld %lld", version, version, version);
    sqlite3_bind_text(statement, 21, versions, -1, SQLITE_TRANSIENT);
    sqlite3_bind_int64(statement, 22, version);
    number(statement, 23, json_object_get(row, "seq"));
}

static void bind_task(sqlite3_stmt *statement, json_t *row, json_t *task) {
    text(statement, 1, json_object_get(task, "id"));
    text(statement, 2, json_object_get(task, "workOrderId"));
    text(statement, 3, json_object_get(task, "checklistId"));
    number(statement, 4, json_object_get(task, "position"));
    text(statement, 5, json_object_get(task, "label"));
    /* The kernel calls a kind's and a value's parts otherwise, but their size is much the same. */
    object(statement, 6, json_object_get(task, "kind"));
    sqlite3_bind_int(statement, 7, json_is_true(json_object_get(task, "required")));
    object(statement, 8, json_object_get(task, "value"));
    text(statement, 9, json_object_get(task, "note"));
    number(statement, 10, json_object_get(task, "version"));
    number(statement, 11, json_object_get(row, "seq"));
}

static void save(json_t *row) {
    json_t *order = json_object_get(row, "workOrder"), *task = json_object_get(row, "task");
    if (!order && !task) {
        fprintf(stderr, "a row that is neither a work order nor a task\n");
        exit(1);
    }
    for (int layer = 0; layer < 2; layer++) {
        sqlite3_stmt *statement = order ? orders[layer] : tasks[layer];
        if (order) bind_order(statement, row, order);
        else bind_task(statement, row, task);
        step(statement);
    }
}

int main(int count, char **arguments) {
    if (count != 3) return 64;
    open_database(arguments[2]);
    prepare_insertions();
    sqlite3_stmt *keep = prepare("INSERT OR REPLACE INTO cursor (id, value) VALUES (1, ?)");
    CURL *curl = curl_easy_init();
    struct curl_slist *headers = curl_slist_append(NULL, "Accept: application/json");
    page bytes = {0};
    curl_easy_setopt(curl, CURLOPT_HTTPHEADER, headers);
    curl_easy_setopt(curl, CURLOPT_WRITEFUNCTION, take);
    curl_easy_setopt(curl, CURLOPT_WRITEDATA, &bytes);
    curl_easy_setopt(curl, CURLOPT_FAILONERROR, 1L);
    char address[1024], cursor[512] = "";
    long rows = 0;
    double start = now();
    for (int more = 1; more;) {
        snprintf(address, sizeof address, "%s/v1/changes?limit=500%s%s", arguments[1], *cursor ? "&cursor=" : "", cursor);
        curl_easy_setopt(curl, CURLOPT_URL, address);
        bytes.length = 0;
        CURLcode code = curl_easy_perform(curl);
        json_t *read = code == CURLE_OK ? json_loadb(bytes.bytes, bytes.length, 0, NULL) : NULL;
        if (!read) {
            fprintf(stderr, "%s: %s\n", address, code == CURLE_OK ? "no JSON" : curl_easy_strerror(code));
            return 1;
        }
        json_t *list = json_object_get(read, "rows"), *row;
        size_t place;
        run("BEGIN IMMEDIATE");
        json_array_foreach(list, place, row) save(row);
        snprintf(cursor, sizeof cursor, "%s", json_string_value(json_object_get(read, "cursor")));
        sqlite3_bind_text(keep, 1, cursor, -1, SQLITE_STATIC);
        step(keep);
        run("COMMIT");
        rows += json_array_size(list);
        more = json_is_true(json_object_get(read, "hasMore"));
        json_decref(read);
    }
    report(rows, start);
    return 0;
}
