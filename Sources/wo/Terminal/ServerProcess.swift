import MillwrightFiles
import MillwrightPresentation

#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

/// A server that runs as a child of this program.
struct ServerProcess: LaunchedServer {
    let address: String
    let process: pid_t
    let output: Int32

    @concurrent
    func stop() async {
        kill(process, SIGTERM)
        var status: Int32 = 0
        _ = restarting { waitpid(process, &status, 0) }
        close(output)
    }
}
