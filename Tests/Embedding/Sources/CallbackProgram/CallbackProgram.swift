import Dispatch
import MillwrightKernel

/// A program without `async`. It signs in, prints the person's work orders, and then the length of the queue.
/// Usage: `CallbackProgram HOME SERVER EMAIL PASSWORD`.
@main
struct CallbackProgram {
    static func main() throws {
        let arguments = CommandLine.arguments
        guard arguments.count == 5 else { return print("usage: CallbackProgram HOME SERVER EMAIL PASSWORD") }
        let app = try AppComponent(
            dependency: KernelConfiguration(
                home: arguments[1], command: "callbacks",
                transport: TransportSettings(allowsPlainHTTPOnLoopback: true)))
        let desk = CallbackDesk(app: app)
        desk.signIn(at: arguments[2], Credentials(email: arguments[3], password: arguments[4]))
        dispatchMain()
    }
}
