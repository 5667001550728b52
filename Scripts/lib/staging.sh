# Sourced: start_staging DATA_DIR [ARGUMENT …] starts a staging server and sets staging_url and staging_pid.
# $staging_binary says which. A server is ended with stop_staging.
start_staging() {
    local data=$1 log="$1.log"
    shift
    mkdir -p "$data"
    : >"$log"
    "$staging_binary" serve --data "$data" "$@" >"$log" 2>"$log.err" &
    staging_pid=$!
    # Not a job of this shell any more: it may be killed on purpose, and the shell should not talk about it.
    disown "$staging_pid"
    staging_url=
    for _ in $(seq 200); do
        staging_url=$(sed -n 's/^listening on //p' "$log")
        [ -n "$staging_url" ] && return 0
        kill -0 "$staging_pid" 2>/dev/null || break
        sleep 0.05
    done
    echo "the staging server did not start:" >&2
    cat "$log" "$log.err" >&2
    return 1
}

stop_staging() {
    kill "$staging_pid" 2>/dev/null || return 0
    for _ in $(seq 200); do
        kill -0 "$staging_pid" 2>/dev/null || return 0
        sleep 0.05
    done
    kill -9 "$staging_pid"
}
