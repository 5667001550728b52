import Hummingbird
import MillwrightWire
import MillwrightWireProtobuf

/// The faults in a page of the feed, in either format. A tombstone that a fault adds has the version of its row plus
/// one.
enum FeedFault: String, ResponseFault, CaseIterable {
    /// A page with every row twice.
    case feedDuplicates
    /// A page with the newest row first.
    case feedOutOfOrder
    /// A page without its first row.
    case feedMissingRow
    /// A page that ends with a tombstone of its first living row, and then that row again at the old version.
    case feedResurrects
    /// A page that begins with a tombstone of its first living row.
    case feedTombstoneFirst
    /// A page with a tombstone in place of every row.
    case feedTombstonesOnly
    /// A page that repeats the cursor of the request and says `hasMore`, so that the client does not advance.
    case feedCursorLoops
    /// A page that always says `hasMore`.
    case feedHasMoreForEver

    func alter(_ answer: inout CollectedResponse, _ rule: FaultRule) throws {
        guard answer.status.code == 200, answer.path == "/v1/changes" else { return }
        let isProtobuf = answer.headers[.contentType] == ChangePageProtobuf.mediaType
        let decoded =
            isProtobuf ? try ChangePageProtobuf.decode(answer.body) : try answer.decode(ChangesPageDTO.self)
        guard var page = decoded else { return }
        spoil(&page, askedWith: answer.cursor)
        answer.body = isProtobuf ? try ChangePageProtobuf.encode(page) : try JSON.encode(page)
    }

    private func spoil(_ page: inout ChangesPageDTO, askedWith cursor: String?) {
        switch self {
        case .feedDuplicates: page.rows = page.rows.flatMap { [$0, $0] }
        case .feedOutOfOrder: page.rows.reverse()
        case .feedMissingRow: page.rows = Array(page.rows.dropFirst())
        case .feedResurrects:
            guard let row = page.rows.first(where: { !$0.deleted }) else { return }
            page.rows += [row.tombstone, row]
        case .feedTombstoneFirst:
            guard let row = page.rows.first(where: { !$0.deleted }) else { return }
            page.rows.insert(row.tombstone, at: 0)
        case .feedTombstonesOnly: page.rows = page.rows.map { $0.deleted ? $0 : $0.tombstone }
        case .feedCursorLoops:
            page.cursor = cursor ?? FeedCursor(page.cursor).map { FeedCursor(feedID: $0.feedID, seq: 0).text } ?? ""
            page.hasMore = true
        case .feedHasMoreForEver: page.hasMore = true
        }
    }
}

extension ChangeRowDTO {
    fileprivate var tombstone: ChangeRowDTO {
        ChangeRowDTO(seq: seq, entity: entity, id: id, workOrderId: workOrderId, version: version + 1, deleted: true)
    }
}
