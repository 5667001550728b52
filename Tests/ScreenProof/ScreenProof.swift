import Foundation
import MillwrightTerminalUI
import ScreenSamples
import TestSupport
import VirtualTerminal

/// The program of `Scripts/prove screen`: random frames against libvterm, or a small full-screen program for a session.
@main
struct ScreenProof {
    @MainActor static func main() async {
        let arguments = CommandLine.arguments.dropFirst()
        switch arguments.first {
        case "frames": exit(compareFrames(arguments.dropFirst().compactMap { UInt64($0) }))
        case "session": exit(await ProofSession().run())
        case "rest": await rest()
        default:
            print("usage: screen-proof frames COUNT SEED | session | rest")
            exit(64)
        }
    }

    /// Waits forever, to show what the runtime itself does in an idle program.
    @MainActor private static func rest() async {
        print("at rest")
        let (nothing, sender) = AsyncStream<Never>.makeStream()
        for await _ in nothing {}
        sender.finish()
    }

    private static let framesOfATerminal: UInt64 = 25

    /// Returns the exit code: 1 if libvterm shows a cell differently.
    private static func compareFrames(_ numbers: [UInt64]) -> Int32 {
        guard numbers.count == 2 else { return 64 }
        var (compared, different): (UInt64, UInt64) = (0, 0)
        var seed = numbers[1]
        while compared < numbers[0] {
            guard var frames = RandomFrames(seed: SeededGenerator(seed: seed)) else {
                print("libvterm is not installed")
                return 69
            }
            for number in 1...framesOfATerminal {
                let found = frames.next()
                compared += 1
                guard !found.isEmpty else { continue }
                different += 1
                print("frame \(number) of seed \(seed):", found.prefix(3).joined(separator: "\n  "))
            }
            seed &+= 1
        }
        print("\(compared) frames from seed \(numbers[1]): \(different) differ")
        return different == 0 ? 0 : 1
    }
}
