import MillwrightComposition
import Foundation

/// A worker that runs one cell after the other, with its own server and device. It replaces both after a cell with an
/// unexpected result, so that the next cell starts in a clean state.
struct Worker {
    let place: Int
    let queue: CellQueue
    let folder: URL
    let program: URL
    let fixtures: URL

    private struct Plant {
        let staging: Staging
        let technician: Technician
        let folder: URL
    }

    func run(report: (Finding) async -> Void) async {
        var plant: Plant?
        var plants = 0
        while let (number, cell) = await queue.next() {
            do {
                if plant == nil {
                    plants += 1
                    plant = try await makePlant(plants)
                }
                guard let here = plant else { continue }
                let trial = Trial(
                    cell: cell, staging: here.staging, technician: here.technician, folder: here.folder,
                    photos: fixtures.appendingPathComponent("photos"), mark: "\(place)-\(number)")
                let verdict = try await trial.run()
                if !verdict.agrees(with: cell) || verdict.after.hasPrefix("behind") { plant = await end(here) }
                await report(Finding(cell: cell, verdict: verdict))
            } catch {
                if let here = plant { plant = await end(here) }
                await report(Finding(cell: cell, verdict: Verdict(broken: ["it could not be tried: \(error)"])))
            }
        }
        if let here = plant { _ = await end(here) }
    }

    private func makePlant(_ number: Int) async throws -> Plant {
        let place = folder.appendingPathComponent("\(place)-\(number)")
        let staging = try await Staging.start(
            program, fixture: fixtures.appendingPathComponent("plant.json").path, in: place)
        do {
            let technician = try await Technician(home: place.appendingPathComponent("home"), server: staging.url)
            return Plant(staging: staging, technician: technician, folder: place)
        } catch {
            await staging.end()
            throw error
        }
    }

    private func end(_ plant: Plant) async -> Plant? {
        await plant.technician.close()
        await plant.staging.end()
        return nil
    }
}

/// A cell and its result.
struct Finding: Sendable {
    let cell: Cell
    let verdict: Verdict

    var agrees: Bool { verdict.agrees(with: cell) }
}

/// The cells that are still to be tried.
actor CellQueue {
    private var cells: ArraySlice<Cell>
    private var number = 0

    init(_ cells: [Cell]) { self.cells = cells[...] }

    func next() -> (Int, Cell)? {
        number += 1
        return cells.popFirst().map { (number, $0) }
    }
}
