import MillwrightFiles
import MillwrightPresentation

#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

/// The launcher that starts a server as a child process with `posix_spawn`. Foundation's `Process` would make every
/// other command load slower.
struct ProcessLauncher: ServerLauncher {
    static let pollTimeout: Int32 = 15_000

    func exists(_ path: String) -> Bool { access(path, R_OK) == 0 }

    @concurrent
    func start(
        _ program: String, arguments: [String], log: String
    ) async throws(LaunchError) -> any LaunchedServer {
        try Self.makeFolder(ofFile: log)
        var pipe: [Int32] = [0, 0]
        guard platformPipe(&pipe) == 0 else { throw .cannotStart(reason: ErrorNumber.words(errno)) }
        let (reading, writing) = (pipe[0], pipe[1])
        let started = Self.spawn(program, arguments, output: writing, log: log)
        close(writing)
        switch started {
        case .failure(let problem):
            close(reading)
            throw problem
        case .success(let process):
            guard let address = Self.address(from: reading) else {
                await ServerProcess(address: "", process: process, output: reading).stop()
                throw .notListening(log: log)
            }
            return ServerProcess(address: address, process: process, output: reading)
        }
    }

    func startShell(_ shell: DemoShell) throws(LaunchError) -> any LaunchedShell {
        ShellProcess(process: try Self.spawnInTerminal("/bin/sh", shell.arguments).get())
    }

    static func spawn(
        _ program: String, _ arguments: [String], output: Int32, log: String
    ) -> Result<pid_t, LaunchError> {
        #if canImport(Darwin)
            var actions: posix_spawn_file_actions_t?
            var attributes: posix_spawnattr_t?
        #else
            var actions = posix_spawn_file_actions_t()
            var attributes = posix_spawnattr_t()
        #endif
        posix_spawn_file_actions_init(&actions)
        posix_spawnattr_init(&attributes)
        defer {
            posix_spawn_file_actions_destroy(&actions)
            posix_spawnattr_destroy(&attributes)
        }
        posix_spawn_file_actions_addopen(&actions, STDIN_FILENO, "/dev/null", O_RDONLY, 0)
        posix_spawn_file_actions_adddup2(&actions, output, STDOUT_FILENO)
        posix_spawn_file_actions_addopen(&actions, STDERR_FILENO, log, O_WRONLY | O_CREAT | O_APPEND, 0o600)
        // The server gets a separate process group. Ctrl-C then reaches only this program, which stops the server. The
        // child does not inherit this program's blocked and ignored signals.
        var none = sigset_t()
        sigemptyset(&none)
        var pipeSignal = sigset_t()
        sigemptyset(&pipeSignal)
        sigaddset(&pipeSignal, SIGPIPE)
        posix_spawnattr_setsigmask(&attributes, &none)
        posix_spawnattr_setsigdefault(&attributes, &pipeSignal)
        posix_spawnattr_setpgroup(&attributes, 0)
        posix_spawnattr_setflags(
            &attributes, Int16(POSIX_SPAWN_SETSIGMASK) | Int16(POSIX_SPAWN_SETSIGDEF) | Int16(POSIX_SPAWN_SETPGROUP))
        return spawn(program, arguments, &actions, &attributes)
    }

    /// Starts a program that uses the terminal of this program and reacts to its keys. Returns the reason if it cannot be
    /// started.
    static func spawnInTerminal(_ program: String, _ arguments: [String]) -> Result<pid_t, LaunchError> {
        #if canImport(Darwin)
            var attributes: posix_spawnattr_t?
        #else
            var attributes = posix_spawnattr_t()
        #endif
        posix_spawnattr_init(&attributes)
        defer { posix_spawnattr_destroy(&attributes) }
        var none = sigset_t()
        sigemptyset(&none)
        var usual = sigset_t()
        sigemptyset(&usual)
        for number in [SIGPIPE, SIGINT, SIGTSTP, SIGCONT] { sigaddset(&usual, number) }
        posix_spawnattr_setsigmask(&attributes, &none)
        posix_spawnattr_setsigdefault(&attributes, &usual)
        posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGMASK) | Int16(POSIX_SPAWN_SETSIGDEF))
        return spawn(program, arguments, nil, &attributes)
    }

    private static func spawn(
        _ program: String, _ arguments: [String], _ actions: UnsafePointer<posix_spawn_file_actions_t>?,
        _ attributes: UnsafePointer<posix_spawnattr_t>
    ) -> Result<pid_t, LaunchError> {
        var words = ([program] + arguments).map { strdup($0) } + [nil]
        defer { words.forEach { free($0) } }
        var process: pid_t = 0
        let error = posix_spawn(&process, program, actions, attributes, &words, environ)
        return error == 0 ? .success(process) : .failure(.cannotStart(reason: ErrorNumber.words(error)))
    }

    /// Reads until the line `listening on URL`. Returns `nil` at the end of the output or on timeout.
    private static func address(from descriptor: Int32) -> String? {
        var text: [UInt8] = []
        var chunk = [UInt8](repeating: 0, count: 4_096)
        var waiting = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
        while poll(&waiting, 1, pollTimeout) > 0 {
            let count = read(descriptor, &chunk, chunk.count)
            guard count > 0 else { return nil }
            text += chunk[..<count]
            let lines = String(decoding: text, as: UTF8.self).split(separator: "\n", omittingEmptySubsequences: false)
            if let address = lines.dropLast().firstNonNil(ListeningLine.address) { return address }
        }
        return nil
    }

    private static func makeFolder(ofFile path: String) throws(LaunchError) {
        var made = ""
        for part in path.split(separator: "/").dropLast() {
            made += "/\(part)"
            guard mkdir(made, 0o700) == 0 || errno == EEXIST || errno == EROFS || errno == EISDIR else {
                throw .cannotStart(reason: "\(made): \(ErrorNumber.words(errno))")
            }
        }
    }
}

/// Calls `pipe(2)`. Where a variable is named `pipe`, that name would mean the variable.
private func platformPipe(_ ends: UnsafeMutablePointer<Int32>) -> Int32 { pipe(ends) }
