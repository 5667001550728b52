import Domain

/// The parts of a work order that are JSON in a column of it.
struct ChecklistRecord: Codable, Hashable, PlainRecord, PlainlyEncoded {
    var id: String
    var name: String

    init?(plain: PlainFields) {
        var plain = plain
        guard let id = plain.text("id"), let name = plain.text("name") else { return nil }
        (self.id, self.name) = (id, name)
    }

    init(_ checklist: Checklist) { (id, name) = (checklist.id.rawValue, checklist.name) }

    var fields: [PlainField]? { [.text("id", id), .text("name", name)] }

    var value: Checklist { Checklist(id: Checklist.ID(id), name: name) }
}

struct SignatureRecord: Codable, Hashable {
    var signer: String
    var signedAt: Int64

    init(_ signature: Signature) {
        (signer, signedAt) = (signature.signer, signature.signedAt.millisecondsSince1970)
    }

    var value: Signature { Signature(signer: signer, signedAt: Instant(millisecondsSince1970: signedAt)) }
}

struct TimerRecord: Codable, Hashable {
    var id: String
    var technicianID: String
    var technician: String
    var since: Int64

    init(_ timer: RunningTimer) {
        (id, technicianID) = (timer.id.rawValue, timer.technicianID.rawValue)
        (technician, since) = (timer.technician, timer.since.millisecondsSince1970)
    }

    var value: RunningTimer {
        RunningTimer(
            id: RunningTimer.ID(id), technicianID: User.ID(technicianID), technician: technician,
            since: Instant(millisecondsSince1970: since))
    }
}
