package import MillwrightDomain

/// The reason why a service could not answer.
package enum ServiceError: Error, Hashable, Sendable {
    case server(ServerError)
    /// The tokens could not be read or written.
    case storage(StorageError)
    /// The server does not accept the cursor: it is too old, or the server did not issue it. Only a full resync helps.
    case cursorRefused
    /// The server sent an answer that this version cannot read as a page of changes.
    case pageUnreadable
    case cancelled
}
