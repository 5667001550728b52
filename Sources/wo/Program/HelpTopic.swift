import MillwrightPresentation

/// The topics of `wo help` that are not commands.
enum HelpTopic: String, CaseIterable {
    case offline, json, environment
    case exitCodes = "exit-codes"

    var page: [StyledText] {
        switch self {
        case .offline: Self.offlinePage
        case .json: Self.jsonPage
        case .environment: Self.environmentPage
        case .exitCodes:
            ["Exit codes", ""]
                + ProgramExit.allCases.map { status in
                    let number: StyledText = "\(status.rawValue)"
                    return "  \(number.padded(to: 4))  \(status.meaning)"
                }
                + ["", "When several changes are sent, the worst counts: 3, 9, 5, 4, 76, 7, 75, 8, 0."]
        }
    }

    private static let offlinePage: [StyledText] = [
        "Working without a network",
        "",
        "Everything that was fetched can be read and changed with no network. A change is on disk before wo says so;",
        "then wo tries for two seconds to send it, and says which it is: \"server has it\" or \"waiting\".",
        "",
        "  wo queue                  what waits, and what needs you",
        "  wo replay                 send it now; safe to interrupt and to repeat",
        "  wo sync                   send it, then fetch what is new",
        "  wo undo                   take back the last change; wo redo makes it again, wo log shows them all",
        "  wo conflicts              what met somebody else's change; wo resolve 43 decides",
        "  wo queue retry 43         try again what the server would not take; wo queue edit 43 changes it first",
        "  wo queue export q.jsonl   what waits, as a file; wo queue import reads it back",
        "  wo replay --watch         a service that sends and fetches; --print-unit makes it one of systemd's",
        "  wo status                 how things stand; wo doctor looks for what is wrong",
        "  --offline                 do not try to send",
        "  --online                  exit code 7 when a change was not sent (it waits all the same)",
        "",
        "A change is applied on the server exactly once, however often it is sent. One the server does not take stays",
        "in the queue until you decide.",
    ]

    private static let jsonPage: [StyledText] = [
        "JSON",
        "",
        "Every command takes --json. Within \"schema\":1 there are only additions.",
        "",
        "  a list     {\"schema\":1,\"as_of\":…,\"source\":\"local\",\"items\":[…],\"next\":null}",
        "  one thing  {\"schema\":1,\"item\":{…}}",
        "  a change   {\"schema\":1,\"result\":\"sent|queued|unchanged|would|dropped|undone\",\"op\":{\"id\",\"kind\",\"state\",\"undo\"},\"item\":{…}}",
        "  an error   {\"schema\":1,\"error\":{\"code\",\"exit\",\"message\",\"hint\",\"retryable\",\"field\",\"checked\"}}",
        "",
        "An error is on stderr and stdout is empty. wo replay and wo sync print their result even if some changes were",
        "not sent; the exit code says so. A missing value is null. Times are RFC 3339 in UTC. Control and bidi",
        "characters in text are written as \\uXXXX.",
    ]

    private static let environmentPage: [StyledText] = [
        "Environment",
        "",
        "  WO_HOME           where everything lies; otherwise $XDG_DATA_HOME/wo or ~/.local/share/wo",
        "  WO_CA_FILE        certificate authorities to trust instead of the system's (PEM)",
        "  WO_PROXY          http://, https:// or socks5h://host:port; WO_PROXY_USER and WO_PROXY_PASSWORD beside it",
        "  WO_CLIENT_CERTIFICATE   shown to a server that asks who is calling (PEM); its key, if it is another file, in",
        "                    WO_CLIENT_KEY, the key's passphrase in WO_CLIENT_KEY_PASSPHRASE",
        "  WO_METERED        hold photos back until wo replay --photos or wo sync --photos",
        "  WO_NO_INPUT, CI   never ask",
        "  WO_NO_BANNER      never say beside an answer that you are offline, or what waits",
        "  WO_COLOR          auto, always, never; then NO_COLOR, CLICOLOR_FORCE, CLICOLOR, TERM=dumb",
        "  WO_FORCE_TTY      a width: behave as on a terminal of so many columns",
        "  WO_DEMO_FIXTURE   the sample data of wo demo",
        "  LC_ALL, LC_CTYPE, LANG   without UTF-8 in them, symbols are ASCII",
        "  TZ                the time zone of what is shown; pipes and JSON are in UTC",
    ]
}
