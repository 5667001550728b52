package import MillwrightClients

/// A sequence of server-sent events, over as many connections as needed.
///
/// Each connection is a separate request through the client, so that plug-ins and authorization apply to it. The
/// request names the last event that was read. The stream ends when the server responds with 204. It throws an error if
/// another request would not help. Every iterator is a separate stream and closes its connection when it ends.
package struct EventStream<Failure: Error>: AsyncSequence, Sendable {
    package typealias Element = ServerSentEvent

    let request: APIRequest
    let client: any APIClient<Failure>
    let lastEventID: String
    let timing: EventTiming
    let limits: EventLimits
    let persistence: @Sendable (Failure) -> ErrorPersistence
    let onConnection: @Sendable (EventConnection) -> Void

    /// - Parameters:
    ///   - request: the request; `Accept` and `Last-Event-ID` are added, and its timeout and minimum speed are not
    ///     used.
    ///   - lastEventID: the id to continue after, from an earlier stream; empty for a new one.
    ///   - onConnection: called when a connection is lost or cannot be opened, but only once until the next event, and
    ///     when a new one is open after that.
    ///   - persistence: returns whether a failure is temporary.
    package init(
        _ request: APIRequest, through client: any APIClient<Failure>, after lastEventID: String = "",
        timing: EventTiming, limits: EventLimits = EventLimits(),
        onConnection: @escaping @Sendable (EventConnection) -> Void = { _ in },
        persistence: @escaping @Sendable (Failure) -> ErrorPersistence
    ) {
        self.request = request
        self.client = client
        self.lastEventID = lastEventID
        self.timing = timing
        self.limits = limits
        self.onConnection = onConnection
        self.persistence = persistence
    }

    package func makeAsyncIterator() -> EventIterator<Failure> { EventIterator(self) }
}

extension EventStream where Failure == APIClientError {
    package init(
        _ request: APIRequest, through client: any APIClient<APIClientError>, after lastEventID: String = "",
        timing: EventTiming, limits: EventLimits = EventLimits(),
        onConnection: @escaping @Sendable (EventConnection) -> Void = { _ in }
    ) {
        self.init(
            request, through: client, after: lastEventID, timing: timing, limits: limits, onConnection: onConnection
        ) { $0.persistence }
    }
}

extension EventStream {
    func request(after id: String) -> APIRequest {
        var request = request
        request.headers += [HTTPHeader("Accept", "text/event-stream"), HTTPHeader("Cache-Control", "no-store")]
        // A header value must not begin or end with a blank, so blanks are removed from the id.
        let id = id.drop { $0 == " " || $0 == "\t" }
        let end = id.lastIndex { $0 != " " && $0 != "\t" }
        if let end { request.headers.append(HTTPHeader("Last-Event-ID", String(id[...end]))) }
        request.timeout = nil
        request.minimumSpeed = .none
        return request
    }
}
