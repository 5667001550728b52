import MillwrightFiles

#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

/// The viewer of the person's desktop: `open` on macOS, `xdg-open` elsewhere.
struct SystemPhotoViewer: PhotoViewer {
    private let program: String

    /// - Returns: `nil` if there is no desktop or no such program.
    init?(_ variables: [String: String]) {
        #if canImport(Darwin)
            let name = "open"
        #else
            let name = "xdg-open"
            // Without a desktop, the program would start a browser in this terminal.
            guard variables["DISPLAY"] != nil || variables["WAYLAND_DISPLAY"] != nil else { return nil }
        #endif
        let programs = (variables["PATH"] ?? "").split(separator: ":").map { "\($0)/\(name)" }
        guard let program = programs.first(where: { access($0, X_OK) == 0 }) else { return nil }
        self.program = program
    }

    @concurrent
    func show(_ path: String) async throws(OutputError) {
        let nowhere = open("/dev/null", O_WRONLY | O_CLOEXEC)
        guard nowhere >= 0 else { throw .notCreated(reason: ErrorNumber.words(errno)) }
        defer { close(nowhere) }
        // The shell starts the viewer in the background and ends at once, so this program does not wait for the viewer.
        let started = ProcessLauncher.spawn(
            "/bin/sh", ["-c", "\"$0\" \"$1\" &", program, path], output: nowhere, log: "/dev/null")
        switch started {
        case .success(let shell):
            var status: Int32 = 0
            _ = restarting { waitpid(shell, &status, 0) }
        case .failure(.cannotStart(let reason)): throw .notCreated(reason: reason)
        case .failure(.notListening): throw .notCreated(reason: "it does not start")
        }
    }
}
