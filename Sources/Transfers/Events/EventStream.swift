package import MillwrightClients

/// Server-sent events, over as many connections as it takes.
///
/// Each connection is a request of its own through the client, so that whatever authorises requests sees it, and names
/// the last event that was read. It ends with 204; it fails with what asking again would not change. Every iterator is
/// a stream of its own and its connection ends with it.
package struct EventStream<Failure: Error>: AsyncSequence, Sendable {
    package typealias Element = ServerSentEvent

    let request: APIRequest
    let client: any APIClient<Failure>
    let lastEventID: String
    let timing: EventTiming
    let limits: EventLimits
    let outlook: @Sendable (Failure) -> Outlook

    /// - Parameters:
    ///   - request: `Accept` and `Last-Event-ID` are added; its timeout and pace are not used.
    ///   - lastEventID: where to go on, from an earlier stream; empty for a new one.
    ///   - outlook: whether a failure passes by itself.
    package init(
        _ request: APIRequest, through client: any APIClient<Failure>, after lastEventID: String = "",
        timing: EventTiming, limits: EventLimits = EventLimits(), outlook: @escaping @Sendable (Failure) -> Outlook
    ) {
        self.request = request
        self.client = client
        self.lastEventID = lastEventID
        self.timing = timing
        self.limits = limits
        self.outlook = outlook
    }

    package func makeAsyncIterator() -> EventIterator<Failure> { EventIterator(self) }
}

extension EventStream where Failure == APIClientError {
    package init(
        _ request: APIRequest, through client: any APIClient<APIClientError>, after lastEventID: String = "",
        timing: EventTiming, limits: EventLimits = EventLimits()
    ) {
        self.init(request, through: client, after: lastEventID, timing: timing, limits: limits) { $0.outlook }
    }
}

extension EventStream {
    func request(after id: String) -> APIRequest {
        var request = request
        request.headers += [HTTPHeader("Accept", "text/event-stream"), HTTPHeader("Cache-Control", "no-store")]
        // A header's value neither begins nor ends with a blank.
        let id = id.drop { $0 == " " || $0 == "\t" }
        let end = id.lastIndex { $0 != " " && $0 != "\t" }
        if let end { request.headers.append(HTTPHeader("Last-Event-ID", String(id[...end]))) }
        request.timeout = nil
        request.pace = .patient
        return request
    }
}
