/// Whether the program also asked the server for something that is not on this device.
public enum ServerAsked: Sendable {
    case yes
    /// The server was not asked, for this reason.
    case no(MessageText, next: MessageText)
}
