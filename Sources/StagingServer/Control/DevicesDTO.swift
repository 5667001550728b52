import GRDB

/// The sequence numbers of decided operations, by device. If a number is missing, its operation was sealed but is not
/// decided on this server. It is still on its way, or it was lost.
struct DevicesDTO: Encodable, Sendable {
    struct Device: Encodable, Sendable {
        let device: String
        let highest: Int64
        let missing: [Numbers]
        /// The numbers that two operations with different keys used. This happens if an installation was copied or
        /// restored from a backup.
        let twice: [Int64]
    }

    /// A range of numbers, including both ends.
    struct Numbers: Encodable, Hashable, Sendable {
        let first: Int64
        let last: Int64
    }

    let devices: [Device]

    init(_ db: Database) throws {
        let names = try String.fetchAll(
            db, sql: "SELECT DISTINCT device FROM ledger WHERE device IS NOT NULL ORDER BY device")
        devices = try names.map { name in
            let numbers = try Int64.fetchAll(
                db, sql: "SELECT device_seq FROM ledger WHERE device = ? ORDER BY device_seq", arguments: [name])
            let pairs = zip([0] + numbers, numbers)
            return Device(
                device: name, highest: numbers.last ?? 0,
                missing: pairs.filter { $1 - $0 > 1 }.map { Numbers(first: $0 + 1, last: $1 - 1) },
                twice: pairs.filter { $0 == $1 }.map { $1 })
        }
    }
}
