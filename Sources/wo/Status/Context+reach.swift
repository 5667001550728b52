import MillwrightComposition
import MillwrightDomain
import MillwrightPresentation

extension Reachability {
    var json: JSONValue {
        switch self {
        case .reached: .bool(true)
        case .problem: .bool(false)
        case .notChecked: .null
        }
    }
}

extension Context {
    func reach(_ server: Server, of kernel: any Kernel) async throws(Failure) -> Reachability {
        if options.offline { return .notChecked }
        let ended = await showing(.contacting(server.address)) { _ in
            await environment.interrupts.run { () async -> Reachability in
                do throws(ServerError) { return .reached(try await kernel.probe(server: server.address)) } catch {
                    return .problem(error)
                }
            }
        }
        if let signal = ended.signal { throw Failure.stopped(by: signal) }
        return ended.value
    }
}
