package import MillwrightClients
package import MillwrightDomain
import MillwrightRoutes
import MillwrightTransfers

package struct RemotePhotosService: PhotosService {
    let api: any APIClient<SendingError>
    let origin: ServerOrigin

    package init(api: any APIClient<SendingError>, origin: ServerOrigin) {
        self.api = api
        self.origin = origin
    }

    package func download(
        _ photo: Photo, to path: String, progress: @escaping @Sendable (PhotoProgress) -> Void
    ) async throws(PhotoError) -> Int64 {
        let total = photo.content.size
        progress(PhotoProgress(done: 0, total: total))
        let transfer = api.download(try fileDownload(photo, to: path))
        for await portion in transfer.progress { progress(PhotoProgress(done: portion.done, total: total)) }
        do throws(DownloadError<SendingError>) {
            return try await transfer.value.resumedAt
        } catch { throw PhotoDownloadMapping.error(from: error, at: origin) }
    }

    private func fileDownload(_ photo: Photo, to path: String) throws(PhotoError) -> FileDownload {
        guard let sha256 = SHA256Text.bytes(hex: photo.content.sha256) else {
            throw .storage(.unusable(reason: "the photo's hash is not valid"))
        }
        let request: APIRequest
        do { request = try APIRoute.photo(photo.id).request() } catch {
            throw .server(.badAddress(origin.address, reason: ServerReason(.photoUnaskable)))
        }
        let digest = ExpectedDigest(sha256) { SHA256Hasher() }
        return FileDownload(request, to: path, length: photo.content.size, digest: digest) {
            PhotoDownloadMapping.isPhoto($0, in: photo.content.format)
        }
    }
}
