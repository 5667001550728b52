import MillwrightDomain
import MillwrightUseCases

/// The pictures that a person deleted a short while ago, so that they have to be in the bin.
struct Bin {
    private let expected: [String: DeletedPicture]
    private let device: Device

    /// - Parameter account: the signed-in person, who has a bin of its own.
    init(of device: Device, for account: String) {
        self.device = device
        let (now, disk) = (device.now, device.disk)
        let snapshot = disk.snapshot(all: true)
        var expected: [String: DeletedPicture] = [:]
        for operation in snapshot.operations
        where operation.account == account && operation.state != "withdrawn" && !device.isDamaged(operation) {
            guard let deleted = device.checked.deletedPhotos[operation.key],
                deleted.at <= now, deleted.at.distance(to: now) < .seconds(86_400)
            else { continue }
            // A picture without a file cannot be restored, and one that was added again is not in the bin.
            let hasFile = disk.photos.contains(deleted.content) && !disk.lostPhotos.contains(deleted.content)
            let isShown = snapshot.view.photos[deleted.order]?.contains { $0.content == deleted.content } ?? false
            if hasFile, !isShown { expected[operation.key] = deleted }
        }
        self.expected = expected
    }

    /// Checks that the bin has the pictures that were missing from their work orders all the time that the bin was read.
    func check(_ bin: [BinnedPhoto], for account: String) {
        let still = Bin(of: device, for: account).expected
        for (key, picture) in expected.sorted(by: { $0.key < $1.key }) where still[key] != nil {
            let isListed = bin.contains {
                $0.photo.content.sha256 == picture.content && $0.workOrder.rawValue == picture.order
            }
            if isListed { continue }
            device.world.violate(.bin, "\(device.name): \(key) deleted a picture that is not in the bin")
        }
    }
}
