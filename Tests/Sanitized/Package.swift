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

let log: Target.Dependency = .product(name: "Logging", package: "swift-log")
let coreMetrics: Target.Dependency = .product(name: "CoreMetrics", package: "swift-metrics")
let metricsTests: Target.Dependency = .product(name: "MetricsTestKit", package: "swift-metrics")

// The package contains only the part of the kernel that uses threads and C. A sanitizer therefore does not have to
// support the rest of the kernel. The targets are symbolic links to the kernel's own.
let package = Package(
    name: "Sanitized",
    platforms: [.macOS(.v15)],
    dependencies: [
        .package(url: "https://github.com/apple/swift-log", from: "1.16.2"),
        .package(url: "https://github.com/apple/swift-metrics", from: "2.13.0"),
    ],
    targets: [
        .layer("MillwrightClients"),
        .layer("MillwrightClientPlugins", uses: ["MillwrightClients", log, coreMetrics]),
        .target(name: "CMillwrightSignals"),
        .target(name: "CMillwrightFiles", dependencies: ["CMillwrightSignals"]),
        .layer("MillwrightFiles", uses: ["CMillwrightFiles", "CMillwrightSignals"]),
        .layer("MillwrightTransfers", uses: ["MillwrightClients", "MillwrightFiles"]),
        .layer("MillwrightCurlClient", uses: ["MillwrightClients", "MillwrightFiles", "CMillwrightCurl"]),
        .target(name: "CMillwrightCurl", linkerSettings: [.linkedLibrary("curl")]),
        // The target has values and seeded random numbers for the tests.
        .layer("MillwrightDomain"),
        .layer("TestSupport", uses: ["MillwrightDomain"]),
        .tests(
            "ClientPluginsTests",
            of: ["MillwrightClientPlugins", "MillwrightClients", "TestSupport", log, metricsTests]),
        .tests("TransfersTests", of: ["MillwrightTransfers", "MillwrightClients", "TestSupport"]),
        .tests(
            "CurlClientTests",
            of: ["MillwrightCurlClient", "MillwrightClients", "MillwrightTransfers", "CMillwrightCurl", "TestSupport"]),
    ]
)

extension Target {
    static func layer(_ name: String, uses dependencies: [Dependency] = []) -> Target {
        .target(name: name, dependencies: dependencies, swiftSettings: settings)
    }

    static func tests(_ name: String, of dependencies: [Dependency]) -> Target {
        .testTarget(name: name, dependencies: dependencies, swiftSettings: settings)
    }
}
