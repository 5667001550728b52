package import MillwrightClients
package import MillwrightDomain

/// The reason why no answer came to an authorised request.
package enum SendingError: Error, Hashable, Sendable {
    case transport(APIClientError)
    /// About the tokens: they could not be refreshed, or there are none. The request was not carried out.
    case server(ServerError)
    /// The tokens could not be read or written. The request was not carried out.
    case storage(StorageError)
    /// Cancelled while the tokens were fetched. The request was not carried out.
    case cancelled
}
