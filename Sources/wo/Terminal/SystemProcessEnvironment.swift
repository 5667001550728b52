#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

extension ProcessEnvironment {
    /// Returns the real environment of the process.
    static func system(_ interrupts: Interrupts) -> ProcessEnvironment {
        let environment = processEnvironment()
        let forced = environment["WO_FORCE_TTY"].flatMap { Int($0) }.map { max(1, $0) }
        return ProcessEnvironment(
            variables: environment,
            workingDirectory: text(of: getcwd(nil, 0)).flatMap { $0.hasPrefix("/") ? $0 : nil },
            executable: executablePath(),
            input: StandardInput(isForcedTerminal: forced != nil, interrupts: interrupts),
            output: DescriptorSink(STDOUT_FILENO, forcedColumns: forced),
            errors: DescriptorSink(STDERR_FILENO, forcedColumns: forced),
            files: SystemOutputFiles(),
            now: SystemClock.now,
            clock: ContinuousClock(),
            zone: .local,
            kernels: .real,
            interrupts: interrupts,
            launcher: ProcessLauncher(),
            screens: TerminalScreenHost(),
            viewer: SystemPhotoViewer(environment), editor: SystemEditor(environment))
    }

    private static func processEnvironment() -> [String: String] {
        var variables: [String: String] = [:]
        var entry = environ
        while let text = entry.pointee {
            let pair = String(cString: text).split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
            if pair.count == 2 { variables[String(pair[0])] = String(pair[1]) }
            entry += 1
        }
        return variables
    }

    private static func executablePath() -> String? {
        #if canImport(Darwin)
            var size: UInt32 = 0
            _NSGetExecutablePath(nil, &size)
            var path = [CChar](repeating: 0, count: Int(size))
            guard _NSGetExecutablePath(&path, &size) == 0 else { return nil }
            return text(of: realpath(path, nil))
        #else
            return text(of: realpath("/proc/self/exe", nil))
        #endif
    }

    /// Copies and frees a string that the C library allocated.
    private static func text(of allocated: UnsafeMutablePointer<CChar>?) -> String? {
        guard let allocated else { return nil }
        defer { free(allocated) }
        return String(cString: allocated)
    }
}
