/// The checksum of an operation. It covers the change, everything that is sent, and the state.
///
/// Triggers of the writing connection update it, whichever statement changes the row. They never correct a wrong
/// checksum: a damaged row stays damaged until it is recovered.
///
/// Columns about the progress of sending are not covered (`attempts`, `last_problem`, `epoch`, `receipt`, the
/// counters of faults, `taken_at`, `superseded_by`). Damage to these columns neither alters nor hides an operation.
enum OperationChecksum {
    /// The covered columns. Their order is part of the checksum and never changes.
    static let columns = [
        OperationColumn.sequence, .id, .account, .kind, .kindVersion, .lane, .number, .touches, .ordering, .args, .base,
        .baseVersion, .state, .stateDetail, .sealedRequest, .sealedSHA256, .sealedAt, .mayHaveArrived, .createdAt,
        .place, .supersedes, .heldUntil, .device, .deviceSequence, .damaged,
    ].map(\.sql)

    /// SQL that is true if the checksum of an operation is wrong, or if the operation was already damaged when it was
    /// recovered.
    static let isDamaged = "damaged <> 0 OR \(RowChecksum.isWrong(columns))"

    /// SQL that sets the checksum of unfinished operations from an earlier version.
    static let fill = """
        UPDATE op SET checksum = \(RowChecksum.sql(columns)) WHERE checksum IS NULL
        AND state NOT IN \(StateRecord.finished)
        """

    /// Triggers that update the checksum. They do not overwrite a checksum that a statement sets itself, so a test can
    /// corrupt a row.
    static let triggers = """
        CREATE TEMP TRIGGER op_inserted AFTER INSERT ON main.op WHEN NEW.checksum IS NULL
        BEGIN UPDATE op SET checksum = \(RowChecksum.sql(columns, prefix: "NEW.")) WHERE seq = NEW.seq; END;
        CREATE TEMP TRIGGER op_updated AFTER UPDATE OF \(columns.joined(separator: ", ")) ON main.op
        WHEN NEW.checksum IS OLD.checksum
            AND (OLD.checksum IS NULL OR OLD.checksum IS \(RowChecksum.sql(columns, prefix: "OLD.")))
        BEGIN UPDATE op SET checksum = \(RowChecksum.sql(columns, prefix: "NEW.")) WHERE seq = NEW.seq; END;
        """
}
