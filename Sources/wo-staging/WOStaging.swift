import ArgumentParser

@main
struct WOStaging: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "wo-staging", abstract: "The server for integration tests and demonstrations.",
        version: "0.1.0", subcommands: [Serve.self])
}
