#include "CMillwrightThreads.h"
#include "CMillwrightSignals.h"

#include <errno.h>
#include <pthread.h>
#include <unistd.h>

/// Waits until the other end of the pipe is closed.
static void *wait_for_close(void *context) {
    char byte;
    while (read(*(int *)context, &byte, 1) < 0 && millwright_was_interrupted()) {}
    return NULL;
}

int millwright_try_threads(int count) {
    pthread_t threads[16];
    int ends[2];
    if (pipe(ends) != 0) return errno;
    int made = 0;
    int failure = 0;
    while (made < count && made < 16) {
        failure = pthread_create(&threads[made], NULL, wait_for_close, &ends[0]);
        if (failure != 0) break;
        made++;
    }
    close(ends[1]);
    for (int index = 0; index < made; index++) pthread_join(threads[index], NULL);
    close(ends[0]);
    return failure;
}
