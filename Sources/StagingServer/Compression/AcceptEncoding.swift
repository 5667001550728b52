/// Content negotiation with `Accept-Encoding` (RFC 9110, 12.5.3), for a server that has gzip and no other coding.
enum AcceptEncoding: Hashable, Sendable {
    case identity, gzip
    /// The client accepts gzip and refuses bytes without a coding.
    case onlyGzip

    /// A client without the field gets no coding. One that likes gzip as much as no coding gets gzip.
    init(_ field: String?) {
        let names = WeightedName.list(field ?? "")
        let any = names.first { $0.name == "*" }?.quality
        let gzip = names.first { $0.name == "gzip" || $0.name == "x-gzip" }?.quality ?? any ?? 0
        // A client that does not mention it accepts bytes without a coding, but prefers the codings that it mentions.
        let identity = names.first { $0.name == "identity" }?.quality ?? (any == 0 ? 0 : nil)
        self = gzip == 0 || gzip < identity ?? 0 ? .identity : identity == 0 ? .onlyGzip : .gzip
    }
}
