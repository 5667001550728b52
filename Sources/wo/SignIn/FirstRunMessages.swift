import MillwrightViews

/// The messages of the first start on a device.
enum FirstRunMessages {
    /// The line for scripts and logs.
    static let line: [StyledText] = ["wo: nobody is signed in on this device; sign in with: wo login"]

    /// The page for a person: the purpose of wo, and the two ways to begin.
    static let page: [StyledText] = [
        "wo: work orders for technicians, online or not. Nobody is signed in here yet.",
        "  wo login    sign in and fetch your work orders",
        "  wo demo     try it with sample data; needs no server",
    ]
}
