import ArgumentParser
import MillwrightViews

/// The help pages: `wo help`, `wo --help`, `wo help show`, `wo show -h`, and the topics.
enum Help {
    static func answer(_ scan: CommandScan, on console: Console) throws(Failure) -> ProgramExit {
        if let word = scan.unknown {
            guard scan.words.isEmpty, let topic = HelpTopic(rawValue: word) else {
                let names = scan.subcommandNames + (scan.words.isEmpty ? HelpTopic.allCases.map(\.rawValue) : [])
                let near = Suggestions.matches(for: word, among: names, limit: 2).first
                throw unknown(word, near)
            }
            console.answer(topic.page)
        } else if scan.words.isEmpty {
            console.answer(rootPage)
        } else {
            console.answer(commandPage(scan.command, console.outputStyle))
        }
        return .done
    }

    /// Returns the page of a command. ArgumentParser breaks its lines, except those of the examples: they are commands
    /// to paste.
    private static func commandPage(_ command: any ParsableCommand.Type, _ style: StreamStyle) -> [StyledText] {
        let columns = style.isTerminal ? style.columns : 80
        let examples = command.configuration.discussion.split(separator: "\n").filter { $0.hasPrefix("  ") }
        var lines: [StyledText] = []
        var rest = UntrustedText(Root.helpMessage(for: command, columns: columns)).displayLines[...]
        while let line = rest.popFirst() {
            let begun = line.plain
            let example =
                begun.hasPrefix("  ")
                ? examples.first { $0 != begun && $0.hasPrefix("\(begun) ") } : nil
            guard let example else {
                lines.append(line)
                continue
            }
            // The following lines have the rest of this example.
            var joined = begun
            while joined.count < example.count, let next = rest.popFirst() {
                joined += " " + next.plain.drop { $0 == " " }
            }
            lines.append(UntrustedText(String(example)).display.whole)
        }
        return lines
    }

    private static func unknown(_ word: String, _ near: String?) -> Failure {
        guard let near else { return UsageMessages.failure("no help for \"\(word)\"", hint: "wo help").at("wo help") }
        return UsageMessages.failure("no help for \"\(word)\". Did you mean: wo help \(near)?", hint: nil).at("wo help")
    }

    static let shortPage: [StyledText] = [
        "wo: which command? For example: wo list",
        "  wo list · find · show · start · hold · done · reopen · edit · task · photo · note · undo · queue · replay · sync",
        "  try: wo help",
    ]

    static let rootPage: [StyledText] = [
        StyledText.paint(.strong, "wo — work orders for technicians, online or not"),
        "",
        "USAGE   wo [command] [flags]          wo alone opens the full-screen view",
        "",
        "EXAMPLES",
        "  wo list                             your open work orders",
        "  wo show 1042                        one work order",
        "  wo task set 1042 3 done             answer a task",
        "  wo photo add 1042 valve.jpg         attach a photo",
        "  wo replay                           send the waiting changes",
        "",
        "EVERY DAY      list  find  show  new  template  start  hold  done  reopen  edit",
        "               assign  task  photo  bin  note  sign  timer  part  reading  cost",
        "OFFLINE        queue  replay  conflicts  resolve  undo  redo  log  sync",
        "SETUP          login  logout  switch  whoami  status  doctor  demo",
        "FULL SCREEN    tui  open",
        "TOPICS         wo help offline | json | exit-codes | environment | rescue",
        "",
        "FLAGS, before or after a command",
        "  --json              print the answer as JSON",
        "  -q, --quiet         print only the answer and errors",
        "  -v, --verbose       print one line per request to stderr",
        "  -n, --dry-run       after a command that saves: only show what it would do",
        "  --no-input          never ask",
        "  --color <when>      auto, always, never",
        "  --offline           do not use the network",
        "  --online            fail if a change was not sent; it is saved anyway",
        "  -h, --help          show help for a command",
        "  --version           show the version",
    ]
}
