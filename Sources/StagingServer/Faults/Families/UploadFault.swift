import Hummingbird
import MillwrightWire

/// The faults in the headers that describe an upload. The stored upload stays correct.
enum UploadFault: String, ResponseFault, CaseIterable {
    /// An offset that is wrong by the number of bytes that the rule gives, by default 1.
    case offsetTooLow, offsetTooHigh

    func alter(_ answer: inout CollectedResponse, _ rule: FaultRule) {
        guard let name = HTTPFields.Element.Name(HeaderName.uploadOffset),
            let offset = answer.headers[name].flatMap({ Int($0) })
        else { return }
        let by = rule.bytes ?? 1
        answer.headers[name] = "\(self == .offsetTooLow ? max(0, offset - by) : offset + by)"
    }
}
