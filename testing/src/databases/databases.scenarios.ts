import { randomUUID } from 'node:crypto';
import * as databases from '@workflow/contract/databases/databases.endpoints.ts';
import * as events from '@workflow/contract/databases/databases.events.ts';
import { type Attempt, eventScenario, scenario } from '../access/scenario.ts';
import { createTextFile } from '../files/uploads.ts';

const target = ({ target: { project } }: Attempt) => project!;
const database = (attempt: Attempt) => ({ params: { id: target(attempt).id } });
const propertyParams = (attempt: Attempt) => ({
  params: { id: target(attempt).id, property_id: target(attempt).propertyId },
});
const converting = (attempt: Attempt) => ({ ...propertyParams(attempt), body: { type: 'text' as const } });
const rowParams = (attempt: Attempt) => ({
  params: { id: target(attempt).id, row_id: target(attempt).taskId },
});
const rows = (attempt: Attempt) => ({ ...database(attempt), body: { row_ids: [target(attempt).taskId] } });
const view = (attempt: Attempt) => ({ params: { id: target(attempt).id, view_id: target(attempt).viewId } });

export const databasesScenarios = [
  scenario(databases.listDatabases, ({ world }) => ({ query: { workspace_id: world.id } })),
  scenario(
    databases.listDatabases,
    ({ world }) => ({ query: { workspace_id: world.id, state: 'trashed' as const } }),
    {
      variant: 'in the trash',
    },
  ),
  scenario(databases.createDatabase, ({ world }) => ({
    query: { workspace_id: world.id },
    body: { title: 'Suppliers', icon: '📦', view_type: 'table' as const },
  })),
  scenario(databases.getDatabase, database),
  scenario(databases.updateDatabase, (attempt) => ({ ...database(attempt), body: { title: 'Partners' } })),
  scenario(databases.deleteDatabase, database),
  scenario(databases.restoreDatabase, database),
  scenario(databases.createProperty, (attempt) => ({
    ...database(attempt),
    body: { name: 'Notes', type: 'text' as const },
  })),
  scenario(databases.updateProperty, (attempt) => ({ ...propertyParams(attempt), body: { name: 'State' } })),
  scenario(databases.deleteProperty, propertyParams),
  scenario(databases.restoreProperty, propertyParams),
  scenario(databases.previewConversion, converting),
  scenario(databases.convertProperty, converting),
  scenario(databases.undoConversion, async (attempt) => {
    await attempt.world.owner.does(databases.convertProperty, converting(attempt));
    return propertyParams(attempt);
  }),
  scenario(databases.createRow, (attempt) => ({ ...database(attempt), body: { title: 'Another one' } })),
  scenario(databases.getRow, rowParams),
  scenario(databases.readRows, rows),
  scenario(databases.updateRow, (attempt) => ({ ...rowParams(attempt), body: { title: 'Changed' } })),
  scenario(databases.deleteRow, rowParams),
  scenario(databases.restoreRow, rowParams),
  scenario(databases.deleteRows, rows),
  scenario(databases.restoreRows, rows),
  scenario(databases.createRows, (attempt) => ({
    ...database(attempt),
    body: { rows: [{ cells: { [target(attempt).propertyId]: 'Done' } }, { cells: {} }] },
  })),
  scenario(databases.duplicateRows, rows),
  scenario(databases.updateCell, (attempt) => ({
    params: { ...rowParams(attempt).params, property_id: target(attempt).propertyId },
    body: { value: 'Done' },
  })),
  scenario(databases.updateCells, (attempt) => ({
    ...database(attempt),
    body: {
      edits: [
        { row_id: target(attempt).taskId, property_id: target(attempt).propertyId, value: 'In Progress' },
      ],
    },
  })),
  scenario(databases.listRows, (attempt) => ({ ...database(attempt), query: { limit: 1 } })),
  scenario(databases.queryRows, (attempt) => ({
    ...database(attempt),
    body: {
      filter: {
        match: 'and' as const,
        conditions: [{ property_id: target(attempt).propertyId, operator: 'is_not', value: 'Done' }],
      },
      sorts: [{ property_id: target(attempt).propertyId }],
      group: { property_id: target(attempt).propertyId, value: 'Not Started' },
      limit: 10,
    },
  })),
  scenario(databases.countGroups, (attempt) => ({
    ...database(attempt),
    body: { group_by: target(attempt).propertyId },
  })),
  scenario(databases.calculateRows, (attempt) => ({
    ...database(attempt),
    body: { calculations: [{ property_id: target(attempt).propertyId, kind: 'filled' as const }] },
  })),
  scenario(databases.uploadDatabaseFile, (attempt) => ({ ...database(attempt), file: createTextFile() })),
  scenario(databases.listRowActivity, rowParams),
  scenario(databases.createView, (attempt) => ({
    ...database(attempt),
    body: { name: 'Mine', type: 'board' as const, is_personal: true },
  })),
  scenario(databases.updateView, (attempt) => ({ ...view(attempt), body: { name: 'All of it' } })),
  scenario(databases.deleteView, view),
];

export const databasesEventScenarios = [
  eventScenario(events.joinDatabase, (attempt) => ({ database_id: target(attempt).id })),
  // A client may leave any database room, also one that does not exist.
  eventScenario(events.leaveDatabase, () => ({ database_id: randomUUID() })),
  eventScenario(
    events.selectCell,
    (attempt) => ({ database_id: target(attempt).id, cell: null }),
    events.joinDatabase,
  ),
];
