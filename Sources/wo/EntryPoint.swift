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
    /// Not asynchronous itself: that would wait for ever where no thread can be made.
    static func main() {
        holdStandardDescriptors()
        signal(SIGPIPE, SIG_IGN)
        let interrupts = Interrupts()
        let program = Program(surroundings: .system(interrupts))
        let arguments = arguments
        guard Threads.canBeMade else { exit(program.runWithoutThreads(arguments).rawValue) }
        interrupts.watch()
        Task { exit(await program.run(arguments).rawValue) }
        dispatchMain()
    }

    /// As they were given: the standard library would repair what is not UTF-8.
    private static var arguments: Arguments {
        Arguments(
            bytes: (1..<max(1, Int(CommandLine.argc))).compactMap { index in
                guard let argument = CommandLine.unsafeArgv[index] else { return nil }
                return Array(UnsafeRawBufferPointer(start: argument, count: strlen(argument)))
            })
    }

    /// A stream that was closed by whoever started us would be the next file that is opened: an answer could end up in the
    /// store. In its place comes one that gives nothing and takes nothing.
    private static func holdStandardDescriptors() {
        for descriptor in Int32(0)...2 where fcntl(descriptor, F_GETFD) == -1 {
            // The lowest free number is taken, which is this one.
            _ = open("/dev/null", descriptor == 0 ? O_WRONLY : O_RDONLY)
        }
    }
}
