import Dispatch

#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

@main
enum EntryPoint {
    /// Starts the program. `main` is not `async`, because an async `main` would hang if no thread can be created.
    static func main() {
        holdStandardDescriptors()
        signal(SIGPIPE, SIG_IGN)
        let interrupts = Interrupts()
        let program = Program(environment: .system(interrupts))
        let arguments = arguments
        guard Threads.canBeMade else { exit(program.runWithoutThreads(arguments).rawValue) }
        interrupts.watch()
        Task { exit(await program.run(arguments).rawValue) }
        dispatchMain()
    }

    /// The arguments as raw bytes. `CommandLine.arguments` would repair invalid UTF-8.
    private static var arguments: Arguments {
        Arguments(
            bytes: (1..<max(1, Int(CommandLine.argc))).compactMap { index in
                guard let argument = CommandLine.unsafeArgv[index] else { return nil }
                return Array(UnsafeRawBufferPointer(start: argument, count: strlen(argument)))
            })
    }

    /// Opens `/dev/null` in place of each closed standard stream. Otherwise the next opened file would get the stream's
    /// descriptor, and output could overwrite the store. Standard input is opened for writing, and the outputs for
    /// reading, so any use of them fails.
    private static func holdStandardDescriptors() {
        for descriptor in Int32(0)...2 where fcntl(descriptor, F_GETFD) == -1 {
            // `open` returns the lowest free descriptor, which is `descriptor`.
            _ = open("/dev/null", descriptor == 0 ? O_WRONLY : O_RDONLY)
        }
    }
}
