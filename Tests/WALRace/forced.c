// The WAL-reset race of SQLite before 3.51.3, without chance. A connection that checkpoints reads the header of the
// log. If the header is new, it reports to its VFS that mapped pages are stale. This VFS uses that moment: another
// connection restarts the log there, since all of it was copied, and commits. The checkpoint then marks as copied what
// its old header says. That includes frames of the new log that are not in the database file: the next readers skip
// these.
// With the gate the writer would wait there until the checkpoint ends, so it writes after the checkpoint.
#include <sqlite3.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static const char *path;
static sqlite3 *writer;
static int is_armed, waits_for_gate, was_in_window;
static const sqlite3_io_methods *own_methods;
static sqlite3_io_methods methods;
static int (*own_open)(sqlite3_vfs *, const char *, sqlite3_file *, int, int *);

static void need(int code, const char *what) {
    if (code == SQLITE_OK) return;
    fprintf(stderr, "wal-race: %s: %s\n", what, sqlite3_errstr(code));
    exit(2);
}

static sqlite3 *opened(const char *vfs) {
    sqlite3 *db;
    need(sqlite3_open_v2(path, &db, SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE, vfs), path);
    need(sqlite3_exec(db, "PRAGMA journal_mode = WAL; PRAGMA wal_autocheckpoint = 0", 0, 0, 0), "settings");
    need(sqlite3_db_config(db, SQLITE_DBCONFIG_NO_CKPT_ON_CLOSE, 1, NULL), "settings");
    return db;
}

// This program looks for damage. The check at the end reports the damage, even if a write has failed because of it.
static void add_rows(int count) {
    for (int i = 0; i < count; i++)
        sqlite3_exec(writer, "INSERT INTO t(a, b) VALUES (abs(random()) % 100000, randomblob(600))", 0, 0, 0);
}

static void checkpoint(sqlite3 *db) {
    need(sqlite3_wal_checkpoint_v2(db, NULL, SQLITE_CHECKPOINT_PASSIVE, NULL, NULL), "checkpoint");
}

static int unfetch_in_window(sqlite3_file *file, sqlite3_int64 offset, void *page) {
    if (is_armed) {
        is_armed = 0;
        was_in_window = 1;
        if (!waits_for_gate) add_rows(1);
    }
    return own_methods->xUnfetch(file, offset, page);
}

static int open_with_window(sqlite3_vfs *vfs, const char *name, sqlite3_file *file, int flags, int *out) {
    int code = own_open(vfs, name, file, flags, out);
    if (code != SQLITE_OK || !(flags & SQLITE_OPEN_MAIN_DB)) return code;
    own_methods = file->pMethods;
    methods = *own_methods;
    methods.xUnfetch = unfetch_in_window;
    file->pMethods = &methods;
    return code;
}

static int first_line(void *line, int count, char **values, char **names) {
    (void)count, (void)names;
    snprintf(line, 200, "%s", values[0] ? values[0] : "");
    return 0;
}

int forced_race(const char *database, int with_gate) {
    path = database;
    waits_for_gate = with_gate;
    const char *plain = sqlite3_vfs_find(NULL)->zName;
    sqlite3_vfs vfs = *sqlite3_vfs_find(NULL);
    own_open = vfs.xOpen;
    vfs.xOpen = open_with_window;
    vfs.zName = "with-window";
    need(sqlite3_vfs_register(&vfs, 0), "vfs");

    writer = opened(plain);
    need(sqlite3_exec(writer, "CREATE TABLE t(id INTEGER PRIMARY KEY, a, b); CREATE INDEX ta ON t(a)", 0, 0, 0), "t");
    sqlite3 *copier = opened("with-window");
    need(sqlite3_exec(copier, "SELECT count(*) FROM t", 0, 0, 0), "t");
    add_rows(200);
    checkpoint(writer);
    is_armed = 1;
    checkpoint(copier);
    if (!was_in_window) need(SQLITE_MISUSE, "the checkpoint did not pass the window");
    if (waits_for_gate) add_rows(1);
    // Each write opens a connection, as commands do. A connection that stays open could have data in memory that the
    // file has lost.
    for (int round = 0; round < 20; round++) {
        sqlite3_close(writer);
        writer = opened(plain);
        add_rows(3);
    }
    sqlite3_close(writer);
    writer = opened(plain);
    char found[200] = "unreadable", rows[200] = "0";
    sqlite3_exec(writer, "PRAGMA integrity_check(1)", first_line, found, NULL);
    sqlite3_exec(writer, "SELECT count(*) FROM t NOT INDEXED", first_line, rows, NULL);
    int lost = 261 - atoi(rows), is_sound = lost == 0 && strcmp(found, "ok") == 0;
    printf("SQLite %s, gate %s: %d of 261 committed rows lost, integrity: %s, damage: %s\n", sqlite3_libversion(),
        with_gate ? "on" : "off", lost, found, is_sound ? "none" : "yes");
    sqlite3_close(copier);
    sqlite3_close(writer);
    return is_sound ? 0 : 1;
}
