/// The outbox and the server's changes: everything that use cases need from the engine. A use case takes only the part
/// that it needs.
public protocol SyncRepository: QueueReading, SyncStatusReading, ChangeRecording, ConflictDeciding, ServerExchange,
    SyncWatching, QueueTransfer
{}
