import MillwrightDomain

struct TimerRecord: Codable, Hashable, FastEncoded {
    var id: String
    var technicianID: String
    var technician: String
    var since: Int64

    init(_ timer: RunningTimer) {
        (id, technicianID) = (timer.id.rawValue, timer.technicianID.rawValue)
        (technician, since) = (timer.technician, timer.since.millisecondsSince1970)
    }

    var fields: [FastField]? {
        [.text("id", id), .whole("since", since), .text("technician", technician), .text("technicianID", technicianID)]
    }

    var value: RunningTimer {
        RunningTimer(
            id: RunningTimer.ID(id), technicianID: User.ID(technicianID), technician: technician,
            since: Instant(millisecondsSince1970: since))
    }
}
