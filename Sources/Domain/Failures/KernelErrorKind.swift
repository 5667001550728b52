/// The kinds of errors, for callers that do not need the reason.
public enum KernelErrorKind: Hashable, Sendable, CaseIterable {
    /// Nobody is signed in, or the server asks for a new sign-in.
    case signInNeeded
    /// The account lacks the permission.
    case notPermitted
    case notFound
    /// The value, the file or the choice is not allowed in this place.
    case notValid
    /// The data has changed since it was read, or another decision has to be made first.
    case conflict
    /// The server could not be reached or is temporarily unavailable.
    case offline
    /// The server rejected the request, or its response is unusable.
    case server
    /// The address, a certificate, a setting or a version is wrong.
    case setup
    /// The disk or the store failed.
    case storage
    case cancelled
}
