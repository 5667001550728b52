import Measuring

#if canImport(Darwin)
    import Darwin
#else
    import Glibc
#endif

/// The main program of every peer: it reads the flags, loads the peer and prints one line.
package enum LoadProgram {
    package static func run<Client: Peer>(_ type: Client.Type) async {
        do {
            let options = try LoadOptions(Array(CommandLine.arguments.dropFirst()))
            let client = try Client(options)
            let report: Result<Report, any Error>
            do { report = .success(try await Load(options: options, client: client).run()) } catch {
                report = .failure(error)
            }
            try await client.close()
            print(try report.get())
        } catch {
            let text = "\(error)\n"
            write(STDERR_FILENO, text, text.utf8.count)
            exit(error is LoadError ? 64 : 1)
        }
    }
}
