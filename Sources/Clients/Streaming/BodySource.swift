/// Makes a request body while it is sent. Called like an ``AnswerSink``: one call at a time, never to wait in.
package protocol BodySource: AnyObject, Sendable {
    /// Before the first byte is asked for. Keep `flow` to go on after ``SourceVerdict/later``.
    func begin(flow: any Flow)
    /// Fills `room` from its start.
    func fill(_ room: UnsafeMutableRawBufferPointer) -> SourceVerdict
}

/// What a source has done with the room it was given.
package enum SourceVerdict: Hashable, Sendable {
    /// That many bytes were written, at least one.
    case filled(Int)
    /// Nothing yet: asked again after ``Flow/resume()``. Waiting counts as slowness; see ``Pace/patient``.
    case later
    case end
    /// Ends the transfer as ``APIClientError/sourceUnreadable(_:)`` with these words, which must not hold a secret.
    case failed(String)
}
