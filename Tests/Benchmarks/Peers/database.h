/* What the peers that write share: SQLite as a careful C program uses it, durable at every commit. */
#ifndef DATABASE_H
#define DATABASE_H

#include <sqlite3.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/resource.h>
#include <time.h>

static sqlite3 *db;

static void fail(const char *what) {
    fprintf(stderr, "%s: %s\n", what, db ? sqlite3_errmsg(db) : "");
    exit(1);
}

static void run(const char *sql) {
    if (sqlite3_exec(db, sql, NULL, NULL, NULL) != SQLITE_OK) fail(sql);
}

/* The file is the kernel's own, so page size, log and tables are the same; the cache is SQLite's default in both. */
static void open_database(const char *path) {
    if (sqlite3_open_v2(path, &db, SQLITE_OPEN_READWRITE, NULL) != SQLITE_OK) fail(path);
    run("PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA wal_autocheckpoint = 256;"
        "PRAGMA journal_size_limit = 8388608");
}

static sqlite3_stmt *prepare(const char *sql) {
    sqlite3_stmt *statement;
    if (sqlite3_prepare_v2(db, sql, -1, &statement, NULL) != SQLITE_OK) fail(sql);
    return statement;
}

static void step(sqlite3_stmt *statement) {
    if (sqlite3_step(statement) != SQLITE_DONE) fail(sqlite3_sql(statement));
    sqlite3_reset(statement);
}

static double now(void) {
    struct timespec time;
    clock_gettime(CLOCK_MONOTONIC, &time);
    return time.tv_sec + time.tv_nsec / 1e9;
}

static double seconds(struct timeval time) { return time.tv_sec + time.tv_usec / 1e6; }

static void report(long operations, double start) {
    double duration = now() - start;
    struct rusage usage;
    getrusage(RUSAGE_SELF, &usage);
    printf("{\"operations\":%ld,\"seconds\":%f,\"cpuSeconds\":%f,\"peakKiB\":%ld,\"spanSeconds\":%f}\n", operations,
        duration, seconds(usage.ru_utime) + seconds(usage.ru_stime), usage.ru_maxrss, duration);
}

#endif
