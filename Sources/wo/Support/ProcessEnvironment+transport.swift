import MillwrightComposition

extension ProcessEnvironment {
    /// The transport settings from the environment. Plain HTTP is allowed only for staging servers on this machine.
    ///
    /// Secrets are read from the environment and never from flags, because every user of the machine can see flags.
    var transport: TransportSettings {
        TransportSettings(
            allowsPlainHTTPOnLoopback: true, certificateAuthorities: value("WO_CA_FILE"),
            proxy: value("WO_PROXY").map {
                TransportSettings.Proxy(
                    address: $0, user: value("WO_PROXY_USER"), password: value("WO_PROXY_PASSWORD"))
            },
            clientCertificate: value("WO_CLIENT_CERTIFICATE").map {
                TransportSettings.ClientCertificate(
                    file: $0, keyFile: value("WO_CLIENT_KEY") ?? $0, passphrase: value("WO_CLIENT_KEY_PASSPHRASE"))
            })
    }
}
