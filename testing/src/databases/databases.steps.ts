import { randomUUID } from 'node:crypto';
import { pressButton } from '@workflow/contract/databases/buttons/buttons.endpoints.ts';
import * as databases from '@workflow/contract/databases/databases.endpoints.ts';
import { ROWS_PER_REQUEST_MAX } from '@workflow/contract/databases/databases.limits.ts';
import type { PropertyTypeName } from '@workflow/contract/databases/property-types/property-types.ts';
import * as projects from '@workflow/contract/projects/projects.endpoints.ts';
import type { Action, ReplayState, StepContext } from '../replay/stage.ts';
import { tasksActions } from '../tasks/tasks.steps.ts';
import { VALUES_BY_TYPE } from './replay-project.ts';
import { onDatabase, onProperty, onRow, onRows, onView, pick } from './step-params.ts';

const TITLES = ['Zoo', 'apple', 'Äpfel', 'b-2', '10', '9', 'émile'];
const VALUES = ['Done', 'In Progress', 'High', 'Low', null];
const TYPES: readonly PropertyTypeName[] = ['text', 'number', 'checkbox', 'edited_time', 'unique_id'];

const titleOf = (number: number) => TITLES[number % TITLES.length]!;
const rowBefore = ({ database, number }: StepContext) =>
  number % 4 === 0 ? null : pick(database?.rows ?? [], Math.floor(number / 3));

