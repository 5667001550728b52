public import MillwrightDomain

public enum TemplateMessages {
    public static func message(for error: TemplateError) -> Message {
        switch error {
        case .templateNotFound:
            Message(.notFound, "the server has no such template", next: "\(next: .listTemplates)", checked: .server)
        case .notSignedIn: AuthenticationMessages.signInEnded
        case .server(let problem): ServerMessages.message(for: problem)
        case .cancelled: .interrupted
        }
    }
}
