/// The dependencies of the routes. They are created once per server.
struct StagingDependencies: Sendable {
    let configuration: StagingConfiguration
    let environment: StagingEnvironment
    let folder: DataFolder
    let database: StagingDatabase
    let feed: Feed
    let tokens: TokenStore
    let ledger: Ledger
    let uploads: UploadStore
    let uploadLocks: UploadLocks
    let faults: FaultInjector
    let switches: StagingSwitches
    let calls = CallCounter()
    let metrics = MetricsCounters()

    init(configuration: StagingConfiguration) throws(StagingStartError) {
        self.configuration = configuration
        environment = configuration.environment
        do {
            folder = try DataFolder(path: configuration.dataDirectory)
            database = try StagingDatabase(path: folder.database)
        } catch {
            throw .dataUnusable(path: configuration.dataDirectory, reason: StagingStartError.reason(error))
        }
        feed = Feed(database: database, environment: environment)
        tokens = TokenStore(
            database: database, environment: environment, accessTokenSeconds: configuration.accessTokenSeconds)
        uploads = UploadStore(database: database, folder: folder, environment: environment)
        faults = FaultInjector(
            board: configuration.faults ? FaultBoard() : nil, tokens: tokens, uploads: uploads,
            environment: environment)
        switches = StagingSwitches(now: environment.now)
        ledger = Ledger(database: database, faults: faults, environment: environment, metrics: metrics)
        uploadLocks = UploadLocks()
        try fixture.loadIfEmpty()
    }

    var fixture: FixtureLoader {
        FixtureLoader(
            path: configuration.fixture, fleet: configuration.fleet, seed: configuration.seed, database: database,
            folder: folder, environment: environment)
    }
}
