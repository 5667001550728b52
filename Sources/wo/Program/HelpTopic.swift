import MillwrightViews

/// The topics of `wo help` that are not commands.
enum HelpTopic: String, CaseIterable {
    case offline, json, environment, rescue
    case exitCodes = "exit-codes"

    var page: [StyledText] {
        switch self {
        case .offline: Self.offlinePage
        case .json: Self.jsonPage
        case .environment: Self.environmentPage
        case .rescue: Self.rescuePage
        case .exitCodes:
            ["Exit codes", ""]
                + ProgramExit.allCases.map { status in
                    let number: StyledText = "\(status.rawValue)"
                    return "  \(number.padded(to: 4))  \(status.meaning)"
                }
                + ["", "When several changes are sent, the worst result counts:", "3, 9, 5, 4, 76, 7, 75, 8, 0."]
        }
    }

    private static let offlinePage: [StyledText] = [
        "Working without a network",
        "",
        "You can read and change everything that was fetched. Each change is saved on",
        "this device first. Then wo tries for two seconds to send it, and says whether",
        "the server has it or it is waiting.",
        "",
        "  wo queue                  show what is waiting, and what needs you",
        "  wo replay                 send it now; you can stop or repeat it at any time",
        "  wo sync                   send it, then fetch what is new",
        "  wo undo                   undo the last change; wo redo redoes it, and",
        "                            wo log lists all changes",
        "  wo conflicts              list conflicts; wo resolve 43 resolves one",
        "  wo queue retry 43         retry a change that the server refused;",
        "                            wo queue edit 43 gives it another value first",
        "  wo queue export q.jsonl   export the queue; wo queue import reads it back",
        "  wo replay --watch         keep sending and fetching; --print-unit prints a",
        "                            systemd unit for it",
        "  wo replay --all-accounts  send the changes of every account on this device;",
        "                            wo switch lists the accounts and uses another",
        "  wo status                 show what is waiting, sent and fetched;",
        "                            wo doctor looks for problems",
        "  --offline                 do not try to send",
        "  --online                  exit with 7 if a change was not sent (it is saved",
        "                            and waits anyway)",
        "",
        "The server applies each change exactly once, however often it is sent. A",
        "change that the server refuses stays in the queue until you decide.",
    ]

    private static let jsonPage: [StyledText] = [
        "JSON",
        "",
        "Every command takes --json. Within \"schema\":1, fields are only added.",
        "",
        "  a list     {\"schema\":1,\"as_of\":…,\"source\":\"local\",\"items\":[…],\"next\":null}",
        "  one item   {\"schema\":1,\"item\":{…}}, in wo show with as_of and source",
        "  a change   {\"schema\":1,\"result\":\"…\",\"op\":{…},\"item\":{…}}",
        "             result: sent, queued, conflict, refused, unchanged, would, dropped,",
        "             undone, reopened",
        "             op: id, kind, state, undo",
        "  an error   {\"schema\":1,\"error\":{…}}",
        "             error: code, exit, message, hint, retryable, field, checked",
        "",
        "An error is printed to stderr, and stdout stays empty. wo replay and wo sync",
        "print their result even if some changes were not sent; the exit code says so.",
        "A missing value is null. Times are RFC 3339 in UTC. Control and bidi",
        "characters in text are written as \\uXXXX.",
        "",
        "Without --json, a pipe gets rows with a tab between the cells. They have no",
        "quotes and no escapes: a quotation mark or a \\ is itself, and a tab or a",
        "line break in a text is ␉ or ␊. So read no quotes (csvkit: -u 3) and no",
        "escapes (Miller: --inidx --ifs tab).",
        "",
        "  --spreadsheet   for Excel, LibreOffice and others: a text that begins with",
        "                  = + - or @ gets a ' before it, so that it is no formula, and",
        "                  a text with \" is quoted",
    ]

    private static let rescuePage: [StyledText] = [
        "Rescue: work that is not sent, in a data folder that cannot be used",
        "",
        "Keep the folder. Copy it before you try anything:  cp -a <folder> <copy>",
        "wo doctor shows its path. Changes that are not sent are in two files of it:",
        "",
        "  queue.journal       one line for each step of a change",
        "  kernel.db           a SQLite database; the table op has the changes",
        "  blobs/sha256        the photos",
        "  accounts/<name>     the same files of every further account",
        "",
        "On this device or another one, with an empty folder as WO_HOME:",
        "",
        "  1. wo login, with the same account",
        "  2. wo queue import <copy>/queue.journal --dry-run",
        "  3. wo queue import <copy>/queue.journal",
        "  4. wo queue, and then wo replay",
        "",
        "The server applies each change only once, also if it has some already. A",
        "photo is sent from its file: wo photo add <number> <file>.",
        "The article \"Rescue\" of the documentation (Sources/wo/wo.docc) lists all",
        "tables, columns and units, and shows how to read them with sqlite3.",
    ]

    private static let environmentPage: [StyledText] = [
        "Environment",
        "",
        "  WO_HOME             data folder; otherwise $XDG_DATA_HOME/wo or",
        "                      ~/.local/share/wo",
        "  WO_CA_FILE          certificate authorities to trust instead of the",
        "                      system's (PEM)",
        "  WO_PROXY            http://, https:// or socks5h://host:port",
        "  WO_PROXY_USER, WO_PROXY_PASSWORD",
        "                      sign-in for the proxy",
        "  WO_CLIENT_CERTIFICATE",
        "                      certificate for a server that asks for one (PEM)",
        "  WO_CLIENT_KEY       key file, if separate",
        "  WO_CLIENT_KEY_PASSPHRASE",
        "                      passphrase of the key",
        "  WO_METERED          hold photos back until wo replay --photos or",
        "                      wo sync --photos",
        "  WO_NO_INPUT, CI     never ask",
        "  WO_NO_BANNER        do not print the line about being offline or what waits",
        "  WO_COLOR            auto, always or never; after it NO_COLOR,",
        "                      CLICOLOR_FORCE, CLICOLOR and TERM=dumb count",
        "  WO_FORCE_TTY        a width: behave as on a terminal with so many columns",
        "  WO_DEMO             set in the shell of wo demo",
        "  WO_DEMO_FIXTURE     sample data of wo demo and wo tui --demo",
        "  WO_EDITOR, VISUAL, EDITOR",
        "                      editor for long texts of the full-screen program (Ctrl-O)",
        "  LC_ALL, LC_CTYPE, LANG",
        "                      without UTF-8 in them, symbols are shown in ASCII",
        "  TZ                  time zone of the output; pipes and JSON are in UTC",
    ]
}
