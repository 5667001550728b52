import MillwrightClients
import Logging

/// The fields that a log line about a request may have.
///
/// A log line never contains the query, the bodies, or text from outside. The path in it has `{id}` in place of each
/// argument. The only header values in it are
/// the ids of the request and its trace. They are logged only if they have the format that ``RequestIdentity`` uses,
/// because a header may hold anything.
///
/// A log line does not contain the text of a failure. That text may hold a host's name, a file's path, or bytes chosen
/// by a server. Instead, the kind of the failure and the transport library's code describe the failure.
enum LogFields {
    static func of(_ request: APIRequest) -> Logger.Metadata {
        var fields: Logger.Metadata = ["route": "\(request.route)", "method": "\(request.method.rawValue)"]
        if !request.shape.isEmpty { fields["path"] = "\(request.shape)" }
        if let id = request.headers.value(of: RequestIdentity.headerName), isPlain(id) {
            fields["request_id"] = "\(id)"
        }
        if let trace = request.headers.value(of: TraceParent.headerName).flatMap(TraceParent.init) {
            fields["trace_id"] = "\(trace.traceID)"
        }
        return fields
    }

    static func of(_ result: Result<APIResponse, APIClientError>, after duration: Duration) -> Logger.Metadata {
        var fields: Logger.Metadata = [
            "outcome": "\(Outcome.word(result))", "delivery": "\(Outcome.delivery(result))",
            "duration_ms": "\(Double(duration / .microseconds(1)).rounded() / 1_000)",
        ]
        switch result {
        case .success(let response):
            fields["status"] = "\(response.status)"
            fields["bytes_sent"] = "\(response.report.bytesSent)"
            fields["bytes_received"] = "\(response.report.bytesReceived)"
            fields["new_connection"] = "\(response.report.isNewConnection)"
            if versions.contains(response.report.version) { fields["http_version"] = "\(response.report.version)" }
        case .failure(let error):
            if let code = error.transportCode { fields["curl_code"] = "\(code)" }
        }
        return fields
    }

    private static let versions: Set<String> = ["HTTP/1.0", "HTTP/1.1", "HTTP/2", "HTTP/3"]

    private static func isPlain(_ id: String) -> Bool {
        (1...128).contains(id.utf8.count)
            && id.utf8.allSatisfy {
                switch $0 {
                case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
                    UInt8(ascii: "a")...UInt8(ascii: "z"):
                    true
                default:
                    "._:-".utf8.contains($0)
                }
            }
    }
}

extension APIClientError {
    fileprivate var transportCode: Int? {
        switch self {
        case .notSent(let failure), .inDoubt(let failure), .untrusted(let failure), .unsendable(let failure),
            .sourceUnreadable(let failure), .responseTooLarge(let failure), .sinkFailed(let failure):
            failure.code
        case .rejectedLocally, .cancelled:
            nil
        }
    }
}
