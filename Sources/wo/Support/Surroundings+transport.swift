import MillwrightComposition

extension Surroundings {
    /// What the environment says about the way to the server. Plain http is for staging servers on this machine.
    ///
    /// Secrets come in here and through no flag, since flags are seen by everybody on the machine.
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
