import GRDB

/// What the numbers of the operations say of the installations they come from. A number that is missing was sealed and has
/// not been decided here: it is on its way, or it was lost.
struct DevicesDTO: Encodable, Sendable {
    struct Device: Encodable, Sendable {
        let device: String
        let highest: Int64
        let missing: [Numbers]
        /// Decided under two keys: the installation was put back to an older state, or copied.
        let twice: [Int64]
    }

    /// All from the first to the last.
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
