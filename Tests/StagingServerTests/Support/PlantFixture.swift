/// The smallest plant with everything the tests need.
enum PlantFixture {
    static let json = """
        {"serverName": "Test plant",
         "teams": [{"id": "crew", "name": "Crew"}],
         "users": [
          {"id": "tess", "name": "Tess", "email": "tess@plant.example", "password": "secret", "teams": ["crew"],
           "permissions": ["view", "editOwn", "complete", "create"]},
          {"id": "omar", "name": "Omar", "email": "omar@plant.example", "password": "secret", "teams": [],
           "permissions": ["view", "editOwn", "editAny", "complete", "reopen", "deletePhotos", "create", "assign"]},
          {"id": "dora", "name": "Dora", "email": "dora@plant.example", "password": "secret", "teams": [],
           "permissions": ["view", "assign"]},
          {"id": "vera", "name": "Vera", "email": "vera@plant.example", "password": "secret", "teams": [],
           "permissions": ["view"]}],
         "assets": [{"id": "pump", "name": "Pump", "code": "P-1"}, {"id": "fan", "name": "Fan"}],
         "locations": [{"id": "hall", "name": "Hall"}],
         "workOrders": [
          {"id": "wo1", "number": 1042, "title": "Pump check", "description": "", "status": "open", "priority": "high",
           "due": "now-2d", "asset": {"id": "pump", "name": "Pump", "code": "P-1"}, "requiresSignature": false,
           "assignees": [{"type": "team", "id": "crew", "name": "Crew"}], "runningTimers": [],
           "checklists": [{"id": "c1", "name": "Safety"}], "version": 1, "statusVersion": 1, "updatedAt": "now-3h"},
          {"id": "wo2", "number": 1043, "title": "Boiler", "description": "", "status": "inProgress",
           "priority": "low", "due": "now+30m", "requiresSignature": true,
           "assignees": [{"type": "user", "id": "omar", "name": "Omar"}],
           "runningTimers": [{"id": "t", "technicianId": "omar", "technician": "Omar", "since": "now-3h"}],
           "checklists": [], "version": 1, "statusVersion": 1, "updatedAt": "now"}],
         "tasks": [
          {"id": "pressure", "workOrderId": "wo1", "checklistId": "c1", "position": 0, "label": "Pressure",
           "required": true, "kind": {"type": "number", "unit": "bar", "minimum": 0, "maximum": 10}, "note": "",
           "version": 1},
          {"id": "oil", "workOrderId": "wo1", "checklistId": "c1", "position": 1, "label": "Oil", "required": false,
           "kind": {"type": "inspection"}, "note": "", "version": 1}],
         "notes": [{"id": "n1", "workOrderId": "wo1", "text": "Hello", "author": "Omar", "savedAt": "now-2d"}],
         "photos": [],
         "templates": [{"id": "tpl", "title": "Lubricate", "description": "", "priority": "low", "checklists": [
           {"name": "Grease", "tasks": [{"label": "Bearing", "required": true, "kind": {"type": "subtask"}}]}]}]}
        """
}
