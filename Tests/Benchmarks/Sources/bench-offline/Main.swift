#if canImport(Darwin)
    import Darwin
#else
    import Glibc
#endif

@main
struct Main {
    static func main() async { await run() }

    /// Runs the command off the main actor, as a host does with its own work. The kernel then does not return to the
    /// main actor after every call.
    @concurrent
    private static func run() async {
        do {
            let command = try Command(Array(CommandLine.arguments.dropFirst()))
            let report = try await command.run(on: try Host(home: command.home))
            print(report)
        } catch {
            let text = "\(error)\n"
            write(STDERR_FILENO, text, text.utf8.count)
            exit(error is Command.Usage ? 64 : 1)
        }
    }
}
