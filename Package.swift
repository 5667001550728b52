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
        .layer("Domain"),
        .layer("OfflineEngine", uses: ["Domain"]),
        .layer("UseCases", uses: ["Domain", "OfflineEngine"]),
        // What every front end says, without a console, a terminal or a screen.
        .layer("Presentation", uses: ["Domain", "OfflineEngine", "UseCases"]),
        .layer("Wire"),
        .layer("WireProtobuf", uses: ["Wire", protobuf], exclude: ["changes.proto"]),
        .layer("Clients"),
        .layer("ClientPlugins", uses: ["Clients", log, coreMetrics]),
        .layer("Files", uses: ["CFileShim"]),
        .layer("Transfers", uses: ["Clients", "Files"]),
        .layer("Routes", uses: ["Clients", "Wire"]),
        .layer(
            "Services",
            uses: [
                "Domain", "OfflineEngine", "Clients", "Files", "Routes", "Transfers", "Wire", "WireProtobuf", crypto,
            ]),
        .layer("DatabaseClient", uses: ["CSQLiteShim", "Files", grdb]),
        .layer("PhotoMetadata", uses: ["Domain"]),
        .layer(
            "Storages", uses: ["Domain", "OfflineEngine", "PhotoMetadata", "DatabaseClient", "Files", crypto, grdb]),
        .layer("Repositories", uses: ["Domain", "OfflineEngine", "Services", "Storages"]),
        .layer("CurlClient", uses: ["Clients", "Files", "CCurl"]),
        .layer(
            "Composition",
            uses: [
                "Domain", "OfflineEngine", "UseCases", "Repositories", "Services", "Storages", "Clients",
                "ClientPlugins", "CurlClient", "DatabaseClient", "Files", "Wire", log, coreMetrics,
            ]),
        // The one import of a host of the kernel.
        .layer("MillwrightKernel", uses: ["Domain", "OfflineEngine", "UseCases", "Clients", "Composition"]),
        .layer(
            "StagingServer",
            uses: [
                "Domain", "Files", "Wire", "WireProtobuf", "CSQLiteShim", grdb, crypto, log, hummingbird,
                hummingbirdCore, http2,
                nio, nioHTTP, nioSSL, nioTLS, lifecycle,
            ]),

        // The terminal program knows the kernel's public face. It links no server code.
        .program(
            "wo",
            uses: [
                "Domain", "OfflineEngine", "UseCases", "Presentation", "Composition", "Files", "CThreadShim", arguments,
                log,
                lifecycle, signals,
            ]),
        .program("wo-staging", uses: ["StagingServer", log, lifecycle, signals, arguments]),

        // The only C: varargs and macros that Swift cannot call.
        .target(name: "CCurl", linkerSettings: [.linkedLibrary("curl")]),
        .target(name: "CFileShim"),
        .target(name: "CThreadShim"),
        .target(name: "CSQLiteShim", linkerSettings: [.linkedLibrary("sqlite3")]),
        // Another process on the same database, for DatabaseClientTests and Scripts/wal-race.
        .executableTarget(name: "wal-race", path: "Tests/WALRace", linkerSettings: [.linkedLibrary("sqlite3")]),
    ] + tests
)

