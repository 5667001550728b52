import MillwrightClients

/// A reference from a sink or a source to its transfer. Weak, because the transfer retains them: a strong one would be
/// a reference cycle.
struct TransferFlow: Flow {
    private weak var transfer: Transfer?

    init(_ transfer: Transfer) {
        self.transfer = transfer
    }

    func resume() {
        transfer?.resume()
    }
}
