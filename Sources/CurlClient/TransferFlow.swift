import MillwrightClients

/// A reference from a sink to its transfer. The reference is weak, because the transfer retains the sink. A strong
/// reference would be a reference cycle.
struct TransferFlow: Flow {
    private weak var transfer: Transfer?

    init(_ transfer: Transfer) {
        self.transfer = transfer
    }

    func resume() {
        transfer?.resume()
    }
}
