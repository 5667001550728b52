// swift-tools-version: 6.2
import PackageDescription

/// Swift 6 language mode comes with the tools version. Every target of ours is built with the same settings.
let settings: [SwiftSetting] = [
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("InternalImportsByDefault"),
    .enableUpcomingFeature("MemberImportVisibility"),
    .enableUpcomingFeature("NonisolatedNonsendingByDefault"),
    .treatAllWarnings(as: .error),
]

let grdb: Target.Dependency = .product(name: "GRDB", package: "GRDB.swift")
let grdbSQLite: Target.Dependency = .product(name: "GRDBSQLite", package: "GRDB.swift")
let crypto: Target.Dependency = .product(name: "Crypto", package: "swift-crypto")
let log: Target.Dependency = .product(name: "Logging", package: "swift-log")
let coreMetrics: Target.Dependency = .product(name: "CoreMetrics", package: "swift-metrics")
let hummingbird: Target.Dependency = .product(name: "Hummingbird", package: "hummingbird")
let hummingbirdCore: Target.Dependency = .product(name: "HummingbirdCore", package: "hummingbird")
let http2: Target.Dependency = .product(name: "HummingbirdHTTP2", package: "hummingbird")
let signals: Target.Dependency = .product(name: "UnixSignals", package: "swift-service-lifecycle")
let nio: Target.Dependency = .product(name: "NIOCore", package: "swift-nio")
let nioTLS: Target.Dependency = .product(name: "NIOTLS", package: "swift-nio")
let nioHTTP: Target.Dependency = .product(name: "NIOHTTP1", package: "swift-nio")
let nioSSL: Target.Dependency = .product(name: "NIOSSL", package: "swift-nio-ssl")
let protobuf: Target.Dependency = .product(name: "SwiftProtobuf", package: "swift-protobuf")
let httpTypes: Target.Dependency = .product(name: "HTTPTypes", package: "swift-http-types")
let lifecycle: Target.Dependency = .product(name: "ServiceLifecycle", package: "swift-service-lifecycle")
let arguments: Target.Dependency = .product(name: "ArgumentParser", package: "swift-argument-parser")

