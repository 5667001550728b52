extension KernelTables {
    /// The sixteenth migration, which never changes. It puts the content of the log entries into columns, and adds the
    /// indexes for the questions about them.
    ///
    /// A damaged row stays damaged: it keeps its wrong checksum. All other rows get a checksum.
    static let logColumns =
        ["mirror", "view"].map { (layer) -> String in
            let unchanged = "id, work_order_id, person_id, person, recorded_at, place, author, version, seq"
            return """
                CREATE TABLE earlier_log_entry AS SELECT * FROM \(layer)_log_entry;
                DROP TABLE \(layer)_log_entry;
                CREATE TABLE \(layer)_log_entry (
                    id TEXT NOT NULL PRIMARY KEY, work_order_id TEXT NOT NULL, person_id TEXT NOT NULL,
                    person TEXT NOT NULL, kind TEXT NOT NULL, text TEXT, number REAL, unit TEXT, started_at INTEGER,
                    ended_at INTEGER, minor_units INTEGER, teams TEXT, recorded_at INTEGER NOT NULL,
                    place INTEGER NOT NULL, author TEXT, version INTEGER NOT NULL, seq INTEGER NOT NULL,
                    generation INTEGER NOT NULL, checksum INTEGER
                ) STRICT;
                INSERT INTO \(layer)_log_entry (\(unchanged), generation, \(logContent.names), checksum)
                    SELECT \(unchanged), generation, \(logContent.values),
                        CASE WHEN checksum IS NOT row_checksum(\(earlierLog.joined(separator: ", "))) THEN checksum END
                    FROM earlier_log_entry;
                DROP TABLE earlier_log_entry;
                UPDATE \(layer)_log_entry SET checksum = row_checksum(
                    id, work_order_id, person_id, person, kind, text, number, unit, started_at, ended_at, minor_units, teams,
                    recorded_at, place, author, version, seq)
                WHERE checksum IS NULL;
                CREATE INDEX \(layer)_log_entry_lane ON \(layer)_log_entry(work_order_id);

                """
        }.joined() + """
            CREATE INDEX view_log_entry_person
                ON view_log_entry(person_id, kind, work_order_id, started_at, ended_at);
            CREATE INDEX view_log_entry_kind ON view_log_entry(kind, work_order_id, recorded_at);
            """

    /// The columns that the checksum of a log entry covered before the sixteenth migration.
    static let earlierLog = [
        "id", "work_order_id", "person_id", "person", "content", "recorded_at", "place", "author", "version", "seq",
    ]

    /// The columns of a content, and their values from the JSON in `content`. Content that is not JSON gets an empty kind,
    /// which no version can read. It is also used for rows recovered from the database of an earlier version.
    static let logContent = {
        let json = "CASE WHEN json_valid(content) THEN content END"
        let values = [
            ("kind", "COALESCE(json_extract(\(json), '$.kind'), '')"), ("text", "json_extract(\(json), '$.text')"),
            ("number", "CAST(json_extract(\(json), '$.number') AS REAL)"),
            ("unit", "json_extract(\(json), '$.unit')"),
            ("started_at", "CAST(json_extract(\(json), '$.start') AS INTEGER)"),
            ("ended_at", "CAST(json_extract(\(json), '$.end') AS INTEGER)"),
            ("minor_units", "CAST(json_extract(\(json), '$.minorUnits') AS INTEGER)"),
            ("teams", "json_extract(\(json), '$.teams')"),
        ]
        return (
            names: values.map(\.0).joined(separator: ", "),
            values: values.map { "\($0.1) AS \($0.0)" }.joined(separator: ", ")
        )
    }()
}
