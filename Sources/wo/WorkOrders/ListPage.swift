import MillwrightDomain
import MillwrightPresentation
import MillwrightViews

/// The page of a list that a person asked for.
struct ListPage: Hashable, Sendable {
    /// The number of work orders on a page if the person gives a page but no limit.
    static let usualSize = 50

    let number: Int
    /// The number of work orders on a page; `nil` if the whole list is one page.
    let size: Int?

    /// - Parameters:
    ///   - limit: the value of `--limit`; `nil` if the flag was not given.
    ///   - page: the value of `--page`; `nil` if the flag was not given.
    init(limit: String?, page: String?) throws(Failure) {
        size =
            try limit.map { (text) throws(Failure) in try Self.parse(text, "--limit") }
            ?? (page == nil ? nil : Self.usualSize)
        number = try page.map { (text) throws(Failure) in try Self.parse(text, "--page") } ?? 1
    }

    /// The number of work orders before the page.
    var offset: Int {
        let (offset, isTooMuch) = (number - 1).multipliedReportingOverflow(by: size ?? 0)
        return isTooMuch ? .max : offset
    }

    /// Returns the number of pages of a list.
    func count(of list: WorkOrderList) -> Int {
        guard let size else { return 1 }
        return max(1, list.matching / size + (list.matching % size > 0 ? 1 : 0))
    }

    /// Returns the command for another page.
    func command(_ filter: ListFilter, page: Int) -> StyledText {
        let limits: StyledText = "--limit \(size ?? Self.usualSize) --page \(page)"
        return StyledText.joined(["wo list"] + filter.flags + [limits], by: " ")
    }

    /// Returns the command for the next page; `nil` on the last page and after it.
    func next(_ list: WorkOrderList, _ filter: ListFilter) -> StyledText? {
        number < count(of: list) ? command(filter, page: number + 1) : nil
    }

    private static func parse(_ text: String, _ flag: String) throws(Failure) -> Int {
        if let number = PositiveNumber.parse(text) { return number }
        throw UsageMessages.failure(
            "\"\(text)\" is not a whole number from 1", hint: "wo list --limit 20 --page 2"
        ).at("wo list", field: flag)
    }
}
