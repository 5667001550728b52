/// The files of the demo: the server's program and the fixture.
struct DemoParts: Hashable, Sendable {
    let server: String
    let fixture: String
    /// The command that starts this program in the person's shell: `wo` if a folder of `PATH` has a `wo`, otherwise the
    /// program's path.
    let program: String
    /// The folder of this program.
    let folder: String

    /// - Throws: A failure that names the missing file and the place where it was expected.
    static func find(_ environment: ProcessEnvironment) throws(Failure) -> DemoParts {
        guard let executable = environment.executable else { throw DemoMessages.noServer(nil) }
        let folder = parent(of: executable)
        let server = "\(folder)/wo-staging"
        guard environment.launcher.exists(server) else { throw DemoMessages.noServer(server) }
        let isOnPath = (environment.value("PATH") ?? "").split(separator: ":").contains { path in
            environment.launcher.exists("\(path)/wo")
        }
        let program = isOnPath ? "wo" : ShellWord.quoted(executable)
        if let chosen = environment.value("WO_DEMO_FIXTURE") {
            guard environment.launcher.exists(chosen) else { throw DemoMessages.noFixture(chosen) }
            return DemoParts(server: server, fixture: chosen, program: program, folder: folder)
        }
        let candidates = ancestors(of: folder).map { "\($0)/Fixtures/plant.json" }
        guard let fixture = candidates.first(where: environment.launcher.exists) else {
            throw DemoMessages.noFixture("\(folder)/Fixtures/plant.json")
        }
        return DemoParts(server: server, fixture: fixture, program: program, folder: folder)
    }

    /// Returns the folder and its parents, innermost first. The parents are searched because a build folder is a few
    /// levels below the sources.
    private static func ancestors(of folder: String) -> [String] {
        var folders = [folder]
        while let last = folders.last, !last.isEmpty { folders.append(parent(of: last)) }
        return folders
    }

    private static func parent(of path: String) -> String {
        path.split(separator: "/").dropLast().map { "/\($0)" }.joined()
    }
}