export const databasesActions = {
  createDatabase: async (choice, stage) => {
    const kind = choice.number % 2 ? ('database' as const) : ('project' as const);
    const endpoint = kind === 'project' ? projects.createProject : databases.createDatabase;
    const query = { workspace_id: stage.workspaceId };
    const answer = await choice.by.call(endpoint, { query, body: { title: titleOf(choice.number) } });
    if (answer.status === 201)
      stage.databases.push({
        id: answer.body.id,
        kind,
        properties: [],
        rows: [],
        views: [],
        comments: [],
        actionItems: [],
        documents: [],
      });
    return answer;
  },
  renameDatabase: (choice) =>
    choice.by.call(databases.updateDatabase, {
      ...onDatabase(choice),
      body: { title: titleOf(choice.number), view_type: choice.number % 2 ? 'list' : 'table' },
    }),
  deleteDatabase: (choice) => choice.by.call(databases.deleteDatabase, onDatabase(choice)),
  restoreDatabase: (choice) => choice.by.call(databases.restoreDatabase, onDatabase(choice)),
  addProperty: async (choice) => {
    const type = TYPES[choice.number % TYPES.length]!;
    const answer = await choice.by.call(databases.createProperty, {
      ...onDatabase(choice),
      body: { name: `${type} ${choice.number}`, type },
    });
    if (answer.status === 201) choice.database?.properties.push(answer.body.id);
    return answer;
  },
  changeProperty: (choice) =>
    choice.by.call(databases.updateProperty, {
      ...onProperty(choice),
      body: {
        name: `Renamed ${choice.number}`,
        ...(choice.number % 2 && { after: pick(choice.database?.properties ?? [], choice.number + 1) }),
      },
    }),
  renameOption: (choice) =>
    choice.by.call(databases.updateProperty, {
      ...onProperty(choice),
      body: { config: { options: [{ value: 'Done' }, { value: `Option ${choice.number}` }] } },
    }),
  convertProperty: (choice) =>
    choice.by.call(databases.convertProperty, {
      ...onProperty(choice),
      body: { type: choice.number % 2 ? 'text' : 'multi_select' },
    }),
  undoConversion: (choice) => choice.by.call(databases.undoConversion, onProperty(choice)),
  deleteProperty: (choice) => choice.by.call(databases.deleteProperty, onProperty(choice)),
  restoreProperty: (choice) => choice.by.call(databases.restoreProperty, onProperty(choice)),
  addRow: async (choice) => {
    const answer = await choice.by.call(databases.createRow, {
      ...onDatabase(choice),
      body: { after: rowBefore(choice) },
    });
    if (answer.status === 201) choice.database?.rows.push(answer.body.id);
    return answer;
  },
  addRows: async (choice) => {
    const value = VALUES[choice.number % VALUES.length];
    const property_id = choice.database?.properties[0] ?? randomUUID();
    const answer = await choice.by.call(databases.createRows, {
      ...onDatabase(choice),
      body: { rows: [{ cells: { [property_id]: value } }, { cells: {} }] },
    });
    if (answer.status === 201) choice.database?.rows.push(...answer.body.rows.map(({ id }) => id));
    return answer;
  },
  editCell: (choice) =>
    choice.by.call(databases.updateCell, {
      params: { ...onRow(choice).params, ...onProperty(choice).params },
      body: { value: VALUES[choice.number % VALUES.length] },
    }),
  editOfAnyKind: (choice) => {
    const { number, database } = choice;
    const kinds = Object.entries(VALUES_BY_TYPE);
    const [type, valuesOf] = kinds[number % kinds.length]!;
    const values = valuesOf(choice);
    return choice.by.call(databases.updateCell, {
      params: {
        ...onRow({ ...choice, number: Math.floor(number / 2) }).params,
        property_id: database?.kinds?.[type] ?? randomUUID(),
      },
      body: { value: values[Math.floor(number / kinds.length) % values.length] },
    });
  },
  editCells: (choice) =>
    choice.by.call(databases.updateCells, {
      ...onDatabase(choice),
      body: {
        edits: (choice.database?.rows ?? []).slice(0, 3).map((row_id) => ({
          row_id,
          property_id: choice.database!.properties[0] ?? randomUUID(),
          value: VALUES[choice.number % 2],
        })),
      },
    }),
  pressButton: (choice) =>
    choice.by.call(pressButton, {
      params: { ...onRow(choice).params, property_id: choice.database?.button ?? randomUUID() },
      body: {},
    }),
  moveRow: (choice) =>
    choice.by.call(databases.updateRow, { ...onRow(choice), body: { after: rowBefore(choice) } }),
  deleteRow: (choice) => choice.by.call(databases.deleteRow, onRow(choice)),
  restoreRow: (choice) => choice.by.call(databases.restoreRow, onRow(choice)),
  deleteRows: (choice) => choice.by.call(databases.deleteRows, onRows(choice)),
  restoreRows: (choice) => choice.by.call(databases.restoreRows, onRows(choice)),
  duplicateRows: async (choice) => {
    const answer = await choice.by.call(databases.duplicateRows, onRows(choice));
    if (answer.status === 201) choice.database?.rows.push(...answer.body.rows.map(({ id }) => id));
    return answer;
  },
  ...tasksActions,
  link: (choice) => {
    const { id, row_id } = onRow(choice).params;
    const property_id = choice.database?.links?.[choice.number % 2] ?? randomUUID();
    const value = choice.number % 3 ? [pick(choice.database?.rows ?? [], choice.number + 1)] : [];
    return choice.by.call(databases.updateCell, { params: { id, row_id, property_id }, body: { value } });
  },
  addView: async (choice) => {
    const answer = await choice.by.call(databases.createView, {
      ...onDatabase(choice),
      body: { name: `View ${choice.number}`, type: 'table', is_personal: choice.number % 2 === 1 },
    });
    if (answer.status === 201) choice.database?.views.push(answer.body.id);
    return answer;
  },
  changeView: (choice) =>
    choice.by.call(databases.updateView, { ...onView(choice), body: { name: `Renamed ${choice.number}` } }),
  deleteView: (choice) => choice.by.call(databases.deleteView, onView(choice)),
} satisfies Record<string, Action>;

/** Creates at least this many rows in the first database, and deletes them. */
export async function createAndDeleteRows(
  { people: [owner], databases: [database] }: ReplayState,
  amount: number,
): Promise<void> {
  const params = { id: database!.id };
  for (let created = 0; created < amount; created += ROWS_PER_REQUEST_MAX) {
    const rows = Array.from({ length: ROWS_PER_REQUEST_MAX }, () => ({ cells: {} }));
    const answer = await owner!.does(databases.createRows, { params, body: { rows } });
    await owner!.does(databases.deleteRows, { params, body: { row_ids: answer.rows.map(({ id }) => id) } });
  }
}
