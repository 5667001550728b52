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
