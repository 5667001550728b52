public import MillwrightViews

/// The words for work that waits for the server.
public enum ActivityFormatter {
    /// The seconds without an answer after which a person is told that nothing comes.
    public static let silence = 5

    /// - Parameter seconds: The whole seconds since the fetch began.
    public static func fetching(_ seconds: Int) -> StyledText {
        seconds == 0 ? "fetching from the server" : "fetching from the server, \(seconds) s"
    }

    /// - Parameters:
    ///   - seconds: The whole seconds since the work began.
    ///   - silent: The whole seconds since the server last answered.
    public static func waiting(_ seconds: Int, silent: Int) -> StyledText {
        silent >= silence ? "no answer for \(silent) s" : "asking the server, \(seconds) s"
    }
}
