import Hummingbird

/// The router with all routes and middleware. The outer middleware handles problems and faults. The middleware of a
/// group of routes handles authentication.
struct StagingRouter: Sendable {
    let parts: StagingDependencies

    func responder() -> MethodOverride<RouterResponder<StagingContext>> {
        let router = Router(context: StagingContext.self, options: .autoGenerateHeadEndpoints)
        router.add(middleware: MetricsMiddleware(metrics: parts.metrics))
        router.add(middleware: NonceRepetition())
        router.add(middleware: UploadVersionMiddleware())
        router.add(middleware: ArrivalMiddleware(faults: parts.faults))
        router.add(middleware: ProblemMiddleware())
        router.add(middleware: CompressionMiddleware())
        router.add(middleware: FaultMiddleware(faults: parts.faults))
        router.add(middleware: ShortBodyFirst())

        let afterHeaders = AfterHeaders(faults: parts.faults)
        let gate = ClientVersionGate(switches: parts.switches)
        HealthRoute(parts: parts).add(to: router.group().add(middleware: afterHeaders))
        MetricsRoute(parts: parts).add(to: router.group().add(middleware: afterHeaders))
        let open = router.group("v1").add(middleware: gate).add(middleware: afterHeaders)
        SignInRoutes(parts: parts).add(to: open)
        UploadRoutes(parts: parts).addOpen(to: open)

        let signedIn = router.group("v1").add(middleware: gate).add(middleware: Authenticator(tokens: parts.tokens))
            .add(middleware: RateLimit(switches: parts.switches, calls: parts.calls, now: parts.environment.now))
            .add(middleware: afterHeaders)
        AccountRoutes(parts: parts).add(to: signedIn)
        WorkOrderReadRoutes(parts: parts).add(to: signedIn)
        TemplateRoutes(parts: parts).add(to: signedIn)
        AssetRoute(parts: parts).add(to: signedIn)
        FeatureFlagsRoute(switches: parts.switches).add(to: signedIn)
        ChangesRoute(parts: parts).add(to: signedIn)
        ChangesStreamRoute(parts: parts).add(to: signedIn)
        WriteRoutes(parts: parts).add(to: signedIn)
        UploadRoutes(parts: parts).add(to: signedIn)
        PhotoRoute(parts: parts).add(to: signedIn)
        SignatureRoute(parts: parts).add(to: signedIn)
        TimeEntryRoutes(parts: parts).add(to: signedIn)
        OperationRoute(parts: parts).add(to: signedIn)

        let access = ControlAccess(isSecure: parts.configuration.tls != nil)
        if let board = parts.faults.board {
            let control = router.group("_staging").add(middleware: access)
            ControlRoutes(parts: parts, board: board).add(to: control)
            BackupRoutes(parts: parts).add(to: control)
            SwitchRoutes(switches: parts.switches).add(to: control)
        }
        AllowedMethods.add(to: router, control: router.group().add(middleware: access))
        return MethodOverride(next: router.buildResponder())
    }
}
