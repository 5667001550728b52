/// The requests to be assigned to a work order that a device shows as open.
struct OpenRequests {
    private let requests: [DeviceSnapshot.Part]
    private let order: String
    private let device: Device

    /// A damaged work order has no requests here, because its view may be wrong.
    init(on order: String, of device: Device) {
        (self.order, self.device) = (order, device)
        let snapshot = device.disk.snapshot()
        let isDamaged = snapshot.damagedLanes(of: device).contains(order)
        let assignees = snapshot.view.orders[order]?.values[.assignees] ?? ""
        requests = snapshot.view.log[order, default: []].filter {
            $0.isRequest && !isDamaged && !assignees.contains("user:\($0.person):")
        }
    }

    /// Checks I2: a device records no request of a person whose earlier request was open all the time.
    /// - Parameter key: the operation that was recorded after these requests were read.
    func check(_ key: String) {
        let after = OpenRequests(on: order, of: device).requests
        guard let new = after.first(where: { $0.id == key }) else { return }
        let stillOpen = requests.first { old in old.person == new.person && after.contains { $0.id == old.id } }
        if let stillOpen {
            device.world.violate(
                .atMostOnce,
                "\(device.name): \(new.person) requested \(order) as \(key) while the request \(stillOpen.id) was open")
        }
    }
}
