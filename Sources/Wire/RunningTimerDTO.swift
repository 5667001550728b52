package struct RunningTimerDTO: Codable, Hashable, Sendable {
    package var id: String
    package var technicianId: String
    package var technician: String
    package var since: String
    package init(id: String, technicianId: String, technician: String, since: String) {
        self.id = id
        self.technicianId = technicianId
        self.technician = technician
        self.since = since
    }
}
