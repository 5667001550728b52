import CMillwrightThreads

/// A check that the process can create the threads it needs. Without them, code that waits for a disk or a network
/// never continues.
enum Threads {
    /// The number of threads that the check tries to create. It is enough for signals, the command's own work and the
    /// network.
    private static let needed: Int32 = 4

    /// Whether the process can create the threads now. Check it before any asynchronous code runs.
    static var canBeMade: Bool { millwright_try_threads(needed) == 0 }
}
