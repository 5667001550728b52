import MillwrightDomain
import Testing
import MillwrightUseCases

@Suite struct GetThumbnailUseCaseTests {
    private static let valve = DownloadPhotoUseCaseTests.valve

    private static func useCase(
        _ photos: PhotosRepositoryFake, session: Session = Samples.session(),
        pictures: PictureReaderFake = PictureReaderFake()
    ) -> GetThumbnailUseCase {
        GetThumbnailUseCase(
            download: DownloadPhotoUseCaseTests.useCase(photos, session: session), pictures: pictures)
    }

    @Test func aThumbnailIsMadeFromTheDownloadedPhoto() async throws {
        let photos = DownloadPhotoUseCaseTests.repository()
        let made = try await Self.useCase(photos).execute(Self.valve.id, within: Thumbnail.Limits(side: 64))
        #expect(made == Thumbnail(bytes: Array("valve".utf8), dimensions: Photo.Dimensions(width: 64, height: 64)))
        let again = try await Self.useCase(photos).execute(Self.valve.id, fetchPolicy: .deviceOnly)
        #expect(again.dimensions == Photo.Dimensions(width: 320, height: 320))
    }

    @Test func aKeptThumbnailNeedsNoPhoto() async throws {
        let photos = DownloadPhotoUseCaseTests.repository()
        let download = DownloadPhotoUseCaseTests.useCase(photos, session: Samples.session())
        let kept = Thumbnail(bytes: [7], dimensions: Photo.Dimensions(width: 1, height: 1))
        let useCase = GetThumbnailUseCase(
            download: download, pictures: PictureReaderFake(), thumbnails: ThumbnailStoreFake(kept: kept))
        #expect(try await useCase.execute(Self.valve.id, fetchPolicy: .deviceOnly) == kept)
        let preview = try await GetPhotoPreviewUseCase(getThumbnail: useCase).execute(Self.valve.id, side: 1)
        #expect(preview == PhotoPreview(width: 1, pixels: [PhotoPreview.Color(red: 7, green: 0, blue: 0)]))
        let other = GetThumbnailUseCase(
            download: DownloadPhotoUseCaseTests.useCase(photos, session: Samples.session([.editAny])),
            pictures: PictureReaderFake(), thumbnails: ThumbnailStoreFake(kept: kept))
        await #expect(throws: PhotoError.refused(.notPermitted(.view, assignees: []))) {
            try await other.execute(Self.valve.id)
        }
    }

    private struct ThumbnailStoreFake: ThumbnailStore {
        let kept: Thumbnail

        func thumbnail(of sha256: String, within limits: Thumbnail.Limits) async -> Thumbnail? { kept }

        func keep(_ thumbnail: Thumbnail, of sha256: String, within limits: Thumbnail.Limits) async {}
    }

    @Test func aPhotoThatIsNotOnTheDeviceHasNoThumbnailOffline() async {
        await #expect(throws: PhotoError.notOnDevice) {
            try await Self.useCase(DownloadPhotoUseCaseTests.repository()).execute(
                Self.valve.id, fetchPolicy: .deviceOnly)
        }
    }

    @Test func aPhotoThatCannotBeDecodedIsReported() async {
        let problem = PhotoError.cannotDecode(.formatNotSupported(.heic))
        await #expect(throws: problem) {
            try await Self.useCase(
                DownloadPhotoUseCaseTests.repository(), pictures: PictureReaderFake(thumbnailProblem: problem)
            ).execute(Self.valve.id)
        }
    }

    @Test func aThumbnailNeedsThePermissionToView() async {
        await #expect(throws: PhotoError.refused(.notPermitted(.view, assignees: []))) {
            try await Self.useCase(DownloadPhotoUseCaseTests.repository(), session: Samples.session([.editAny]))
                .execute(Self.valve.id)
        }
    }
}