let package = Package(
    name: "Millwright",
    platforms: [.macOS(.v15)],
    products: [
        .library(name: "MillwrightKernel", targets: ["MillwrightKernel"]),
        .library(name: "MillwrightFrontEnd", targets: ["MillwrightFrontEnd"]),
        .library(name: "MillwrightTesting", targets: ["MillwrightTesting"]),
        .library(name: "MillwrightTEA", targets: ["MillwrightTEA"]),
        .library(name: "MillwrightScopes", targets: ["MillwrightScopes"]),
        .executable(name: "wo", targets: ["wo"]),
        .executable(name: "wo-staging", targets: ["wo-staging"]),
    ],
    dependencies: [
        .package(url: "https://github.com/groue/GRDB.swift", from: "7.10.0"),
        .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.2"),
        .package(url: "https://github.com/apple/swift-crypto", from: "4.5.2"),
        .package(url: "https://github.com/apple/swift-http-types", from: "1.8.0"),
        .package(url: "https://github.com/apple/swift-log", from: "1.16.2"),
        .package(url: "https://github.com/apple/swift-metrics", from: "2.13.0"),
        .package(url: "https://github.com/apple/swift-nio", from: "2.101.2"),
        .package(url: "https://github.com/apple/swift-nio-ssl", from: "2.37.6"),
        .package(url: "https://github.com/apple/swift-protobuf", from: "1.39.0"),
        .package(url: "https://github.com/hummingbird-project/hummingbird", from: "2.28.1"),
        .package(url: "https://github.com/swift-server/swift-service-lifecycle", from: "2.13.0"),
    ],
    targets: [
        // The arrows. A target may import what stands in its list and nothing else.
        .layer("MillwrightDomain"),
        .layer("MillwrightOfflineEngine", uses: ["MillwrightDomain"]),
        .layer("MillwrightUseCases", uses: ["MillwrightDomain", "MillwrightOfflineEngine"]),
        // The text and the views that a renderer shows. It knows no work order.
        .layer("MillwrightViews"),
        // The texts of all front ends. No console, no terminal, no screen.
        .layer(
            "MillwrightPresentation",
            uses: ["MillwrightDomain", "MillwrightOfflineEngine", "MillwrightUseCases", "MillwrightViews"]),
        // The flows of every front end around a use case: they make a change, try to send it, and word the result.
        .layer(
            "MillwrightFrontEnd",
            uses: [
                "MillwrightDomain", "MillwrightOfflineEngine", "MillwrightUseCases", "MillwrightPresentation",
                "MillwrightViews",
            ]),
        // The architecture of the full-screen program. Neither knows work orders, a screen or a database.
        .layer("MillwrightTEA"),
        .layer("MillwrightScopes", uses: ["MillwrightTEA"]),
        // The parts that the screens of any program share: lists, menus, questions, the command palette.
        .layer("MillwrightScreenKit", uses: ["MillwrightViews", "MillwrightTEA", "MillwrightScopes"]),
        // The screens as values. A renderer draws them; no screen knows one.
        .layer(
            "MillwrightScreens",
            uses: [
                "MillwrightDomain", "MillwrightOfflineEngine", "MillwrightUseCases", "MillwrightPresentation",
                "MillwrightFrontEnd", "MillwrightViews", "MillwrightScreenKit", "MillwrightTEA",
                "MillwrightScopes",
            ]),
        // The renderers. They know views and no screen.
        .layer("MillwrightTerminalUI", uses: ["MillwrightViews", "CMillwrightTerminal"]),
        .layer("MillwrightLineUI", uses: ["MillwrightViews"]),
        .layer("MillwrightWire"),
        .layer("MillwrightWireProtobuf", uses: ["MillwrightWire", protobuf], exclude: ["changes.proto"]),
        .layer("MillwrightClients"),
        .layer("MillwrightClientPlugins", uses: ["MillwrightClients", log, coreMetrics]),
        .layer("MillwrightFiles", uses: ["CMillwrightFiles", "CMillwrightSignals"]),
        .layer("MillwrightTransfers", uses: ["MillwrightClients", "MillwrightFiles"]),
        .layer("MillwrightRoutes", uses: ["MillwrightClients", "MillwrightWire"]),
        .layer(
            "MillwrightServices",
            uses: [
                "MillwrightDomain", "MillwrightOfflineEngine", "MillwrightClients", "MillwrightFiles",
                "MillwrightRoutes", "MillwrightTransfers", "MillwrightWire", "MillwrightWireProtobuf", crypto,
            ]),
        .layer("MillwrightDatabaseClient", uses: ["CMillwrightSQLite", "MillwrightFiles", grdb]),
        .layer("MillwrightPhotoMetadata", uses: ["MillwrightDomain", "MillwrightFiles"]),
        // Codes in pictures, thumbnails and previews. Its libraries are loaded at run time.
        .layer("MillwrightPictures", uses: ["MillwrightDomain", "MillwrightPhotoMetadata"]),
        .layer(
            "MillwrightStorages",
            uses: [
                "MillwrightDomain", "MillwrightOfflineEngine", "MillwrightPhotoMetadata", "MillwrightDatabaseClient",
                "MillwrightFiles", crypto, grdb,
            ]),
        .layer(
            "MillwrightRepositories",
            uses: ["MillwrightDomain", "MillwrightOfflineEngine", "MillwrightServices", "MillwrightStorages"]),
        .layer("MillwrightCurlClient", uses: ["MillwrightClients", "MillwrightFiles", "CMillwrightCurl"]),
        .layer(
            "MillwrightComposition",
            uses: [
                "MillwrightDomain", "MillwrightOfflineEngine", "MillwrightUseCases", "MillwrightRepositories",
                "MillwrightServices", "MillwrightStorages", "MillwrightClients",
                "MillwrightClientPlugins", "MillwrightCurlClient", "MillwrightDatabaseClient", "MillwrightFiles",
                "MillwrightPictures", "MillwrightWire", log, coreMetrics,
            ]),
        // Completion handlers for a host without Swift concurrency. It knows nothing of the kernel.
        .layer("MillwrightCallbacks"),
        // The one import of a host of the kernel.
        .layer(
            "MillwrightKernel",
            uses: [
                "MillwrightCallbacks", "MillwrightDomain", "MillwrightOfflineEngine", "MillwrightUseCases",
                "MillwrightClients", "MillwrightComposition",
            ]),
        // For the tests of a host: a kernel without a network, a server in memory, manual time and fakes.
        .layer(
            "MillwrightTesting",
            uses: [
                "MillwrightDomain", "MillwrightOfflineEngine", "MillwrightUseCases", "MillwrightComposition",
                "MillwrightClients", "MillwrightServices", "MillwrightRoutes", "MillwrightWire", "MillwrightFiles",
                crypto,
            ]),
        .layer(
            "MillwrightStagingServer",
            uses: [
                "MillwrightDomain", "MillwrightFiles", "MillwrightWire", "MillwrightWireProtobuf", "CMillwrightSQLite",
                "CMillwrightZlib", grdb, crypto, log, hummingbird,
                hummingbirdCore, http2,
                nio, nioHTTP, nioSSL, nioTLS, lifecycle,
            ]),

        // The terminal program knows the kernel's public face. It links no server code.
        .program(
            "wo",
            uses: [
                "MillwrightDomain", "MillwrightOfflineEngine", "MillwrightUseCases", "MillwrightPresentation",
                "MillwrightFrontEnd", "MillwrightComposition", "MillwrightFiles", "MillwrightScreens",
                "MillwrightScopes",
                "MillwrightViews", "MillwrightScreenKit", "MillwrightTerminalUI", "MillwrightLineUI",
                "CMillwrightThreads", arguments,
                log, lifecycle, signals,
            ]),
        .program("wo-staging", uses: ["MillwrightStagingServer", log, lifecycle, signals, arguments]),

        // The only C: functions that Swift cannot call or write, and one that the C targets share.
        .shim("CMillwrightCurl", linking: "curl"),
        .shim("CMillwrightFiles", uses: ["CMillwrightSignals"]),
        .shim("CMillwrightTerminal", uses: ["CMillwrightSignals"]),
        .shim("CMillwrightThreads", uses: ["CMillwrightSignals"]),
        .shim("CMillwrightSignals"),
        .shim("CMillwrightSQLite", linking: "sqlite3"),
        .systemLibrary(name: "CMillwrightZlib", path: "Sources/CZlib"),
        // Another process on the same database, for DatabaseClientTests and Scripts/prove wal-race.
        .executableTarget(name: "wal-race", path: "Tests/WALRace", linkerSettings: [.linkedLibrary("sqlite3")]),
    ] + tests
)

