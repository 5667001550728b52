import MillwrightPresentation
import MillwrightViews

enum DemoMessages {
    static func noServer(_ path: String?) -> Failure {
        let place: StyledText = path.map { " at \($0)" } ?? ""
        return Failure(
            .noInput, .demoUnavailable, "the demo needs the staging server, and there is no wo-staging\(place)",
            hint: "build both programs: swift build"
        ).at("wo demo")
    }

    static var insideDemo: Failure {
        UsageMessages.failure("this shell is already the demo; exit ends it", hint: "wo list").at("wo demo")
    }

    static func noFixture(_ path: String) -> Failure {
        Failure(
            .noInput, .demoUnavailable, "the demo's sample data is missing: \(path)",
            hint: "set WO_DEMO_FIXTURE to the file plant.json"
        ).at("wo demo")
    }

    /// - Parameter problem: The reason why there is no folder for the data.
    static func noFolder(_ problem: OutputError) -> Failure {
        Failure(
            .cannotCreate, .cannotCreate, "the demo has no folder for its data: \(SaveMessages.reason(problem))",
            hint: "set TMPDIR to a folder of yours"
        ).at("wo tui")
    }

    static func failure(for problem: LaunchError) -> Failure {
        switch problem {
        case .cannotStart(let reason):
            Failure(
                .failed, .demoUnavailable, "the demo did not start: \(reason)",
                hint: "wo login"
            ).at("wo demo")
        case .notListening(let log):
            Failure(
                .failed, .demoUnavailable, "the staging server started but did not report its address",
                hint: "read its log: \(log)"
            ).at("wo demo")
        }
    }
}
