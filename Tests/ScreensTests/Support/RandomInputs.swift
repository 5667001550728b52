import MillwrightScreens
import MillwrightTEA

/// A generator (SplitMix64) that returns the same random numbers in every run.
struct SeededNumbers: RandomNumberGenerator {
    var state: UInt64

    mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var mixed = state
        mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
        mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
        return mixed ^ (mixed >> 31)
    }
}

extension Input {
    /// An input that a person or a terminal may send at any time.
    static func random(_ numbers: inout SeededNumbers) -> Input {
        let row = Int.random(in: -1...4, using: &numbers)
        let point = StrokePoint(
            x: Int.random(in: -50...1_050, using: &numbers), y: Int.random(in: -50...300, using: &numbers))
        switch Int.random(in: 0..<20, using: &numbers) {
        case 0: return .paste(["", "'/a b.jpg'", "Ana\nBen", "16:30"][abs(row) % 4])
        case 1: return .row(view: 0, list: BlockPlace(0), index: row)
        case 2: return .field(view: 0, fields: BlockPlace(0), index: row)
        case 3: return .wheel(lines: row)
        case 4: return .stroke([.began, .moved, .ended][abs(row) % 3], point)
        case 5: return .resized(columns: 40, rows: 10)
        case 6: return .replacement("text")
        case 7: return .key(.control(["s", "l", "u", "w"][abs(row) % 4]))
        case 8...12:
            let keys: [Key] = [
                .enter, .escape, .tab, .backTab, .backspace, .delete, .up, .down, .left, .right, .home, .end, .pageUp,
                .pageDown, .space,
            ]
            return .key(keys.randomElement(using: &numbers) ?? .enter)
        default: return .key(.character("abcdefghijklmnopqrstuvwxyzGSRQ/:?09".randomElement(using: &numbers) ?? "a"))
        }
    }
}

extension Screen {
    /// Gives the screen random inputs, one after another, and looks at the state and its view after each.
    /// - Parameter check: receives each state.
    static func handleRandomInputs(
        _ initial: State, _ environment: Environment, seed: UInt64, _ check: (State) -> Void
    ) async {
        let store = Store(ScreenFeature<Self>.self, initial: initial, environment: environment)
        async let running: Void = store.run()
        var numbers = SeededNumbers(state: seed)
        for _ in 0..<400 {
            await store.handle(.input(.random(&numbers)))
            let state = await store.state
            check(state)
            _ = view(state, in: .test)
        }
        await store.close()
        await running
    }
}
