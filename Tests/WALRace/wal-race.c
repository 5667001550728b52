// Two processes on one database in WAL mode, one writing and one checkpointing. The checkpointing one is stopped and
// continued at random instants, as a scheduler may do. SQLite before 3.51.3 loses pages then, unless one lock is held
// around every write transaction and every checkpoint.
//   wal-race FOLDER on|off SECONDS SEED     prints rounds and damage; exits with 1 if there was damage
//   wal-race --copy DATABASE GATE SECONDS   only checkpoints, with the gate, a database that another process writes
//   wal-race --forced FOLDER on|off         without chance: the write falls where it does harm, see forced.c
#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <sqlite3.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/file.h>
#include <sys/mman.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

int forced_race(const char *database, int with_gate);

struct counts { volatile long writes, checkpoints; };

static char database[4096], lock_path[4096];
static int gate = -1;

static double now(void) {
    struct timespec t;
    clock_gettime(CLOCK_MONOTONIC, &t);
    return t.tv_sec + t.tv_nsec / 1e9;
}

static void fail(const char *what, const char *why) {
    fprintf(stderr, "wal-race: %s: %s\n", what, why);
    exit(2);
}

static void enter(void) {
    while (gate >= 0 && flock(gate, LOCK_EX) != 0) if (errno != EINTR) fail("flock", strerror(errno));
}

static void leave(void) {
    if (gate >= 0) flock(gate, LOCK_UN);
}

static sqlite3 *connect_to(int with_gate) {
    sqlite3 *db;
    if (with_gate && (gate = open(lock_path, O_RDWR | O_CREAT | O_CLOEXEC, 0600)) < 0) fail(lock_path, strerror(errno));
    if (sqlite3_open(database, &db) != SQLITE_OK) fail(database, sqlite3_errmsg(db));
    sqlite3_busy_timeout(db, 5000);
    sqlite3_exec(db, "PRAGMA journal_mode = WAL; PRAGMA synchronous = NORMAL; PRAGMA wal_autocheckpoint = 0", 0, 0, 0);
    sqlite3_db_config(db, SQLITE_DBCONFIG_NO_CKPT_ON_CLOSE, 1, NULL);
    return db;
}

// A rejected write is tried again, because only damage ends the race.
static int is_damage(int code) { return (code & 0xff) == SQLITE_CORRUPT || (code & 0xff) == SQLITE_NOTADB; }

static void keep_writing(struct counts *counts, int with_gate, double end) {
    sqlite3 *db = connect_to(with_gate);
    while (now() < end) {
        enter();
        int code = sqlite3_exec(db,
            "BEGIN IMMEDIATE; INSERT INTO t(a, b) VALUES (abs(random()) % 100000, randomblob(600));"
            "DELETE FROM t WHERE id < (SELECT max(id) FROM t) - 300; COMMIT", 0, 0, 0);
        if (code != SQLITE_OK && !sqlite3_get_autocommit(db)) sqlite3_exec(db, "ROLLBACK", 0, 0, 0);
        leave();
        if (is_damage(code)) break;
        counts->writes++;
    }
    sqlite3_close(db);
}

// `pause` is the time in microseconds without the gate after each checkpoint, for a writer that rarely asks for it.
static void keep_checkpointing(struct counts *counts, int with_gate, double end, int pause) {
    sqlite3 *db = connect_to(with_gate);
    while (now() < end) {
        enter();
        int code = sqlite3_wal_checkpoint_v2(db, NULL, SQLITE_CHECKPOINT_PASSIVE, NULL, NULL);
        leave();
        if (is_damage(code)) break;
        counts->checkpoints++;
        // The pause lets writes come between two checkpoints. It does not decide the result.
        if (pause > 0) usleep(pause);
    }
    sqlite3_close(db);
}

static int first_line(void *line, int count, char **values, char **names) {
    (void)count, (void)names;
    snprintf(line, 200, "%s", values[0] ? values[0] : "");
    return 0;
}

static unsigned long long state;
static unsigned next_random(void) {
    state = state * 6364136223846793005ULL + 1442695040888963407ULL;
    return (unsigned)(state >> 33);
}

int main(int count, char **words) {
    if (count == 5 && strcmp(words[1], "--copy") == 0) {
        struct counts own = {0, 0};
        snprintf(database, sizeof database, "%s", words[2]);
        snprintf(lock_path, sizeof lock_path, "%s", words[3]);
        keep_checkpointing(&own, 1, now() + atof(words[4]), 1000);
        return own.checkpoints > 0 ? 0 : 1;
    }
    if (count == 4 && strcmp(words[1], "--forced") == 0) {
        snprintf(database, sizeof database, "%s/forced.db", words[2]);
        return forced_race(database, strcmp(words[3], "on") == 0);
    }
    if (count != 5) fail("usage", "wal-race FOLDER on|off SECONDS SEED");
    int with_gate = strcmp(words[2], "on") == 0;
    double end = now() + atof(words[3]);
    state = strtoull(words[4], NULL, 10) * 2654435761ULL + 1;
    snprintf(database, sizeof database, "%s/race.db", words[1]);
    snprintf(lock_path, sizeof lock_path, "%s/gate", words[1]);
    struct counts *counts = mmap(NULL, sizeof *counts, PROT_READ | PROT_WRITE, MAP_SHARED | MAP_ANONYMOUS, -1, 0);
    if (counts == MAP_FAILED) fail("mmap", strerror(errno));
    pid_t maker = fork();
    if (maker == 0) {
        sqlite3 *db = connect_to(0);
        int code = sqlite3_exec(db, "CREATE TABLE t(id INTEGER PRIMARY KEY, a, b); CREATE INDEX ta ON t(a)", 0, 0, 0);
        sqlite3_close(db);
        _exit(code == SQLITE_OK ? 0 : 2);
    }
    int status;
    waitpid(maker, &status, 0);
    if (status != 0) fail(database, "cannot be made");
    pid_t writer = fork();
    if (writer == 0) { keep_writing(counts, with_gate, end); _exit(0); }
    pid_t copier = fork();
    if (copier == 0) { keep_checkpointing(counts, with_gate, end, 0); _exit(0); }
    long stops = 0;
    // The pauses vary the moment of the stop. They do not decide the result.
    while (now() < end && waitpid(writer, &status, WNOHANG) == 0) {
        usleep(next_random() % 300);
        kill(copier, SIGSTOP);
        usleep(next_random() % 2000);
        kill(copier, SIGCONT);
        stops++;
    }
    waitpid(writer, &status, 0);
    waitpid(copier, &status, 0);
    char found[200] = "unreadable";
    sqlite3 *db = connect_to(0);
    sqlite3_exec(db, "PRAGMA integrity_check(1)", first_line, found, NULL);
    sqlite3_close(db);
    int is_sound = strcmp(found, "ok") == 0;
    printf("SQLite %s, gate %s: %ld writes, %ld checkpoints, %ld stops, damage: %s\n", sqlite3_libversion(), words[2],
        counts->writes, counts->checkpoints, stops, is_sound ? "none" : found);
    return is_sound ? 0 : 1;
}
