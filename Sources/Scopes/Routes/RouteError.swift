/// The reason why a text from outside is not a route. No case contains a control character, so a front end can print it.
public enum RouteError: Error, Hashable, Sendable {
    /// The text has no parts.
    case empty
    /// The text is longer than ``Routes/maximumLength`` characters.
    case tooLong
    /// The text contains a control or formatting character, which can disguise its meaning.
    case controlCharacter
    /// The URL has the scheme of another program.
    case otherScheme(String)
    /// No route has this part at this position.
    case unknownPart(String)
    /// The value of the named part is missing.
    case missingValue(of: String)
    /// The value of the named part has the wrong form.
    case wrongValue(String, of: String)
    /// The route is correct, but its target is not on this device.
    case notHere(PathPart)
}
