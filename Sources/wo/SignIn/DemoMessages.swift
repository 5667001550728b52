import MillwrightPresentation

enum DemoMessages {
    static func noServer(_ path: String?) -> Failure {
        let place: StyledText = path.map { " at \($0)" } ?? ""
        return Failure(
            .noInput, .demoUnavailable, "the demo needs the staging server, and there is no wo-staging\(place)",
            hint: "swift build, which makes both programs"
        ).at("wo demo")
    }

    static func noFixture(_ path: String) -> Failure {
        Failure(
            .noInput, .demoUnavailable, "the demo's sample data is not there: \(path)",
            hint: "WO_DEMO_FIXTURE=<plant.json> wo demo"
        ).at("wo demo")
    }

    static func failure(for problem: LaunchError) -> Failure {
        switch problem {
        case .cannotStart(let reason):
            Failure(
                .failed, .demoUnavailable, "the staging server did not start: \(reason)",
                hint: "wo login"
            ).at("wo demo")
        case .notListening(let log):
            Failure(
                .failed, .demoUnavailable, "the staging server started and did not say where it listens",
                hint: "its own words are in \(log)"
            ).at("wo demo")
        }
    }
}
