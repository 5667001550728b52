/// The prepared queries that the checks need for one device.
final class DeviceQueries {
    let operations, unfinished, session, cursor, unreadable: RawQuery
    /// The results of sending: the columns of an operation that only a leader writes, joined into one text.
    let operationsSent: RawQuery
    let leaders, account: RawQuery
    let orders, tasks, notes, photos, log: Layers
    /// The photos whose removal has a receipt.
    let removedPhotos: RawQuery
    /// The plain texts of stored assignees and signatures, by their stored text. They are kept, because decoding them
    /// again would cost more.
    private var known: [String: String] = [:]

    /// The same query on each of the two layers.
    struct Layers {
        let mirror, view: RawQuery

        init(_ sql: String, on connection: OpaquePointer?) {
            mirror = RawQuery(sql.replacing("LAYER", with: "mirror"), on: connection)
            view = RawQuery(sql.replacing("LAYER", with: "view"), on: connection)
        }
    }

    init(_ connection: OpaquePointer?) {
        let all = """
            SELECT op_id, seq, account_id, lane, kind, args, base_fields, state, state_detail, hex(sealed_request),
                touches, ordering, receipt IS NOT NULL, json_extract(asked, '$.task'), json_extract(asked, '$.value'),
                json_extract(asked, '$.note'), json_extract(asked, '$.status'), json_extract(asked, '$.id'),
                json_extract(asked, '$.text'), json_extract(asked, '$.sha256'), sealed_request IS NOT NULL,
                superseded_by, COALESCE(place, seq), json_extract(detail, '$.isVerdict'),
                json_extract(detail, '$.theirs'), json_extract(detail, '$.reason'),
                healthy_failures, json_extract(asked, '$.entry'), json_extract(asked, '$.personID'),
                \(Self.entry("asked", at: "$.content.")), json_extract(before, '$.kind'),
                json_extract(before, '$.text'), json_extract(before, '$.value.text'),
                json_extract(before, '$.value.number'), CASE WHEN kind = 'creation' THEN asked END
            FROM (SELECT *, CASE WHEN json_valid(args) THEN args END AS asked,
                CASE WHEN json_valid(base_fields) THEN base_fields END AS before,
                CASE WHEN json_valid(state_detail) THEN state_detail END AS detail FROM op)
            """
        operations = RawQuery(all + " ORDER BY COALESCE(place, seq), seq", on: connection)
        unfinished = RawQuery(
            all + " WHERE state NOT IN ('applied', 'withdrawn') ORDER BY COALESCE(place, seq), seq",
            on: connection)
        unreadable = RawQuery("SELECT json FROM pull_raw", on: connection)
        session = RawQuery("SELECT account_id, signed_in FROM session", on: connection)
        cursor = RawQuery(
            """
            SELECT (SELECT value FROM cursor), (SELECT value FROM meta WHERE name = 'generation'),
                (SELECT value FROM meta WHERE name = 'reading_anew')
            """, on: connection)
        leaders = RawQuery("SELECT value FROM meta WHERE name = 'epoch'", on: connection)
        account = RawQuery("SELECT account_id FROM session", on: connection)
        operationsSent = RawQuery(
            """
            SELECT op_id, attempts || ' ' || epoch || (state = 'refused') || COALESCE(receipt, ''), state FROM op
            WHERE attempts > 0 OR epoch > 0 OR receipt IS NOT NULL
            """, on: connection)
        orders = Layers(
            """
            SELECT id, status, version, status_version, title, description, priority, due, category, asset_id,
                asset_name, asset_code, location_id, location_name, assignees, signature
            FROM LAYER_work_order ORDER BY id
            """,
            on: connection)
        tasks = Layers(
            """
            SELECT id, work_order_id, value, note, version, json_extract(readable, '$.text'),
                json_extract(readable, '$.number')
            FROM (SELECT *, CASE WHEN json_valid(value) THEN value END AS readable FROM LAYER_task) ORDER BY id
            """, on: connection)
        notes = Layers(
            "SELECT id, work_order_id, text, version FROM LAYER_note ORDER BY work_order_id, place, id", on: connection)
        photos = Layers(
            """
            SELECT id, work_order_id, sha256, version FROM LAYER_photo ORDER BY work_order_id, place, added_at, id
            """, on: connection)
        log = Layers(
            """
            SELECT id, work_order_id, version, person_id, kind, text, number, unit, minor_units, started_at, ended_at
            FROM LAYER_log_entry ORDER BY work_order_id, place, id
            """, on: connection)
        removedPhotos = RawQuery(
            """
            SELECT seq, json_extract(args, '$.id') FROM op
            WHERE kind = 'photoRemoval' AND state = 'applied' AND receipt IS NOT NULL AND json_valid(args)
            """, on: connection)
    }

    /// Returns the columns of the content of a log entry in JSON, in the order of ``RawQuery/entry(_:)``.
    private static func entry(_ column: String, at path: String) -> String {
        ["kind", "text", "number", "unit", "minorUnits", "start", "end"].map {
            "json_extract(\(column), '\(path)\($0)')"
        }.joined(separator: ", ")
    }

    func plain(_ stored: String?, kind: String) -> String {
        guard let stored else { return "" }
        if let text = known[stored] { return text }
        let text = PlainText.of(stored: stored, kind: kind)
        known[stored] = text
        return text
    }
}

extension RawQuery {
    /// Returns the content of a log entry and the end of labor time, from seven columns.
    func entry(_ first: Int32) -> (content: PlainEntry, end: String?) {
        (
            PlainEntry(
                kind: string(first), text: text(first + 1), unit: text(first + 3),
                start: PlainText.time(numberIfAny(first + 5)), number: real(first + 2),
                minorUnits: numberIfAny(first + 4)),
            PlainText.time(numberIfAny(first + 6))
        )
    }
}
