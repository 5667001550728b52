import Foundation
import Testing

/// Tests of a `wo` that was suspended, for example with Ctrl-Z, while it opened the database.
@Suite(.enabled(if: Staging.other == nil && Device.has("strace"), "needs strace"))
struct SuspendedProcessTests {
    /// Suspends `wo note` while it reads the log and keeps SQLite's locks, because the index of the log is missing.
    /// Runs `wo list` meanwhile and afterwards. strace reports each stop through a pipe, so nothing depends on time.
    private static let script = #"""
        rm -f "$WO_HOME/kernel.db-shm"
        mkfifo "$WO_HOME/trace"
        strace -f -o "$WO_HOME/trace" -P "$WO_HOME/kernel.db-wal" -e inject=pread64:signal=SIGSTOP:when=1 \
            "$0" note 1042 "kept" --offline >/dev/null &
        exec 3<"$WO_HOME/trace"
        while read -r line <&3; do case $line in *"stopped by SIGSTOP"*) break ;; esac; done
        "$0" list >&2
        echo "suspended: $?"
        "$0" login --server "$1" --email tess@plant.example --password-stdin <<<staging-only >&2
        echo "sign-in: $?"
        kill -CONT "${line%% *}"
        while read -r line <&3; do case $line in *"stopped by SIGSTOP"*) kill -CONT "${line%% *}" ;; esac; done
        wait $!
        echo "note: $?"
        "$0" list >/dev/null
        echo "list: $?"
        """#

    @Test func aProcessSuspendedWhileOpeningIsNamedAsBusy() async throws {
        let staging = try await Staging()
        let device = try await Device.signedIn(to: staging)
        let run = try await device.shell(Self.script, staging.url)
        #expect(run.out == "suspended: 75\nsign-in: 75\nnote: 0\nlist: 0\n", "\(run)")
        #expect(run.err.contains("another process (wo note (process "), "\(run)")
        #expect(!run.err.contains("WO_HOME") && !run.err.contains("locking protocol"), "\(run)")
        #expect(try await device.operations().count == 1)
        try await staging.stop()
    }
}
