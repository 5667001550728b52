import Hummingbird
import MillwrightWire

/// What is wrong with what an answer says about an upload. What is stored is right.
enum UploadFault: String, AnswerFault, CaseIterable {
    /// By as many bytes as the rule says, 1 without.
    case offsetTooLow, offsetTooHigh

    func alter(_ answer: inout CollectedAnswer, _ rule: FaultRule) {
        guard let name = HTTPFields.Element.Name(HeaderName.uploadOffset),
            let offset = answer.headers[name].flatMap({ Int($0) })
        else { return }
        let by = rule.bytes ?? 1
        answer.headers[name] = "\(self == .offsetTooLow ? max(0, offset - by) : offset + by)"
    }
}
