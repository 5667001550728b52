public import MillwrightDomain

public enum TemplateMessages {
    public static func message(for error: TemplateError) -> Message {
        switch error {
        case .templateNotFound:
            Message(.notFound, "the server has no such template", next: "\(next: .listTemplates)", checked: .server)
        case .notSignedIn: AuthenticationMessages.signInEnded
        case .notOnDevice:
            Message(
                .unreachable, "the templates are not on this device, and you asked to stay offline",
                next: "\(next: .tryAgain), this time online", isRetryable: true)
        case .storage(let problem): StorageMessages.message(for: problem)
        case .server(let problem): ServerMessages.message(for: problem)
        case .cancelled: .interrupted
        }
    }
}
