import Dispatch
import Foundation
import MillwrightKernel

/// The steps of the program. Each one starts the next one from its completion handler, on the main queue.
final class CallbackDesk: Sendable {
    private let app: AppComponent
    private let callbacks = Callbacks { closure in DispatchQueue.main.async(execute: closure) }

    init(app: AppComponent) { self.app = app }

    func signIn(at address: String, _ credentials: Credentials) {
        let signIn = app.signIn
        callbacks.call { () async throws -> SessionComponent in
            let server = try await signIn.probe(address)
            let signedIn = try await signIn.execute(credentials, at: server)
            _ = try signedIn.firstPull.get()
            return try self.app.scope(of: signedIn.session)
        } completion: { result in
            switch result {
            case .success(let scope): self.list(in: scope)
            case .failure(let error): self.end(1, "not signed in: \(error)")
            }
        }
    }

    private func list(in scope: SessionComponent) {
        let useCase = scope.listWorkOrders
        callbacks.call { () async throws(ChangeError) in
            try await useCase.execute(WorkOrderQuery(mineOnly: true))
        } completion: { result in
            switch result {
            case .success(let list): for order in list.workOrders { print("WO-\(order.number) \(order.title)") }
            case .failure(let error): print("no list: \(error)")
            }
            self.observeQueue(in: scope)
        }
    }

    private func observeQueue(in scope: SessionComponent) {
        callbacks.observe(scope.observeQueue.execute()) { queue in
            switch queue {
            case .success(let operations): print("observed: \(operations.count) changes wait")
            case .failure(let error): print("observed: \(error)")
            }
            self.end(0, "the end")
        } end: {
            print("the observation has ended")
        }
    }

    private func end(_ code: Int32, _ words: String) {
        let app = app
        callbacks.call {
            await app.close()
        } completion: { _ in
            print(words)
            exit(code)
        }
    }
}
