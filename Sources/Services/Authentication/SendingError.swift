package import MillwrightClients
package import MillwrightDomain

/// The reason why an authorized request has no response.
package enum SendingError: Error, Hashable, Sendable {
    case transport(APIClientError)
    /// The tokens could not be refreshed, or there are no tokens. The request was not carried out.
    case server(ServerError)
    /// The tokens could not be read or written. The request was not carried out.
    case storage(StorageError)
    /// The task was canceled while it waited for the tokens. The request was not carried out.
    case cancelled
}
