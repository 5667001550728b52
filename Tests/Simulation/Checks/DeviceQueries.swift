/// The queries of the checks for one device.
final class DeviceQueries {
    let operations, unfinished, session, cursor, unreadable: RawQuery
    /// The results of sending: the columns of an operation that only a leader writes, joined into one text.
    let operationsSent: RawQuery
    let leaders, account: RawQuery
    let orders, tasks, notes, photos: Layers

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
                healthy_failures
            FROM (SELECT *, CASE WHEN json_valid(args) THEN args END AS asked,
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
            SELECT id, title, status, assignees, version, status_version, description, priority
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
    }
}