var tests: [Target] {
    [
        // Values and seeded chance for the tests of the inner layers.
        .target(name: "TestSupport", dependencies: ["Domain"], path: "Tests/TestSupport", swiftSettings: settings),
        // The engine's stores in memory. They pass the same contract as those on disk.
        .target(
            name: "MemoryStores", dependencies: ["Domain", "OfflineEngine"], path: "Tests/MemoryStores",
            swiftSettings: settings),
        .tests("DomainTests", of: ["Domain", "TestSupport"]),
        .tests("OfflineEngineTests", of: ["OfflineEngine", "Domain", "TestSupport"]),
        .tests("UseCasesTests", of: ["UseCases", "OfflineEngine", "Domain"]),
        .tests("PresentationTests", of: ["Presentation", "UseCases", "OfflineEngine", "Domain"]),
        .tests(
            "RepositoriesTests",
            of: [
                "Repositories", "OfflineEngine", "Services", "Storages", "Domain", "DatabaseClient", "Clients", "Wire",
                crypto,
            ]),
        .tests(
            "ServicesTests",
            of: ["Services", "OfflineEngine", "Domain", "Clients", "Routes", "Transfers", "Wire", "WireProtobuf"]),
        .tests("WireProtobufTests", of: ["WireProtobuf", "Wire", protobuf]),
        .tests("TransfersTests", of: ["Transfers", "Clients", "TestSupport"]),
        .tests("ClientsTests", of: ["Clients", "TestSupport"]),
        .tests("RoutesTests", of: ["Routes", "Clients", "Wire"]),
        .tests(
            "ClientPluginsTests",
            of: [
                "ClientPlugins", "Clients", "TestSupport", log,
                .product(name: "MetricsTestKit", package: "swift-metrics"),
            ]),
        .tests("PhotoMetadataTests", of: ["PhotoMetadata", "Domain", "TestSupport"]),
        .tests(
            "StoragesTests",
            of: ["Storages", "OfflineEngine", "Domain", "DatabaseClient", "Files", "MemoryStores", "TestSupport", grdb]),
        .tests("DatabaseClientTests", of: ["DatabaseClient", "Files", "wal-race", grdb]),
        .tests("CurlClientTests", of: ["CurlClient", "Clients", "Transfers", "CCurl", "TestSupport"]),
        .tests(
            "CompositionTests",
            of: ["Composition", "OfflineEngine", "DatabaseClient", "Storages", "UseCases", "Domain", grdb]),
        .tests(
            "StagingServerTests",
            of: [
                "StagingServer", "Domain", "Wire", "WireProtobuf", crypto, log, nio, httpTypes, lifecycle,
                .product(name: "HummingbirdTesting", package: "hummingbird"),
            ]),
        .executableTarget(
            name: "simulate",
            dependencies: [
                "Composition", "UseCases", "OfflineEngine", "Domain", "Repositories", "Services", "Storages",
                "DatabaseClient", "Clients", "Wire", crypto, grdb, grdbSQLite,
            ],
            path: "Tests/Simulation", swiftSettings: settings),
        .tests("woTests", of: ["wo", "Presentation", "OfflineEngine", "Domain", "UseCases", "Composition"]),
        // No product: what the sweeps let write beside `wo`.
        .executableTarget(
            name: "Writer", dependencies: ["Composition", "OfflineEngine", "Domain", "UseCases"], path: "Tests/Writer",
            swiftSettings: settings),
        // No product: what Scripts/fault-matrix runs. It starts wo-staging and is a host of the kernel.
        .executableTarget(
            name: "FaultMatrix",
            dependencies: [
                "wo-staging", "Composition", "UseCases", "OfflineEngine", "Domain", "Clients", "CurlClient",
                "TestSupport", log, arguments,
            ], path: "Tests/FaultMatrix", swiftSettings: settings),
        .tests(
            "IntegrationTests",
            of: [
                "wo", "wo-staging", "simulate", "Clients", "CurlClient", "OfflineEngine", "Domain", "Routes",
                "Transfers", "Wire", "TestSupport",
                crypto,
            ]),
    ]
}

extension Target {
    static func layer(_ name: String, uses dependencies: [Dependency] = [], exclude: [String] = []) -> Target {
        .target(name: name, dependencies: dependencies, exclude: exclude, swiftSettings: settings)
    }

    static func program(_ name: String, uses dependencies: [Dependency]) -> Target {
        .executableTarget(name: name, dependencies: dependencies, swiftSettings: settings)
    }

    static func tests(_ name: String, of dependencies: [Dependency]) -> Target {
        .testTarget(name: name, dependencies: dependencies, swiftSettings: settings)
    }
}
