import ArgumentParser

/// A scan of the arguments before ArgumentParser parses them. ArgumentParser reports a mistyped command as an
/// unexpected argument, so the scan finds mistyped commands. It also finds requests for the program's own help pages.
struct CommandScan {
    /// The commands named in the arguments, from the root.
    private(set) var path: [any ParsableCommand.Type]
    /// The words that name the commands, without `wo`.
    private(set) var words: [String] = []
    /// The first word that should name a command but does not, such as a mistyped command.
    private(set) var unknown: String?
    private(set) var wantsHelp = false
    private(set) var wantsVersion = false
    private(set) var wantsJSON = false

    init(_ arguments: [String], root: any ParsableCommand.Type) {
        path = [root]
        let isHelpWord = arguments.first { !$0.hasPrefix("-") } == "help"
        wantsHelp = isHelpWord
        var skipsNext = false
        var leftOut = isHelpWord
        for argument in arguments {
            if argument == "--" { break }
            if skipsNext {
                skipsNext = false
            } else if argument.hasPrefix("-") && argument.count > 1 {
                note(argument)
                skipsNext = GlobalOptions.namesWithValue.contains(argument)
            } else if leftOut {
                leftOut = false
            } else {
                descend(argument)
            }
        }
    }

    var command: any ParsableCommand.Type { path[path.count - 1] }
    var isBare: Bool { path.count == 1 && unknown == nil }
    var subcommandNames: [String] { Self.subcommands(of: command).map { $0._commandName } }

    /// The subcommands that change nothing and keep the person signed in. Only they are suggested for a mistyped word.
    var readingNames: [String] {
        Self.subcommands(of: command).filter {
            !($0 is any SavingCommand.Type || $0 == LogoutCommand.self || $0 == ReplayCommand.self
                || $0 == SwitchCommand.self)
        }.map { $0._commandName }
    }

    private mutating func note(_ flag: String) {
        switch flag {
        case "-h", "--help": wantsHelp = true
        case "--version": wantsVersion = true
        case "--json": wantsJSON = true
        default: break
        }
    }

    private mutating func descend(_ word: String) {
        let subcommands = Self.subcommands(of: command)
        guard !subcommands.isEmpty, unknown == nil else { return }
        if let next = subcommands.first(where: { $0._commandName == word }) {
            path.append(next)
            words.append(word)
        } else {
            unknown = word
        }
    }

    private static func subcommands(of command: any ParsableCommand.Type) -> [any ParsableCommand.Type] {
        command.configuration.subcommands
    }
}
