package import MillwrightDomain

/// The result of saving a page.
package enum PageOutcome: Hashable, Sendable {
    /// The page was saved. `touched` has the work orders that the page changed. `deleted` is the number of rows that
    /// it deleted, as ``RowCount`` counts them. `isNews` tells whether the page contained a row that is new in the
    /// mirror, or new in this resync.
    case saved(touched: Set<WorkOrder.ID>, deleted: Int, isNews: Bool = true)
    /// Another process has already fetched later pages. The caller has to continue from the stored position.
    case overtaken
    /// The last page does not reach a position that the server had reported before the page was requested. The server
    /// was restored from an older state, and only a full resync shows how old that state is. Nothing was written.
    case behind
    /// The page would delete more rows than ``DeletionLimit`` allows. Its rows were not written.
    case deletesTooMuch(DeletionLimit.Excess)
    /// A full resync ended before a position that this device has already seen: the server was restored from an older
    /// state. The page was not written.
    case serverWentBack
}
