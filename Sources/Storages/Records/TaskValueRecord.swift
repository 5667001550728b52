import MillwrightDomain

/// A task's answer in JSON. It is flat, so a new kind of answer needs no new format.
struct TaskValueRecord: Codable, Hashable, FastRecord, FastEncoded {
    var kind: String
    var text: String?
    var number: Double?
    var signedAt: Int64?
    var strokes: String?
    var contentSHA256: String?

    init?(plain: FastFields) {
        var plain = plain
        guard let kind = plain.text("kind") else { return nil }
        (self.kind, text, number) = (kind, plain.text("text"), plain.number("number"))
        (strokes, contentSHA256) = (plain.text("strokes"), plain.text("contentSHA256"))
        let signedAt = plain.number("signedAt")
        self.signedAt = signedAt.flatMap(Int64.init(exactly:))
        if !plain.isSound || (signedAt != nil && self.signedAt == nil) { return nil }
    }

    init(_ value: TaskValue) {
        switch value {
        case .subtask(let status): (kind, text) = ("subtask", status.rawValue)
        case .text(let string): (kind, text) = ("text", string)
        case .number(let double): (kind, number) = ("number", double)
        case .inspection(let result): (kind, text) = ("inspection", result.rawValue)
        case .choice(let choice): (kind, text) = ("choice", choice)
        case .reading(let double): (kind, number) = ("reading", double)
        case .signature(let signature):
            (kind, text, signedAt) = ("signature", signature.signer, signature.signedAt.millisecondsSince1970)
            (strokes, contentSHA256) = (signature.strokes, signature.contentSHA256)
        case .date(let date): (kind, text) = ("date", date.description)
        }
    }

    var fields: [FastField]? {
        guard number == nil, strokes == nil, contentSHA256 == nil, let text else { return nil }
        return [.text("kind", kind)] + (signedAt.map { [.whole("signedAt", $0)] } ?? []) + [.text("text", text)]
    }

    func value() throws -> TaskValue {
        let value: TaskValue? =
            switch kind {
            case "subtask": text.flatMap(WorkOrderStatus.init(rawValue:)).map(TaskValue.subtask)
            case "text": text.map(TaskValue.text)
            case "number": number.map(TaskValue.number)
            case "inspection": text.flatMap(InspectionResult.init(rawValue:)).map(TaskValue.inspection)
            case "choice": text.map(TaskValue.choice)
            case "reading": number.map(TaskValue.reading)
            case "signature": signature.map(TaskValue.signature)
            case "date": text.flatMap { CalendarDate($0) }.map(TaskValue.date)
            default: nil
            }
        guard let value else { throw UnreadableRecordError("a task's answer (\(kind))") }
        return value
    }

    private var signature: Signature? {
        guard let text, let signedAt else { return nil }
        return Signature(
            signer: text, signedAt: Instant(millisecondsSince1970: signedAt), strokes: strokes,
            contentSHA256: contentSHA256)
    }
}
