// A search that runs while the person types, built with MillwrightTEA: SearchProgram <text>… Each argument is the
// text of the search field after one key. Only the last text is searched for.
import MillwrightTEA

/// The reducer of the search field and its list.
enum ToolSearch: Reducer {
    struct State: Equatable, Sendable {
        var text = ""
        var tools: [String] = []
        var phase = Phase.idle
    }

    enum Phase: Equatable, Sendable { case idle, searching, failed(SearchError) }

    enum Event: Sendable { case userDidType(String) }

    enum Effect: Sendable {
        case textDidChange(String)
        case searchDidStart
        case searchDidEnd(Result<[String], SearchError>)
    }

    struct Environment: Sendable {
        let clock: any Clock<Duration>
        let search: @Sendable (String) async throws(SearchError) -> [String]
    }

    enum Work: Hashable { case search }

    static func transform(_ state: State, _ event: Event, _ environment: Environment, emit: Emit<Effect>) async {
        switch event {
        case .userDidType(let text):
            await emit(.textDidChange(text))
            guard await emit.debounce(id: Work.search, for: .milliseconds(150), clock: environment.clock) else {
                return
            }
            await emit(.searchDidStart)
            do throws(SearchError) {
                await emit(.searchDidEnd(.success(try await environment.search(text))))
            } catch {
                await emit(.searchDidEnd(.failure(error)))
            }
        }
    }

    static func apply(_ effect: Effect, to state: inout State) {
        switch effect {
        case .textDidChange(let text): state.text = text
        case .searchDidStart: state.phase = .searching
        case .searchDidEnd(.success(let tools)): (state.tools, state.phase) = (tools, .idle)
        case .searchDidEnd(.failure(let error)): (state.tools, state.phase) = ([], .failed(error))
        }
    }
}

enum SearchError: Error, Equatable { case noText }

/// The use case of the search.
struct Workshop: Sendable {
    let tools = ["pipe wrench", "torque wrench", "pump puller", "pump pliers", "grease gun"]

    func search(_ text: String) async throws(SearchError) -> [String] {
        if text.isEmpty { throw .noText }
        return tools.filter { $0.contains(text) }
    }
}

/// Prints each state. It is a renderer, so it runs on the main actor; the reducer does not.
@MainActor
func render(_ states: States<ToolSearch.State>) async {
    for await state in states {
        switch state.phase {
        case .idle: print("'\(state.text)': \(state.tools.joined(separator: ", "))")
        case .searching: print("'\(state.text)': searching")
        case .failed(.noText): print("type the name of a tool")
        }
    }
}

@main
struct SearchProgram {
    static func main() async {
        let workshop = Workshop()
        let store = Store<ToolSearch>(
            initial: .init(), environment: .init(clock: ContinuousClock(), search: workshop.search))
        async let rendering: Void = render(store.states)
        async let running: Void = store.run()
        for text in CommandLine.arguments.dropFirst() { store.send(.userDidType(text)) }
        await store.finish()
        await running
        await rendering
    }
}
