import MillwrightComposition
import MillwrightDomain
import MillwrightOfflineEngine
import Testing
import MillwrightUseCases

/// Tests of lists, searches, templates and the directory, read by the kernel in this process.
struct FindingUseCaseTests {
    @Test func aSearchFindsTheOneWorkOrderWithTheWord() async throws {
        try await OwnWorkOrder.use { own in
            let word = try #require(own.title.split(separator: " ").last)
            let list = try await own.device.scope.listWorkOrders.execute(WorkOrderQuery(search: String(word)))
            #expect(list.workOrders.map(\.id) == [own.id] && list.matching == 1)
            let complete = try await own.device.scope.listWorkOrders.execute(
                WorkOrderQuery(statuses: [.complete], search: String(word)))
            #expect(complete.workOrders.isEmpty)
        }
    }

    @Test func theNumberOfTheServerFindsTheWorkOrder() async throws {
        try await OwnWorkOrder.use { own in
            let number = try await own.order.getDetails.execute().workOrder.number
            #expect(try await own.device.scope.findWorkOrder.execute(number: number) == own.id)
            #expect(try await own.elsewhere().workOrder.number == number)
            await #expect(throws: ChangeError.workOrderNotFound) {
                try await own.device.scope.findWorkOrder.execute(number: 1)
            }
        }
    }

    @Test func pagesOfAListTogetherAreTheWholeList() async throws {
        let staging = try await Staging()
        try await KernelDevice.use(staging) { device in
            let whole = try await device.scope.listWorkOrders.execute(
                WorkOrderQuery(sort: WorkOrderQuery.Sort(.number)))
            var pages: [WorkOrder] = []
            while pages.count < whole.matching {
                let page = try await device.scope.listWorkOrders.execute(
                    WorkOrderQuery(sort: WorkOrderQuery.Sort(.number), offset: pages.count, limit: 7))
                try #require(!page.workOrders.isEmpty && page.matching == whole.matching)
                pages += page.workOrders
            }
            #expect(pages == whole.workOrders && pages.map(\.number) == pages.map(\.number).sorted())
        }
        try await staging.stop()
    }

    @Test func aScanFindsTheAssetAndItsWorkOrder() async throws {
        try await OwnWorkOrder.use { own in
            let asset = try #require(try await own.device.scope.getDirectory.execute().assets.first { $0.code != nil })
            let code = try #require(asset.code)
            _ = try await own.order.edit.execute(.set(.asset, .asset(asset)))
            let found = try await own.device.scope.findByScan.execute(" \(code.lowercased()) ")
            #expect(found.assets.map(\.id) == [asset.id] && found.workOrders.contains { $0.id == own.id })
            try await own.device.send()
        }
    }

    @Test(.enabled(if: SystemLibraries.canScan, "libzbar or libturbojpeg is not installed"))
    func theCodesInAPictureFindTheAssetAndItsWorkOrder() async throws {
        try await OwnWorkOrder.use { own in
            let assets = try await own.device.scope.getDirectory.execute().assets
            let boiler = try #require(assets.first { $0.code == "KH-BLR-01" })
            _ = try await own.order.edit.execute(.set(.asset, .asset(boiler)))
            let picture = PhotoSource.Content.file(path: Program.fixture("codes/several.jpg"))
            let scanned = try await own.device.scope.findByScan.execute(picture: picture)
            #expect(scanned.codes.count == 3 && scanned.found.assets.contains { $0.id == boiler.id })
            #expect(scanned.found.workOrders.contains { $0.id == own.id })
            try await own.device.send()
        }
    }

    @Test func aListOfOwnWorkOrdersFollowsTheAssignment() async throws {
        try await OwnWorkOrder.use { own in
            try await own.withTechnician { other in
                let query = WorkOrderQuery(mineOnly: true, search: own.title)
                #expect(try await other.scope.listWorkOrders.execute(query).workOrders.map(\.id) == [own.id])
                _ = try await own.order.assign.execute([own.device.me])
                try await own.device.send()
                _ = try await other.scope.pullChanges.execute()
                #expect(try await other.scope.listWorkOrders.execute(query).workOrders.isEmpty)
            }
        }
    }

    @Test func everyTemplateOfTheListHasItsTasks() async throws {
        let staging = try await Staging()
        try await KernelDevice.use(staging) { device in
            let templates = try await device.scope.getTemplateList.execute().value
            #expect(!templates.isEmpty && templates.map(\.title) == templates.map(\.title).sorted())
            for template in templates {
                let details = try await device.scope.getTemplateDetails.execute(template.id).value
                #expect(details.checklists.flatMap(\.tasks).count == template.taskCount)
            }
            await #expect(throws: TemplateError.templateNotFound) {
                try await device.scope.getTemplateDetails.execute(WorkOrderTemplate.ID("nowhere"))
            }
        }
        try await staging.stop()
    }
}
