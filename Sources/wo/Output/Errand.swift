import MillwrightViews

/// The reason why a command waits for the server.
struct Errand: Sendable {
    let arrow: StyledText
    let action: StyledText
    let server: StyledText
    /// Whether the command is sending changes. They are on disk, so an interruption does not lose them.
    var isSending = false
    /// A function that counts the data that has arrived, for a transfer of unknown size.
    var count: (@Sendable () async -> StyledText?)?

    static func sending(to server: String) -> Errand {
        Errand(arrow: "↑", action: "Sending to", server: name(server), isSending: true)
    }

    static func fetching(from server: String) -> Errand {
        Errand(arrow: "↓", action: "Fetching from", server: name(server))
    }

    static func contacting(_ server: String) -> Errand {
        Errand(arrow: "↑", action: "Contacting", server: name(server))
    }

    static func signingIn(at server: String) -> Errand {
        Errand(arrow: "↑", action: "Signing in at", server: name(server))
    }

    /// Returns the address without `https://`, which people leave out. A user name and password that were typed into the
    /// address are removed too, because a terminal may be recorded.
    private static func name(_ address: String) -> StyledText {
        let host = address.firstRange(of: "://")?.upperBound ?? address.startIndex
        let (scheme, rest) = (address[..<host], address[host...])
        let hostEnd = rest.firstIndex(of: "/") ?? rest.endIndex
        let shown = rest[..<hostEnd].lastIndex(of: "@").map { rest[rest.index(after: $0)...] } ?? rest
        return StyledText.cell(scheme == "https://" ? String(shown) : "\(scheme)\(shown)")
    }
}
