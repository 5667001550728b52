import Domain

/// That what the server told was not taken over, and what a person has to say for it.
enum PullHoldWords {
    static func line(_ hold: PullHold) -> Printable {
        .paint(.warn, "! \(reason(hold)). If the office says that it is so: wo sync --accept-deletions")
    }

    static func code(_ hold: PullHold) -> String {
        switch hold {
        case .massDeletion: "mass_deletion"
        case .serverWentBack: "server_went_back"
        }
    }

    private static func reason(_ hold: PullHold) -> Printable {
        switch hold {
        case .massDeletion: "the server says that more is gone than is likely, and nothing was fetched since"
        case .serverWentBack: "the server tells less than it had told before, and nothing was fetched since"
        }
    }
}