var tests: [Target] {
    [
        // Values and seeded chance for the tests of the inner layers.
        .target(
            name: "TestSupport", dependencies: ["MillwrightDomain"], path: "Tests/TestSupport", swiftSettings: settings),
        // The engine's stores in memory. They pass the same contract as those on disk.
        .target(
            name: "MemoryStores", dependencies: ["MillwrightDomain", "MillwrightOfflineEngine", "MillwrightStorages"],
            path: "Tests/MemoryStores",
            swiftSettings: settings),
        .tests("DomainTests", of: ["MillwrightDomain", "TestSupport"]),
        .tests("OfflineEngineTests", of: ["MillwrightOfflineEngine", "MillwrightDomain", "TestSupport"]),
        .tests("UseCasesTests", of: ["MillwrightUseCases", "MillwrightOfflineEngine", "MillwrightDomain"]),
        .tests(
            "PresentationTests",
            of: [
                "MillwrightPresentation", "MillwrightViews", "MillwrightUseCases", "MillwrightOfflineEngine",
                "MillwrightDomain",
            ]),
        // The displays that both renderers are tested with.
        .target(
            name: "ScreenSamples",
            dependencies: [
                "MillwrightFrontEnd", "MillwrightScreens", "MillwrightScreenKit", "MillwrightPresentation",
                "MillwrightViews", "MillwrightUseCases", "MillwrightOfflineEngine", "MillwrightDomain", "MillwrightTEA",
            ],
            path: "Tests/ScreenSamples", swiftSettings: settings),
        // The view of libvterm. It is loaded at run time.
        .target(
            name: "VirtualTerminal", dependencies: ["MillwrightTerminalUI"], path: "Tests/VirtualTerminal",
            swiftSettings: settings),
        .tests(
            "TerminalUITests",
            of: [
                "MillwrightTerminalUI", "MillwrightViews", "ScreenSamples", "VirtualTerminal", "TestSupport",
            ], exclude: ["Recorded"]),
        .tests(
            "LineUITests",
            of: ["MillwrightLineUI", "MillwrightViews", "ScreenSamples"],
            exclude: ["Recorded"]),
        // Pictures of all screens, drawn by both renderers.
        .tests(
            "ScreenPictureTests",
            of: ["MillwrightTerminalUI", "MillwrightLineUI", "MillwrightViews", "ScreenSamples"],
            exclude: ["Recorded"]),
        // No product: what Scripts/prove screen runs.
        .executableTarget(
            name: "screen-proof",
            dependencies: [
                "MillwrightTerminalUI", "MillwrightViews", "ScreenSamples", "VirtualTerminal", "TestSupport",
            ], path: "Tests/ScreenProof", swiftSettings: settings),
        .tests(
            "ScreensTests",
            of: [
                "MillwrightFrontEnd", "MillwrightScreens", "MillwrightScreenKit", "MillwrightPresentation",
                "MillwrightViews", "MillwrightUseCases", "MillwrightOfflineEngine", "MillwrightDomain", "MillwrightTEA",
                "MillwrightScopes", "TestSupport",
            ]),
        .tests(
            "RepositoriesTests",
            of: [
                "MillwrightRepositories", "MillwrightUseCases", "MillwrightOfflineEngine", "MillwrightServices",
                "MillwrightStorages", "MillwrightDomain", "MillwrightDatabaseClient", "MillwrightClients",
                "MillwrightWire", "MemoryStores", "TestSupport", crypto,
            ]),
        .tests(
            "ServicesTests",
            of: [
                "MillwrightServices", "MillwrightOfflineEngine", "MillwrightDomain", "MillwrightClients",
                "MillwrightRoutes", "MillwrightTransfers", "MillwrightWire", "MillwrightWireProtobuf", "TestSupport",
            ]),
        .tests("ViewsTests", of: ["MillwrightViews", "TestSupport"]),
        .tests("CallbacksTests", of: ["MillwrightCallbacks"]),
        .tests("TEATests", of: ["MillwrightTEA", "TestSupport"]),
        .tests("ScopesTests", of: ["MillwrightScopes", "MillwrightTEA"]),
        .tests("WireProtobufTests", of: ["MillwrightWireProtobuf", "MillwrightWire", protobuf]),
        .tests("TransfersTests", of: ["MillwrightTransfers", "MillwrightClients", "TestSupport"]),
        .tests("ClientsTests", of: ["MillwrightClients", "TestSupport"]),
        .tests("RoutesTests", of: ["MillwrightRoutes", "MillwrightClients", "MillwrightWire"]),
        .tests(
            "ClientPluginsTests",
            of: [
                "MillwrightClientPlugins", "MillwrightClients", "TestSupport", log,
                .product(name: "MetricsTestKit", package: "swift-metrics"),
            ]),
        .tests(
            "PicturesTests",
            of: ["MillwrightPictures", "MillwrightPhotoMetadata", "MillwrightDomain", "TestSupport"]),
        .tests("PhotoMetadataTests", of: ["MillwrightPhotoMetadata", "MillwrightDomain", "TestSupport"]),
        .tests(
            "StoragesTests",
            of: [
                "MillwrightStorages", "MillwrightUseCases", "MillwrightOfflineEngine", "MillwrightDomain",
                "MillwrightDatabaseClient", "MillwrightFiles", "MillwrightTesting", "MemoryStores", "TestSupport", grdb,
            ]),
        .tests(
            "DatabaseClientTests",
            of: ["MillwrightDatabaseClient", "MillwrightFiles", "TestSupport", "wal-race", grdb]),
        .tests(
            "CurlClientTests",
            of: ["MillwrightCurlClient", "MillwrightClients", "MillwrightTransfers", "CMillwrightCurl", "TestSupport"]),
        .tests(
            "CompositionTests",
            of: [
                "MillwrightComposition", "MillwrightOfflineEngine", "MillwrightDatabaseClient", "MillwrightStorages",
                "MillwrightServices", "MillwrightUseCases", "MillwrightDomain", "MillwrightClients",
                "MillwrightTesting", "MemoryStores", "TestSupport", grdb,
                .product(name: "MetricsTestKit", package: "swift-metrics"),
            ]),
        // A host's tests: they import what a host can import and nothing else.
        // A second front end: it makes, sends, undoes and words changes without the terminal program and its screens.
        .tests(
            "FrontEndTests", of: ["MillwrightFrontEnd", "MillwrightViews", "MillwrightTesting", "MillwrightKernel"]),
        .tests("MillwrightTestingTests", of: ["MillwrightTesting", "MillwrightKernel"]),
        .tests(
            "StagingServerTests",
            of: [
                "MillwrightStagingServer", "MillwrightDomain", "MillwrightWire", "MillwrightWireProtobuf", crypto, log,
                nio, httpTypes, lifecycle,
                .product(name: "HummingbirdTesting", package: "hummingbird"),
            ]),
        .executableTarget(
            name: "simulate",
            dependencies: [
                "MillwrightComposition", "MillwrightUseCases", "MillwrightOfflineEngine", "MillwrightDomain",
                "MillwrightRepositories", "MillwrightServices", "MillwrightStorages",
                "MillwrightDatabaseClient", "MillwrightClients", "MillwrightWire", "MemoryStores", crypto, grdb,
                grdbSQLite,
            ],
            path: "Tests/Simulation", swiftSettings: settings),
        .tests(
            "woTests",
            of: [
                "wo", "MillwrightPresentation", "MillwrightOfflineEngine", "MillwrightDomain", "MillwrightUseCases",
                "MillwrightComposition", "MillwrightTesting", "MillwrightStorages", "MillwrightFrontEnd",
                "MillwrightScreens",
                "MillwrightScreenKit",
                "MillwrightViews", "ScreenSamples",
            ]),
        // No product: the writers of Scripts/prove two-processes.
        .executableTarget(
            name: "Writer",
            dependencies: [
                "MillwrightComposition", "MillwrightOfflineEngine", "MillwrightDomain", "MillwrightUseCases",
            ], path: "Tests/Writer",
            swiftSettings: settings),
        // No product: what Scripts/prove fault-matrix runs. It starts wo-staging and is a host of the kernel.
        .executableTarget(
            name: "FaultMatrix",
            dependencies: [
                "wo-staging", "MillwrightComposition", "MillwrightUseCases", "MillwrightOfflineEngine",
                "MillwrightDomain", "MillwrightClients", "MillwrightCurlClient",
                "TestSupport", log, arguments,
            ], path: "Tests/FaultMatrix", swiftSettings: settings),
        .tests(
            "IntegrationTests",
            of: [
                "wo", "wo-staging", "simulate", "MillwrightComposition", "MillwrightClients", "MillwrightClientPlugins",
                "MillwrightCurlClient", "MillwrightOfflineEngine", "MillwrightDomain", "MillwrightRoutes",
                "MillwrightTesting", "MillwrightTransfers", "MillwrightUseCases", "MillwrightWire", "TestSupport",
                crypto,
            ]),
    ]
}

extension Target {
    /// A module of a host's package graph, so its name begins with ours; its folder does not.
    static func layer(_ name: String, uses dependencies: [Dependency] = [], exclude: [String] = []) -> Target {
        .target(
            name: name, dependencies: dependencies, path: folder(of: name), exclude: exclude, swiftSettings: settings)
    }

    /// The few lines of C that Swift cannot call.
    static func shim(_ name: String, uses dependencies: [Dependency] = [], linking libraries: String...) -> Target {
        .target(
            name: name, dependencies: dependencies, path: folder(of: name),
            linkerSettings: libraries.map { .linkedLibrary($0) })
    }

    private static func folder(of name: String) -> String {
        "Sources/" + name.replacing("Millwright", with: "")
    }

    static func program(_ name: String, uses dependencies: [Dependency]) -> Target {
        .executableTarget(name: name, dependencies: dependencies, swiftSettings: settings)
    }

    static func tests(_ name: String, of dependencies: [Dependency], exclude: [String] = []) -> Target {
        .testTarget(name: name, dependencies: dependencies, exclude: exclude, swiftSettings: settings)
    }
}
