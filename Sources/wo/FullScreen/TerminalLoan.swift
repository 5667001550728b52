import Synchronization

/// The terminal of the screens, which another program can use for a while. Only a host with a full screen offers it.
final class TerminalLoan: Sendable {
    typealias Lender = @Sendable (@escaping @Sendable () async -> Void) async -> Void

    private let lender = Mutex<Lender?>(nil)

    /// - Parameter lender: Gives the terminal to the program that its argument runs, and takes it back afterwards.
    func offer(_ lender: @escaping Lender) { self.lender.withLock { $0 = lender } }

    /// Whether another program can get the terminal.
    var isOffered: Bool { lender.withLock { $0 != nil } }

    /// Runs `body`, which uses the terminal.
    func lend(during body: @escaping @Sendable () async -> Void) async { await lender.withLock { $0 }?(body) }
}
