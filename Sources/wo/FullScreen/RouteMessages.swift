import MillwrightScopes
import MillwrightScreens
import MillwrightViews

/// The messages about a route that `wo open` does not understand.
enum RouteMessages {
    static func failure(for error: RouteError) -> Failure {
        let words: StyledText =
            switch error {
            case .empty: "which screen?"
            case .tooLong: "a route has at most \(Routes.maximumLength) characters"
            case .controlCharacter: "a route has no control or formatting characters"
            case .otherScheme(let scheme): "a route begins with wo://, not with \(scheme)://"
            case .unknownPart(let part): "no screen has the route part \"\(part)\""
            case .missingValue(let name): "the number of the \(noun(name)) is missing"
            case .wrongValue(let value, let name): "\"\(value)\" is not the number of a \(noun(name))"
            case .notHere(let part): "this \(noun(part.name)) is not on this device"
            }
        return UsageMessages.failure(words, hint: "the routes are \(routes)").at("wo open", field: "route")
    }

    private static let routes = StyledText.joined(ScreenRoute.examples.map { "\($0.text)" }, by: ", ")

    private static func noun(_ part: String) -> StyledText { part == "work-order" ? "work order" : "\(part)" }

    /// The command that shows the same facts where the screens cannot be shown.
    static func command(insteadOf route: ScreenRoute) -> StyledText {
        switch route {
        case .workOrders: "wo list"
        case .queue: "wo queue"
        case .status: "wo status"
        case .conflict(let number): "wo conflicts show \(number)"
        case .workOrder(let number, _): "wo show \(number)"
        }
    }
}
