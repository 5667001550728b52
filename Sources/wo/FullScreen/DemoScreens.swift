import MillwrightDomain
import MillwrightViews

/// The full-screen program with the sample data of the demo. The data and the server are gone at the end.
struct DemoScreens {
    let screens: any ScreenHost
    let options: ScreenOptions

    static let label: StyledText = "DEMO: sample data, removed when you quit"

    func run(in context: Context) async throws(Failure) -> ProgramExit {
        try context.needsNetwork("wo tui")
        let folder = try await Failure.wrapping(try context.environment.files.makePassingFolder()) {
            DemoMessages.noFolder($0)
        }
        let result = await show(in: DataDirectory(path: folder), context)
        do throws(OutputError) { try context.environment.files.remove(folder: folder) } catch {
            let reason = SaveMessages.reason(error)
            context.console.status("! the folder of the demo was not removed: \(folder) (\(reason))")
        }
        return try result.get()
    }

    /// Returns a failure as a value, so that the caller always removes the folder.
    private func show(in directory: DataDirectory, _ context: Context) async -> Result<ProgramExit, Failure> {
        do throws(Failure) {
            let server = try await Failure.wrapping(try await DemoServer.start(in: directory, context)) {
                (error: Failure) in
                error.at("wo tui")
            }
            let result = await show(server, directory, context)
            await server.stop()
            return result
        } catch { return .failure(error) }
    }

    private func show(
        _ server: DemoServer, _ directory: DataDirectory, _ context: Context
    ) async -> Result<ProgramExit, Failure> {
        do throws(Failure) {
            _ = try await server.signIn(in: directory, context)
            let demo = context.using(DataDirectory(path: directory.demoHome))
            return .success(try await screens.run(LiveProgram(context: demo), options, demo))
        } catch { return .failure(error) }
    }
}
