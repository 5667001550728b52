import Crypto
import MillwrightDomain

/// The checks that a form replaces only what it has shown (I8). A later decision about an earlier change may set another base.
enum FormChecks {
    /// - Parameter key: the operation that the form has recorded.
    static func look(at key: String, showing seen: FieldValue, _ life: Life) {
        let shown = PlainText.of(seen)
        guard let operation = operation(key, life), operation.base ?? "" != shown else { return }
        life.world.violate(
            .conflictKeeps,
            "\(life.device.name): \(key) replaces \(operation.base ?? "nothing"), and its form showed \(shown)")
    }

    /// Checks that a signature covers the content that was shown.
    static func look(at key: String, signing seen: WorkOrderDetails, _ life: Life) {
        let digest = PhotoPool.hex(SHA256.hash(data: Array(seen.signedContent.utf8)))
        guard let operation = operation(key, life), let signature = operation.content else { return }
        if signature.split(separator: "|", omittingEmptySubsequences: false).contains(Substring(digest)) { return }
        life.world.violate(
            .conflictKeeps, "\(life.device.name): \(key) signs a content that was not shown: \(signature)")
    }

    private static func operation(_ key: String, _ life: Life) -> DeviceSnapshot.Operation? {
        let operation = life.device.disk.snapshot(all: true).operations.first { $0.key == key }
        return operation.flatMap { life.device.isDamaged($0) ? nil : $0 }
    }
}
