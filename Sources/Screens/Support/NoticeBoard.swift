/// The notices of all open screens. The display shows one notice, so a new notice ends the earlier ones.
public actor NoticeBoard {
    private var current: AsyncStream<Void>.Continuation?

    public init() {}

    /// Ends the earlier notices. Returns a stream that ends when a later notice begins.
    func begin() -> AsyncStream<Void> {
        current?.finish()
        let (stream, continuation) = AsyncStream.makeStream(of: Void.self)
        current = continuation
        return stream
    }
}
