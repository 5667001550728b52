// swift-tools-version: 6.2
import PackageDescription

/// The settings of the kernel's own package.
let settings: [SwiftSetting] = [
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("InternalImportsByDefault"),
    .enableUpcomingFeature("MemberImportVisibility"),
    .enableUpcomingFeature("NonisolatedNonsendingByDefault"),
    .treatAllWarnings(as: .error),
]

let asyncHTTPClient: Target.Dependency = .product(name: "AsyncHTTPClient", package: "async-http-client")
let nio: Target.Dependency = .product(name: "NIOCore", package: "swift-nio")
let nioHTTP: Target.Dependency = .product(name: "NIOHTTP1", package: "swift-nio")
let protobuf: Target.Dependency = .product(name: "SwiftProtobuf", package: "swift-protobuf")
let grdb: Target.Dependency = .product(name: "GRDB", package: "GRDB.swift")
let crypto: Target.Dependency = .product(name: "Crypto", package: "swift-crypto")
let log: Target.Dependency = .product(name: "Logging", package: "swift-log")
let coreMetrics: Target.Dependency = .product(name: "CoreMetrics", package: "swift-metrics")
let nioSSL: Target.Dependency = .product(name: "NIOSSL", package: "swift-nio-ssl")

// This is a separate package, so that a build of the kernel does not build another HTTP client. It contains the
// kernel's targets as symbolic links, so that `package` declarations are visible.
let package = Package(
    name: "Benchmarks",
    platforms: [.macOS(.v15)],
    dependencies: [
        .package(url: "https://github.com/groue/GRDB.swift", from: "7.10.0"),
        .package(url: "https://github.com/swift-server/async-http-client", exact: "1.37.0"),
        .package(url: "https://github.com/apple/swift-crypto", from: "4.5.2"),
        .package(url: "https://github.com/apple/swift-log", from: "1.16.2"),
        .package(url: "https://github.com/apple/swift-metrics", from: "2.13.0"),
        .package(url: "https://github.com/apple/swift-nio", from: "2.101.2"),
        .package(url: "https://github.com/apple/swift-nio-ssl", from: "2.36.0"),
        .package(url: "https://github.com/apple/swift-protobuf", from: "1.39.0"),
    ],
    targets: [
        .layer("Measuring"),
        .layer("HTTPLoad", uses: ["Measuring"]),
        .program("bench-http-ours", uses: ["HTTPLoad", "MillwrightClients", "MillwrightCurlClient"]),
        .program("bench-http-ahc", uses: ["HTTPLoad", asyncHTTPClient, nio, nioHTTP, nioSSL]),

        .program(
            "bench-page",
            uses: [
                "Measuring", "MillwrightClients", "MillwrightCurlClient", "MillwrightWire", "MillwrightWireProtobuf",
            ]),

        .program(
            "bench-offline",
            uses: [
                "Measuring", "MillwrightDomain", "MillwrightOfflineEngine", "MillwrightUseCases",
                "MillwrightComposition",
            ]),

        .layer("MillwrightDomain"),
        .layer("MillwrightOfflineEngine", uses: ["MillwrightDomain"]),
        .layer("MillwrightUseCases", uses: ["MillwrightDomain", "MillwrightOfflineEngine"]),
        .layer("MillwrightClients"),
        .layer("MillwrightClientPlugins", uses: ["MillwrightClients", log, coreMetrics]),
        .target(name: "CMillwrightSignals"),
        .target(name: "CMillwrightFiles", dependencies: ["CMillwrightSignals"]),
        .layer("MillwrightFiles", uses: ["CMillwrightFiles", "CMillwrightSignals"]),
        .layer("MillwrightTransfers", uses: ["MillwrightClients", "MillwrightFiles"]),
        .layer("MillwrightRoutes", uses: ["MillwrightClients", "MillwrightWire"]),
        .layer(
            "MillwrightServices",
            uses: [
                "MillwrightDomain", "MillwrightOfflineEngine", "MillwrightClients", "MillwrightFiles",
                "MillwrightRoutes", "MillwrightTransfers", "MillwrightWire", "MillwrightWireProtobuf", crypto,
            ]),
        .target(name: "CMillwrightSQLite", linkerSettings: [.linkedLibrary("sqlite3")]),
        .layer("MillwrightDatabaseClient", uses: ["CMillwrightSQLite", "MillwrightFiles", grdb]),
        .layer("MillwrightPhotoMetadata", uses: ["MillwrightDomain", "MillwrightFiles"]),
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
        .layer(
            "MillwrightComposition",
            uses: [
                "MillwrightDomain", "MillwrightOfflineEngine", "MillwrightUseCases", "MillwrightRepositories",
                "MillwrightServices", "MillwrightStorages", "MillwrightClients",
                "MillwrightClientPlugins", "MillwrightCurlClient", "MillwrightDatabaseClient", "MillwrightFiles",
                "MillwrightPictures", "MillwrightWire", log, coreMetrics,
            ]),
        .layer("MillwrightCurlClient", uses: ["MillwrightClients", "MillwrightFiles", "CMillwrightCurl"]),
        .target(name: "CMillwrightCurl", linkerSettings: [.linkedLibrary("curl")]),
        .layer("MillwrightWire"),
        .target(
            name: "MillwrightWireProtobuf", dependencies: ["MillwrightWire", protobuf], exclude: ["changes.proto"],
            swiftSettings: settings),
    ]
)

extension Target {
    static func layer(_ name: String, uses dependencies: [Dependency] = []) -> Target {
        .target(name: name, dependencies: dependencies, swiftSettings: settings)
    }

    static func program(_ name: String, uses dependencies: [Dependency]) -> Target {
        .executableTarget(name: name, dependencies: dependencies, swiftSettings: settings)
    }
}
