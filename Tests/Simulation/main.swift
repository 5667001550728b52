import Foundation

guard let options = Options(Array(CommandLine.arguments.dropFirst())) else {
    print(Options.usage)
    exit(64)
}
guard ProcessInfo.processInfo.environment["SWIFT_DETERMINISTIC_HASHING"] == "1" else {
    print(
        "Sets must iterate in the same order each time: set SWIFT_DETERMINISTIC_HASHING=1, as Scripts/prove does."
    )
    exit(64)
}
guard JobHooks.install() else {
    print("This Swift runtime lets nobody else run its jobs.")
    exit(69)
}
do { try PhotoPool.write() } catch {
    print("The photos cannot be written: \(error)")
    exit(73)
}
let status = Program(options: options).run()
PhotoPool.remove()
exit(status)
