#if canImport(Glibc)
    import Glibc
#else
    import Darwin
#endif
import MillwrightTerminalUI
import MillwrightViews
import ScreenSamples

/// A list that is moved through by keys. `q` quits, `x` crashes, `e` gives the terminal to another program.
@MainActor
final class ProofSession {
    private let displays: AsyncStream<Display>
    private let sender: AsyncStream<Display>.Continuation
    private var selected = 0
    private var screen: FullScreen?

    init() {
        (displays, sender) = AsyncStream<Display>.makeStream(bufferingPolicy: .bufferingNewest(1))
    }

    /// Returns the exit code.
    func run() async -> Int32 {
        // The program ends with the session, so the reference to `self` may stay.
        let screen = FullScreen(on: Terminal(), theme: Theme()) { self.handle($0) }
        self.screen = screen
        do throws(TerminalError) {
            try await screen.run(displays)
            return 0
        } catch {
            print("screen-proof: \(error)")
            return 1
        }
    }

    private func handle(_ input: Input) {
        switch input {
        case .key(.down): selected = min(selected + 1, 99_999)
        case .key(.up): selected = max(selected - 1, 0)
        case .key(.character("q")), .ended: return sender.finish()
        case .key(.character("x")): fatalError("a crash on purpose")
        case .key(.character("e")): return giveTerminal()
        case .key, .paste, .replacement, .row, .field, .view, .wheel, .stroke, .resized: break
        }
        sender.yield(Sample.shown([.workOrders(total: 100_000, selected: selected)]))
    }

    /// Runs a program that reads a line from the terminal.
    private func giveTerminal() {
        Task {
            do throws(TerminalError) {
                let status = try await screen?.giveTerminal {
                    system("printf 'editor is open\\n'; read line; printf 'editor read %s\\n' \"$line\"")
                }
                if status != 0 { fatalError("the editor ended with \(status ?? -1)") }
            } catch {
                fatalError("the terminal was not given back: \(error)")
            }
        }
    }
}
