import ArgumentParser

@main
struct WOStaging: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "wo-staging", abstract: "The server that integration tests and demonstrations run against.",
        version: "0.1.0", subcommands: [Serve.self])
}
