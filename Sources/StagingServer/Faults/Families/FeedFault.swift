import Hummingbird
import MillwrightWire
import MillwrightWireProtobuf

/// What is wrong with a page of the feed, in either format. A tombstone that was made up is one version newer.
enum FeedFault: String, AnswerFault, CaseIterable {
    /// Every row twice.
    case feedDuplicates
    /// The newest first.
    case feedOutOfOrder
    /// Without its first row.
    case feedMissingRow
    /// Its first row is buried at the end of the page, and then there again at the old version.
    case feedResurrects
    /// The tombstone of its first row comes before the row.
    case feedTombstoneFirst
    /// All its rows are gone.
    case feedTombstonesOnly
    /// Its cursor is the one it was asked with, and there is more.
    case feedCursorLoops
    /// There is more, whatever was read.
    case feedHasMoreForEver

    func alter(_ answer: inout CollectedAnswer, _ rule: FaultRule) throws {
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
