import MillwrightWire

/// The values of the server, of a request and of a device as texts, so that they can be compared. The empty text
/// stands for no value.
enum PlainText {
    static func of(_ value: WorkOrderFieldDTO) -> String {
        switch value {
        case .empty: ""
        case .text(let text): text
        case .asset(let asset): of(asset: asset.id, asset.name, asset.code)
        case .location(let location): of(location: location.id, location.name)
        case .assignees(let assignees): list(assignees.map { of(assignee: $0.type, $0.id, $0.name) })
        case .signature(let one):
            of(signature: one.signer, one.signedAt, one.strokes, [one.contentSha256, one.pictureSha256])
        }
    }

    /// Returns the answer to a task of the simulation.
    static func of(_ answer: TaskValueDTO?) -> String {
        let text = answer?.text ?? answer?.choice ?? answer?.inspection ?? answer?.subtask
        return text ?? answer?.number.map { $0.description } ?? ""
    }

    static func of(asset id: String, _ name: String, _ code: String?) -> String { "\(id)|\(name)|\(code ?? "")" }

    static func of(location id: String, _ name: String) -> String { "\(id)|\(name)" }

    static func of(assignee kind: String, _ id: String, _ name: String) -> String { "\(kind):\(id):\(name)" }

    /// - Parameter hashes: the SHA-256 of the signed content, and of the picture.
    static func of(signature signer: String, _ at: String, _ strokes: String?, _ hashes: [String?]) -> String {
        ([signer, at, strokes ?? ""] + hashes.map { $0 ?? "" }).joined(separator: "|")
    }

    /// Returns the text of a list. An empty list has a different text than no value.
    static func list(_ texts: [String]) -> String { "[\(texts.joined(separator: ","))]" }

    /// The priority with this rank.
    static func priority(_ rank: Int64) -> String {
        PlantMaker.priorities.indices.contains(Int(rank)) ? PlantMaker.priorities[Int(rank)] : "rank \(rank)"
    }
}

/// The content of a log entry as text, without the end of labor time.
struct PlainEntry {
    var kind = ""
    var text, unit, start: String?
    var number: Double?
    var minorUnits: Int64?

    /// - Parameter person: the id of the person whose entry it is.
    func text(by person: String) -> String {
        let numbers = [number.map { $0.description }, minorUnits.map { String($0) }]
        return ([person, kind] + ([text, unit, start] + numbers).map { $0 ?? "" }).joined(separator: "|")
    }
}

extension PlainEntry {
    init(_ content: LogContentDTO) {
        if let time = content.time { (kind, start) = ("time", time.start) }
        if let part = content.part { (kind, text, number) = ("part", part.name, part.quantity) }
        if let reading = content.reading {
            (kind, text, number, unit) = ("reading", reading.meter, reading.value, reading.unit)
        }
        if let cost = content.cost {
            (kind, text, unit, minorUnits) = ("cost", cost.description, cost.currency, cost.minorUnits)
        }
        if let request = content.request { (kind, text) = ("request", request.text) }
    }
}
