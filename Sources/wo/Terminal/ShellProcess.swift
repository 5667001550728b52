import MillwrightFiles

#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

/// A shell that runs as a child of this program.
struct ShellProcess: LaunchedShell {
    let process: pid_t

    @concurrent
    func wait() async {
        var status: Int32 = 0
        _ = restarting { waitpid(process, &status, 0) }
    }

    func hangUp() { kill(process, SIGHUP) }
}
