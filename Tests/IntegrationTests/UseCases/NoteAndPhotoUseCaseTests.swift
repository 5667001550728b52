import MillwrightComposition
import MillwrightDomain
import Foundation
import MillwrightOfflineEngine
import TestSupport
import Testing
import MillwrightUseCases

/// Tests of notes and photos, added and deleted by the kernel in this process.
struct NoteAndPhotoUseCaseTests {
    /// Returns a picture that no other test adds.
    private func picture() -> PhotoSource {
        PhotoSource(
            .bytes(Pictures.jpeg([Pictures.segment(0xFE, Pictures.text(UUID().uuidString))])), policy: .keepAll)
    }

    @Test func notesOfBothPeopleStayInTheOrderOfTheServer() async throws {
        try await OwnWorkOrder.use { own in
            try await own.withTechnician { other in
                _ = try await own.order.updateNotes.execute("valve is on shelf C4")
                _ = try await other.scope.workOrder(own.id).updateNotes.execute("gasket, too")
                try await own.device.send()
                try await other.send()
                #expect(try await own.elsewhere().notes.map(\.text) == ["valve is on shelf C4", "gasket, too"])
            }
        }
    }

    @Test func aNoteReplacesAnotherAndBothStayReadable() async throws {
        try await OwnWorkOrder.use { own in
            _ = try await own.order.updateNotes.execute("3 bar")
            let shown = try await own.order.getDetails.execute()
            _ = try await own.order.updateNotes.execute("6 bar", placement: .replacingNotes(of: shown))
            try await own.device.send()
            let seen = try await own.elsewhere()
            #expect(seen.notes.map(\.body) == ["3 bar", "6 bar"])
            #expect(seen.currentNotes.map(\.body) == ["6 bar"])
        }
    }

    @Test func aPhotoHasTheSameBytesOnAnotherDevice() async throws {
        try await OwnWorkOrder.use { own in
            let source = picture()
            let added = try await own.order.uploadPhoto.execute(source, fileName: "valve.jpg")
            try await own.device.send()
            try await KernelDevice.use(own.staging) { other in
                let photos = try await other.scope.workOrder(own.id).getPhotos.execute()
                #expect(photos.map(\.photo.id) == [added.photo.id])
                let file = try await other.scope.workOrder(own.id).downloadPhoto.execute(added.photo.id)
                let bytes = try Data(contentsOf: URL(fileURLWithPath: file.path))
                #expect(source.content == .bytes(Array(bytes)) && file.source == .server(resumedAt: 0))
            }
        }
    }

    @Test(.enabled(if: SystemLibraries.canScale, "libturbojpeg is not installed"))
    func aThumbnailOfAColleaguesPhotoIsMadeOnceThePhotoIsDownloaded() async throws {
        try await OwnWorkOrder.use { own in
            let added = try await own.order.uploadPhoto.execute(
                PhotoSource(path: Program.fixture("photos/flange.jpg")), fileName: "flange.jpg")
            try await own.device.send()
            try await KernelDevice.use(own.staging) { other in
                let order = other.scope.workOrder(own.id)
                await #expect(throws: PhotoError.notOnDevice) {
                    try await order.getThumbnail.execute(added.photo.id, fetchPolicy: .deviceOnly)
                }
                let limits = Thumbnail.Limits(side: 64, bytes: 8_192)
                let made = try await order.getThumbnail.execute(added.photo.id, within: limits)
                #expect(made.dimensions == Photo.Dimensions(width: 64, height: 48) && made.bytes.count <= 8_192)
                let again = try await order.getThumbnail.execute(
                    added.photo.id, within: limits, fetchPolicy: .deviceOnly)
                #expect(again == made)
            }
        }
    }

    @Test func aPhotoOfATaskStaysWithItsTask() async throws {
        try await OwnWorkOrder.use { own in
            let task = try await own.task(.subtask)
            let added = try await own.order.uploadPhoto.execute(picture(), fileName: "a.jpg", task: task.id)
            try await own.device.send()
            let seen = try await own.elsewhere().photos
            #expect(seen.map(\.taskID) == [task.id] && seen.map(\.content) == [added.photo.content])
        }
    }

    @Test func theSamePictureAddedTwiceIsOnePhoto() async throws {
        try await OwnWorkOrder.use { own in
            let source = picture()
            _ = try await own.order.uploadPhoto.execute(source, fileName: "a.jpg")
            #expect(try await own.order.uploadPhoto.execute(source, fileName: "b.jpg").outcome == .unchanged)
            try await own.device.send()
            #expect(try await own.order.uploadPhoto.execute(source, fileName: "c.jpg").outcome == .unchanged)
            #expect(try await own.elsewhere().photos.map(\.fileName) == ["a.jpg"])
        }
    }

    @Test func aDeletedPhotoComesBackFromTheBin() async throws {
        try await OwnWorkOrder.use { own in
            let added = try await own.order.uploadPhoto.execute(picture(), fileName: "a.jpg")
            try await own.device.send()
            _ = try await own.order.deletePhoto.execute(added.photo.id)
            try await own.device.send()
            #expect(try await own.elsewhere().photos.isEmpty)
            let binned = try #require(
                try await own.device.scope.getBin.execute().first { $0.photo.id == added.photo.id })
            _ = try await own.device.scope.restorePhoto.execute(binned)
            try await own.device.send()
            #expect(try await own.elsewhere().photos.map(\.content) == [added.photo.content])
        }
    }

    @Test func aPhotoOfAnotherDeviceIsFetchedBeforeItIsDeleted() async throws {
        try await OwnWorkOrder.use { own in
            let added = try await own.order.uploadPhoto.execute(picture(), fileName: "a.jpg")
            try await own.device.send()
            try await KernelDevice.use(own.staging) { other in
                let order = other.scope.workOrder(own.id)
                await #expect(throws: PhotoError.notRestorable(added.photo, reason: .notOnDevice)) {
                    try await order.deletePhoto.execute(added.photo.id, fetchPolicy: .deviceOnly)
                }
                #expect(try await other.scope.getQueue.execute().isEmpty)
                #expect(try await order.deletePhoto.execute(added.photo.id).isKept)
                try await other.send()
                #expect(try await own.elsewhere().photos.isEmpty)
                let binned = try #require(
                    try await other.scope.getBin.execute().first { $0.photo.id == added.photo.id })
                _ = try await other.scope.restorePhoto.execute(binned)
                try await other.send()
            }
            #expect(try await own.elsewhere().photos.map(\.content) == [added.photo.content])
        }
    }

    @Test func allPhotosAreDeletedTogether() async throws {
        try await OwnWorkOrder.use { own in
            for name in ["a.jpg", "b.jpg"] { _ = try await own.order.uploadPhoto.execute(picture(), fileName: name) }
            try await own.device.send()
            #expect(try await own.elsewhere().photos.count == 2)
            #expect(try await own.order.deleteAllPhotos.execute().count == 2)
            try await own.device.send()
            #expect(try await own.elsewhere().photos.isEmpty)
        }
    }

    @Test func aTechnicianMayNotDeleteAPhoto() async throws {
        try await OwnWorkOrder.use { own in
            let added = try await own.order.uploadPhoto.execute(picture(), fileName: "a.jpg")
            try await own.withTechnician { other in
                await #expect(throws: PhotoError.self) {
                    try await other.scope.workOrder(own.id).deletePhoto.execute(added.photo.id)
                }
                let queue = try await other.scope.getQueue.execute()
                #expect(queue.isEmpty)
            }
            #expect(try await own.elsewhere().photos.count == 1)
        }
    }
}
