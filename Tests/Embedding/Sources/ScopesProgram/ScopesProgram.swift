// A list of tools and one tool with MillwrightScopes: ScopesProgram <route>, such as tools://tool/2
import MillwrightScopes
import MillwrightTEA

/// The values that a renderer of this program reads.
enum Screen: Sendable {
    case list(States<ToolList.State>)
    case tool(States<Tool.State>, send: @Sendable (Tool.Event) -> Void)
}

@main
struct ScopesProgram {
    static func main() async throws {
        // The rules that connect two features. A lent tool changes its row in the list, although neither feature
        // depends on the other.
        let reactions = Reactions([
            .when(Tool.self, tell: ToolList.self) { effect in
                switch effect {
                case .didLend(let number): .toolDidChange(number)
                case .didClose: nil
                }
            }
        ])
        let tree = ScopeTree(reactions: reactions, onLeak: { print("leak: \($0)") }) {
            ToolListBuilder().build(listener: ())
        }
        async let running: Void = tree.run()
        do throws(RouteError) {
            let path = try await routes.path(of: CommandLine.arguments.dropFirst().first ?? "") { part in
                part.value != "404"
            }
            await lendTool(at: path, in: tree)
        } catch {
            print("not a route of this program: \(error)")
        }
        await tree.close()
        await running
    }

    private static let routes = Routes(scheme: "tools", shorthand: "tool", [Route("tool", value: .number)])

    /// Opens the tool, lends it, waits until the list shows it, and closes the tool.
    private static func lendTool(at path: ScopePath, in tree: ScopeTree<Screen>) async {
        do { try await tree.open(path) } catch { return print("nothing at \(path): \(error)") }
        for node in await tree.attached.nodes.reversed() {
            switch node.screen {
            case .tool(let states, let send):
                send(.userDidLend)
                for await state in states where state.isLent {
                    print("tool \(state.number) is lent")
                    break
                }
                send(.userDidClose)
            case .list(let states):
                for await state in states where !state.lent.isEmpty {
                    print("the list shows \(state.lent.sorted()) as lent")
                    break
                }
            case nil: break
            }
        }
        // The tool asked its parent to detach it.
        for await scopes in tree.scopes where scopes.nodes.count == 1 && scopes.ending == 0 {
            print("only the list is open")
            break
        }
    }
}
