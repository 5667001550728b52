import Hummingbird
import MillwrightWire

/// The faults in the headers of a response.
enum HeaderFault: String, ResponseFault, CaseIterable {
    /// The content type `text/plain`, or the rule's text.
    case wrongContentType
    case eTagWeak, eTagMissing
    /// A wrong `Idempotent-Replayed` header: present on a first response, missing on a repeated response. The receipt
    /// stays correct.
    case replayFlagWrong
    /// Additional headers of about 100 bytes each. Their total size is 150,000 bytes, or ``FaultRule/bytes``.
    case headerFlood
    /// Headers with CR LF, a bare CR and a bare LF in their values. Works only for HTTP/1.1 without TLS.
    case headerInjection

    func alter(_ answer: inout CollectedResponse, _ rule: FaultRule) {
        switch self {
        case .wrongContentType: answer.headers[.contentType] = rule.text ?? "text/plain"
        case .eTagWeak: answer.headers[.eTag] = answer.headers[.eTag].map { "W/\($0)" }
        case .eTagMissing: answer.headers[.eTag] = nil
        case .replayFlagWrong:
            guard let name = HTTPFields.Element.Name(HeaderName.idempotentReplayed) else { return }
            answer.headers[name] = answer.headers[name] == nil ? "true" : nil
        case .headerFlood:
            let value = String(repeating: "f", count: 80)
            for place in 0..<max(1, (rule.bytes ?? 150_000) / 100) {
                answer.headers.append(contentsOf: HTTPFields(named: ["X-Flood-\(place)": value]))
            }
        case .headerInjection:
            answer.rawHeaderLines =
                rule.text
                ?? "X-Fault: one\r\nX-Injected: two\r\nX-Bare-CR: a\rb\r\nX-Bare-LF: a\nX-Injected-By-LF: b\r\n"
        }
    }
}
