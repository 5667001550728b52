import MillwrightDomain
import GRDB
import MillwrightWire

/// The result of an accepted write, from which the ledger builds the response.
struct Outcome: Sendable {
    /// The target's kind, as named in the receipt.
    let entity: String
    let id: String
    let version: Int64
    let seq: Int64
    let hasEffect: Bool
    /// All changed rows that the feed shows.
    let rows: [ChangeRowDTO]

    /// Returns the outcome of a write that changed only this row.
    static func changed(_ row: EntityRow) throws -> Outcome {
        Outcome(
            entity: row.kind.rawValue, id: row.id, version: row.version, seq: row.seq, hasEffect: true,
            rows: [try row.change()])
    }

    /// Returns the outcome of a write that changed only the rows in `parts`, which belong to `row`, and not `row`. If
    /// `parts` is empty, the write had no effect.
    static func changed(_ parts: [EntityRow], of row: EntityRow) throws -> Outcome {
        Outcome(
            entity: row.kind.rawValue, id: row.id, version: row.version, seq: parts.last?.seq ?? row.seq,
            hasEffect: !parts.isEmpty, rows: try parts.map { try $0.change() })
    }

    /// Returns the outcome of a write whose values the row already had.
    static func unchanged(_ row: EntityRow) -> Outcome {
        Outcome(
            entity: row.kind.rawValue, id: row.id, version: row.version, seq: row.seq, hasEffect: false, rows: [])
    }
}
