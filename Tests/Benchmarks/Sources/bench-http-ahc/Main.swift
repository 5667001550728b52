import HTTPLoad

@main
struct Main {
    static func main() async {
        await LoadProgram.run(AsyncHTTPClientPeer.self)
    }
}
