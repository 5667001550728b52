#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

@main
enum Entry {
    static func main() async {
        signal(SIGPIPE, SIG_IGN)
        let interrupts = Interrupts()
        interrupts.watch()
        let program = Program(surroundings: .system(interrupts))
        exit(await program.run(Array(CommandLine.arguments.dropFirst())).rawValue)
    }
}
