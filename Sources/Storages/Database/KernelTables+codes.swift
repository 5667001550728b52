extension KernelTables {
    /// The seventh migration, which never changes. It converts the sentences of earlier versions in the operations'
    /// history to codes (``OperationEvent/Kind``, ``OperationReason``). It does not rewrite the rows of the queue: a
    /// rejection stored by an earlier version keeps its sentence.
    static let codes =
        eventCodes + """
            UPDATE op_event SET detail = CASE
                WHEN what = 'applied' THEN 'effect:' || detail
                \((beginnings + statuses + sentences).joined(separator: "\n    "))
                ELSE 'words:' || detail END
            WHERE detail IS NOT NULL;
            """

    /// The SQL that replaces the sentences of earlier versions with the codes of events. Events that have codes already
    /// do not change. It is also used for events recovered from the database of an earlier version.
    static let eventCodes =
        "UPDATE op_event SET what = 'stale:' || substr(what, 8) WHERE what LIKE 'stale: %';\n"
        + events.map { rename($0, to: $1) + "\n" }.joined()

    private static let events = [
        ("stale receipt", "staleReceipt"), ("no certain answer", "noCertainAnswer"),
        ("error of the server", "serverError"), ("not sent", "notSent"),
        ("the server holds it already", "alreadyOnServer"), ("stands in", "standsIn"),
    ]

    private static func rename(_ old: String, to new: String) -> String {
        "UPDATE op_event SET what = replace(what, '\(old)', '\(new)') WHERE what IN ('\(old)', 'stale:\(old)');"
    }

    /// The SQL that converts the sentences that end with an argument, as one `WHEN` clause for each sentence.
    private static let beginnings = [
        ("claimed", "epoch ", "epoch"), ("staleReceipt", "epoch ", "epoch"), ("reopened", "instead of ", "insteadOf"),
        ("reopened", "as ", "reopenedAs"), ("standsIn", "for ", "standsInFor"), ("superseded", "decided: ", "decided"),
        ("parked", "changed by ", "changedBy"), ("overtaken", "changed by ", "changedBy"),
    ].map { "WHEN what = '\($0)' AND detail GLOB '\($1)*' THEN '\($2):' || substr(detail, \($1.count + 1))" }

    /// The SQL that converts the sentences that end with an HTTP status in parentheses, as `WHEN` clauses.
    private static let statuses = [
        ("The server refused it", "refused"), ("The server refused the photo", "photoRefused"),
        ("The server answered with an error", "serverError"),
        ("The server gave no certain answer", "noCertainAnswer"), ("the server is busy or down", "serverUnavailable"),
    ].map { "WHEN detail GLOB '\($0) ([0-9][0-9][0-9])' THEN '\($1):' || substr(detail, \($0.count + 3), 3)" }

    private static let sentences = [
        ("the server was not reached", "serverNotReached"), ("something else than the server answered", "notOurServer"),
        ("sign-in needed", "signInNeeded"), ("halted", "halted"), ("interrupted", "interrupted"),
        ("the round was over", "roundOver"), ("the session could not be read here", "sessionUnreadable"),
        ("edited", "edited"), ("tried again", "retried"), ("put on the server''s newest state", "rebased"),
        ("joined with later changes of the field", "joined"), ("changed on the server", "changedOnServer"),
        ("changed on the server to a value that this version cannot read", "unreadableOnServer"),
        ("gone on the server", "goneOnServer"), ("not to be seen any more", "revoked"),
        ("The stored photo is missing or damaged", "photoMissingOrDamaged"),
        ("The server has promised never to take it, after it was refused or taken back", "keyVoided"),
    ].map { "WHEN detail = '\($0)' THEN '\($1):'" }
}
