import CMillwrightSignals

/// Repeats a system call for as long as signals interrupt it.
/// - Returns: the result of the last call; -1 if it failed for another reason, which is in `errno`.
package func restarting<Result: SignedInteger>(_ call: () -> Result) -> Result {
    while true {
        let result = call()
        if result != -1 || !millwright_was_interrupted() { return result }
    }
}
