/// The error with which an ``HTTPResponseReceiver`` ends the transfer.
public struct TransferStoppedError: Error, Hashable, Sendable {
    public init() {}
}
