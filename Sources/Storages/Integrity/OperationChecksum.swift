/// The checksum of an operation: over what defines it, all that is sent of it, and its state.
///
/// Triggers of the connection that writes keep it up to date, whatever statement changes the row. They never make a
/// wrong checksum right: a damaged row stays damaged until it is recovered. Not covered is what only tells how sending
/// went (`attempts`, `last_problem`, `epoch`, `receipt`, the counters of faults, `taken_at`, `superseded_by`): a change
/// there neither alters nor hides an operation.
enum OperationChecksum {
    static let columns = [
        "seq", "op_id", "account_id", "kind", "kind_version", "lane", "work_order_number", "touches", "ordering",
        "args",
        "base_fields", "base_version", "state", "state_detail", "sealed_request", "sealed_sha256", "sealed_at",
        "may_have_arrived", "created_wall", "place", "supersedes", "held_until", "device_id", "device_seq", "damaged",
    ]

    /// True for an operation that is not what was recorded, or was not when it was recovered.
    static let isDamaged = "damaged <> 0 OR \(RowChecksum.isWrong(columns))"

    /// For rows of an earlier version that nothing has changed since.
    static let fill = """
        UPDATE op SET checksum = \(RowChecksum.sql(columns)) WHERE checksum IS NULL
        AND state NOT IN \(StateRecord.finished)
        """

    /// A statement that sets the checksum itself has its way: so a test makes a row wrong.
    static let triggers = """
        CREATE TEMP TRIGGER op_inserted AFTER INSERT ON main.op WHEN NEW.checksum IS NULL
        BEGIN UPDATE op SET checksum = \(RowChecksum.sql(columns, prefix: "NEW.")) WHERE seq = NEW.seq; END;
        CREATE TEMP TRIGGER op_updated AFTER UPDATE OF \(columns.joined(separator: ", ")) ON main.op
        WHEN NEW.checksum IS OLD.checksum
            AND (OLD.checksum IS NULL OR OLD.checksum IS \(RowChecksum.sql(columns, prefix: "OLD.")))
        BEGIN UPDATE op SET checksum = \(RowChecksum.sql(columns, prefix: "NEW.")) WHERE seq = NEW.seq; END;
        """
}
