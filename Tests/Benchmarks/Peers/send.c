/* send PORT IN_FLIGHT FILE: sends requests that are ready made, so many at a time, over as many connections that are kept.
   The file holds, for each, its length as four bytes (little-endian) and its bytes. Answers are looked at for their
   status and length, and thrown away. */
#include <arpa/inet.h>
#include <netinet/tcp.h>
#include <poll.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>
#include <sys/resource.h>
#include <sys/socket.h>
#include <time.h>
#include <unistd.h>

enum { most = 64, room = 1 << 20 };

static uint8_t *requests, *next_request, *end_of_requests;
static struct { int length; char bytes[room + 1]; } answers[most];
static struct pollfd connections[most];

static void fail(const char *what) {
    perror(what);
    exit(1);
}

static double now(void) {
    struct timespec time;
    clock_gettime(CLOCK_MONOTONIC, &time);
    return time.tv_sec + time.tv_nsec / 1e9;
}

static double seconds(struct timeval time) { return time.tv_sec + time.tv_usec / 1e6; }

static void read_requests(const char *path) {
    FILE *file = fopen(path, "rb");
    if (!file || fseek(file, 0, SEEK_END) != 0) fail(path);
    long size = ftell(file);
    rewind(file);
    requests = malloc(size);
    if (!requests || fread(requests, 1, size, file) != (size_t)size) fail(path);
    fclose(file);
    next_request = requests;
    end_of_requests = requests + size;
}

static void open_connection(int number, int port) {
    struct sockaddr_in address = {.sin_family = AF_INET, .sin_port = htons(port)};
    inet_pton(AF_INET, "127.0.0.1", &address.sin_addr);
    int descriptor = socket(AF_INET, SOCK_STREAM, 0), on = 1;
    if (descriptor < 0 || connect(descriptor, (struct sockaddr *)&address, sizeof address) != 0) fail("connect");
    setsockopt(descriptor, IPPROTO_TCP, TCP_NODELAY, &on, sizeof on);
    connections[number] = (struct pollfd){.fd = descriptor, .events = POLLIN};
}

static int send_next(int connection) {
    if (next_request == end_of_requests) return 0;
    uint32_t length;
    memcpy(&length, next_request, sizeof length);
    /* A request is small: it goes into the socket's buffer as a whole. */
    if (write(connections[connection].fd, next_request + sizeof length, length) != (ssize_t)length) fail("write");
    next_request += sizeof length + length;
    answers[connection].length = 0;
    return 1;
}

/* Is the answer whole? One that is no success ends the program: a run with refusals measures something else. */
static int is_whole(int connection) {
    char *bytes = answers[connection].bytes;
    bytes[answers[connection].length] = 0;
    char *body = strstr(bytes, "\r\n\r\n");
    if (!body) return 0;
    if (strncmp(bytes, "HTTP/1.1 20", 11) != 0) {
        fprintf(stderr, "%s\n", bytes);
        exit(1);
    }
    char *field = strcasestr(bytes, "\r\ncontent-length:");
    if (!field || field > body) {
        fprintf(stderr, "an answer without a length\n");
        exit(1);
    }
    return answers[connection].length >= body + 4 - bytes + atol(field + 17);
}

int main(int count, char **arguments) {
    if (count != 4 || atoi(arguments[2]) > most) return 64;
    int in_flight = atoi(arguments[2]);
    read_requests(arguments[3]);
    for (int connection = 0; connection < in_flight; connection++) open_connection(connection, atoi(arguments[1]));
    double start = now();
    int waiting = 0;
    long answered = 0;
    for (int connection = 0; connection < in_flight; connection++) waiting += send_next(connection);
    while (waiting > 0) {
        if (poll(connections, in_flight, -1) < 0) fail("poll");
        for (int connection = 0; connection < in_flight; connection++) {
            if (!connections[connection].revents) continue;
            int length = answers[connection].length;
            ssize_t received = read(connections[connection].fd, answers[connection].bytes + length, room - length);
            if (received <= 0) fail("read");
            answers[connection].length += received;
            if (!is_whole(connection)) continue;
            answered++;
            if (!send_next(connection)) waiting--;
        }
    }
    double duration = now() - start;
    struct rusage usage;
    getrusage(RUSAGE_SELF, &usage);
    printf("{\"operations\":%ld,\"seconds\":%f,\"cpuSeconds\":%f,\"peakKiB\":%ld,\"spanSeconds\":%f}\n", answered,
        duration, seconds(usage.ru_utime) + seconds(usage.ru_stime), usage.ru_maxrss, duration);
    return 0;
}
