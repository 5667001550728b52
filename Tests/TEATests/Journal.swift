import MillwrightTEA

/// A feature that writes down numbers, at once or after a wait of its environment.
enum Journal: Reducer {
    struct State: Equatable, Sendable { var numbers: [Int] = [] }

    enum Event: Sendable {
        case write(Int)
        /// Writes the number of entries that the event sees when it starts.
        case writeCount
        case writeAfterWait(Int)
        /// Keeps its `emit` and uses it after it has returned.
        case keepEmit
    }

    enum Effect: Sendable, Equatable { case didWrite(Int) }

    struct Environment: Sendable {
        var wait: @Sendable () async -> Void = {}
        var keep: @Sendable (Emit<Effect>) async -> Void = { _ in }
    }

    static func transform(
        _ state: State, _ event: Event, _ environment: Environment, emit: Emit<Effect>
    ) async {
        switch event {
        case .write(let number): await emit(.didWrite(number))
        case .writeCount: await emit(.didWrite(state.numbers.count))
        case .writeAfterWait(let number):
            await environment.wait()
            await emit(.didWrite(number))
        case .keepEmit: await environment.keep(emit)
        }
    }

    static func apply(_ effect: Effect, to state: inout State) {
        switch effect {
        case .didWrite(let number): state.numbers.append(number)
        }
    }
}
