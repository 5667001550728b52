import ArgumentParser

#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// The names of a command's options, from the description that ArgumentParser gives of the command.
struct OptionNames {
    /// The options that take a value, with their hyphens, such as `--due`.
    let takingValues: Set<String>
    /// The letters of the short options, such as `q`. One word can have several of them, as in `-qv`.
    let letters: Set<Character>

    init(of command: any ParsableCommand.Type) throws {
        let described = try JSONDecoder().decode(Description.self, from: Data(command._dumpHelp().utf8)).command
        // A group of commands runs its default command if none is named.
        let standard = described.subcommands?.first { $0.commandName == described.defaultSubcommand }
        let arguments = (described.arguments ?? []) + (standard?.arguments ?? [])
        takingValues = Set(arguments.filter { $0.kind == "option" }.flatMap { $0.names ?? [] }.map(\.written))
        let short = arguments.flatMap { $0.names ?? [] }.filter { $0.kind == "short" }
        letters = Set(short.flatMap(\.name))
    }

    private struct Description: Decodable {
        let command: Command
    }

    private struct Command: Decodable {
        let commandName: String
        let defaultSubcommand: String?
        let subcommands: [Command]?
        let arguments: [Argument]?
    }

    private struct Argument: Decodable {
        let kind: String
        let names: [Name]?
    }

    private struct Name: Decodable {
        let kind: String
        let name: String

        var written: String { kind == "long" ? "--\(name)" : "-\(name)" }
    }
}
