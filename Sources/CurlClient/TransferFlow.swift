import MillwrightClients

/// What a sink or a source keeps of its transfer. Weak, because the transfer holds them: else neither would ever be let
/// go.
struct TransferFlow: Flow {
    private weak var transfer: Transfer?

    init(_ transfer: Transfer) {
        self.transfer = transfer
    }

    func resume() {
        transfer?.resume()
    }
}
