/// The outbox and the server's changes: everything that use cases ask of the engine. A use case takes only the part that it
/// needs.
public protocol SyncRepository: QueueReading, SyncStatusReading, ChangeRecording, ConflictDeciding, ServerExchange,
    SyncWatching, QueueTransfer
{}
