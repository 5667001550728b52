public import MillwrightOfflineEngine
public import MillwrightViews

/// The words for the state of the connection to the server.
public enum ConnectivityFormatter {
    /// Returns the state in a few words, such as `offline`; `nil` if nothing is wrong.
    public static func short(_ connectivity: Connectivity) -> StyledText? {
        switch connectivity {
        case .online: nil
        case .unreachable: "offline"
        case .busy: "server busy"
        case .intercepted: "network sign-in or proxy in the way"
        case .untrusted: "server not trusted"
        case .outdated: "update wo"
        case .signedOut: "signed out"
        }
    }

    /// Returns the state with its beginning, such as `offline since 09:12`.
    public static func status(_ connectivity: Connectivity, _ time: TimeFormatter) -> StyledText {
        guard let words = short(connectivity), let since = connectivity.since else { return .paint(.ok, "online") }
        return .paint(.warn, "\(words) since \(time.moment(since))")
    }

    /// The state for programs.
    public static func code(_ connectivity: Connectivity) -> String {
        switch connectivity {
        case .online: "online"
        case .unreachable: "unreachable"
        case .busy: "busy"
        case .intercepted: "not_our_server"
        case .untrusted: "untrusted"
        case .outdated: "incompatible"
        case .signedOut: "signed_out"
        }
    }

    /// Returns what a person has to do before anything can be sent again; `nil` if another try is all that is needed.
    public static func remedy(_ connectivity: Connectivity) -> MessageText? {
        switch connectivity {
        case .online, .unreachable, .busy: nil
        case .intercepted: "open any web page to sign in to this network"
        case .untrusted: "\(next: .examine)"
        case .outdated: "install the version that the server needs"
        case .signedOut: "\(next: .signIn)"
        }
    }

    /// Returns the ``remedy(_:)`` as a part of a sentence: `after you sign in: wo login`.
    public static func condition(_ connectivity: Connectivity) -> MessageText? {
        switch connectivity {
        case .online, .unreachable, .busy: nil
        case .intercepted: "after this network lets wo through: open any web page to sign in to it"
        case .untrusted: "after the server can be trusted: \(next: .examine)"
        case .outdated: "after you install the version that the server needs"
        case .signedOut: "after you sign in: \(next: .signIn)"
        }
    }
}
