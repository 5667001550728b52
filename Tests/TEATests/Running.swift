import MillwrightTEA

/// Runs a store while `body` runs, and closes it.
func running<Feature: Reducer, Result>(
    _ store: Store<Feature>, _ body: () async throws -> Result
) async rethrows -> Result {
    async let run: Void = store.run()
    let result = try await body()
    await store.close()
    await run
    return result
}
