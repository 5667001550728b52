import CMillwrightThreads

/// Threads, without which nothing that waits for a disk or a network would ever go on.
enum Threads {
    /// As many as a command has at work at once: for signals, for its own work, and for the network.
    private static let needed: Int32 = 4

    /// Whether the system lets this process make them now. Ask before anything is asynchronous.
    static var canBeMade: Bool { millwright_try_threads(needed) == 0 }
}
