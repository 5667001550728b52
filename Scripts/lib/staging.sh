# Sourced. start_staging DATA_DIR [ARGUMENT …] starts the staging server $staging_binary and sets staging_url and
# staging_pid. stop_staging stops it.
start_staging() {
    local data=$1 log="$1.log"
    shift
    mkdir -p "$data"
    : >"$log"
    "$staging_binary" serve --data "$data" "$@" >"$log" 2>"$log.err" &
    staging_pid=$!
    # Removes the server from the shell's jobs, so that the shell prints no message when it is killed on purpose.
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
