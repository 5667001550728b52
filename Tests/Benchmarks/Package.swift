// swift-tools-version: 6.2
import PackageDescription

/// As in the kernel's own package.
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

// A package of its own, so that nobody who builds the kernel builds another HTTP client. The kernel's targets are
// symbolic links: they belong to this package too, and `package` declarations can be seen.
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
        .program("bench-http-ours", uses: ["HTTPLoad", "Clients", "CurlClient"]),
        .program("bench-http-ahc", uses: ["HTTPLoad", asyncHTTPClient, nio, nioHTTP, nioSSL]),

        .program("bench-page", uses: ["Measuring", "Wire", "WireProtobuf"]),

        .program("bench-offline", uses: ["Measuring", "Domain", "OfflineEngine", "UseCases", "Composition"]),

        .layer("Domain"),
        .layer("OfflineEngine", uses: ["Domain"]),
        .layer("UseCases", uses: ["Domain", "OfflineEngine"]),
        .layer("Clients"),
        .layer("ClientPlugins", uses: ["Clients", log, coreMetrics]),
        .target(name: "CFileShim"),
        .layer("Files", uses: ["CFileShim"]),
        .layer("Transfers", uses: ["Clients", "Files"]),
        .layer("Routes", uses: ["Clients", "Wire"]),
        .layer(
            "Services",
            uses: [
                "Domain", "OfflineEngine", "Clients", "Files", "Routes", "Transfers", "Wire", "WireProtobuf", crypto,
            ]),
        .target(name: "CSQLiteShim", linkerSettings: [.linkedLibrary("sqlite3")]),
        .layer("DatabaseClient", uses: ["CSQLiteShim", "Files", grdb]),
        .layer("PhotoMetadata", uses: ["Domain"]),
        .layer(
            "Storages", uses: ["Domain", "OfflineEngine", "PhotoMetadata", "DatabaseClient", "Files", crypto, grdb]),
        .layer("Repositories", uses: ["Domain", "OfflineEngine", "Services", "Storages"]),
        .layer(
            "Composition",
            uses: [
                "Domain", "OfflineEngine", "UseCases", "Repositories", "Services", "Storages", "Clients",
                "ClientPlugins", "CurlClient", "DatabaseClient", "Files", "Wire", log, coreMetrics,
            ]),
        .layer("CurlClient", uses: ["Clients", "Files", "CCurl"]),
        .target(name: "CCurl", linkerSettings: [.linkedLibrary("curl")]),
        .layer("Wire"),
        .target(
            name: "WireProtobuf", dependencies: ["Wire", protobuf], exclude: ["changes.proto"], swiftSettings: settings),
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
