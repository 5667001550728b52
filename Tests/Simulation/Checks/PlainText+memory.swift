import MillwrightDomain

/// Values as the device has them in memory.
extension PlainText {
    static func of(_ value: FieldValue) -> String {
        switch value {
        case .empty: ""
        case .text, .status, .priority: value.rawText ?? ""
        case .answer(let answer): of(answer)
        case .instant(let instant): WireTime.text(instant.millisecondsSince1970)
        case .asset(let asset): of(asset: asset.id.rawValue, asset.name, asset.code)
        case .location(let location): of(location: location.id.rawValue, location.name)
        case .assignees(let assignees): list(assignees.map(of))
        case .signature(let signature):
            of(
                signature: signature.signer, WireTime.text(signature.signedAt.millisecondsSince1970),
                signature.strokes, [signature.contentSHA256, signature.pictureSHA256])
        }
    }

    /// Returns the answer to a task as a text or a number. The checks do not read other kinds of answers.
    static func of(_ answer: TaskValue) -> String {
        switch answer {
        case .subtask(let status): status.rawValue
        case .text(let text), .choice(let text): text
        case .number(let number), .reading(let number): number.description
        case .inspection(let result): result.rawValue
        case .signature(let signature): signature.signer
        case .date(let date): date.description
        }
    }

    private static func of(_ assignee: Assignee) -> String {
        switch assignee {
        case .user(let id, let name): of(assignee: "user", id.rawValue, name)
        case .team(let id, let name): of(assignee: "team", id.rawValue, name)
        }
    }
}

extension PlainEntry {
    init(_ content: LogEntry.Content) {
        switch content {
        case .time(let span): (kind, start) = ("time", WireTime.text(span.start.millisecondsSince1970))
        case .part(let part): (kind, text, number) = ("part", part.name, part.quantity)
        case .reading(let reading):
            (kind, text, number, unit) = ("reading", reading.meter, reading.value, reading.unit)
        case .cost(let cost):
            (kind, text, unit, minorUnits) = ("cost", cost.description, cost.currency, cost.minorUnits)
        case .request(let request): (kind, text) = ("request", request.text)
        }
    }
}

extension LogEntry {
    var plainText: String { PlainEntry(content).text(by: personID.rawValue) }

    /// The end of labor time; nil while a timer runs, and for any other entry.
    var plainEnd: String? { PlainText.time(time?.end?.millisecondsSince1970) }
}
