import { randomUUID } from 'node:crypto';
import { pressButton } from '@workflow/contract/databases/buttons/buttons.endpoints.ts';
import * as databases from '@workflow/contract/databases/databases.endpoints.ts';
import type { PropertyTypeName } from '@workflow/contract/databases/property-types/property-types.ts';
import * as projects from '@workflow/contract/projects/projects.endpoints.ts';
import * as archive from '@workflow/contract/tasks/archive/archive.endpoints.ts';
import { repeatTask } from '@workflow/contract/tasks/repeats/repeats.endpoints.ts';
import type { TestUser } from '../harness/test-user.ts';
import type { Action, ReplayDatabase, StepContext } from '../replay/stage.ts';
import { createButtonProperty } from './buttons.scenarios.ts';
import { createTestProject, createTestTask } from './databases.targets.ts';

/** Cell values for these types, which the steps use in turn; the last one is empty. */
const EVERY_KIND = {
  text: () => ['Äpfel', '', null],
  number: () => [-7, 1.5, 0, null],
  multi_select: () => [['Print'], ['Web', 'Print'], null],
  date: () => ['2026-11-20', '2026-11-20T09:30:00Z', null],
  date_range: () => [{ start: '2026-11-20', end: '2026-11-24' }, { start: '2026-11-21' }, null],
  person: ({ whom }: StepContext) => [[whom.id], null],
  checkbox: () => [true, false],
  url: () => ['https://example.com/a', null],
} satisfies Partial<Record<PropertyTypeName, (choice: StepContext) => readonly unknown[]>>;

/** Creates a project with one task. */
export async function createReplayProject(by: TestUser, workspaceId: string): Promise<ReplayDatabase> {
  const project = await createTestProject(by, workspaceId);
  const task = await createTestTask(by, project.id, 'Call the printer');
  const properties = ['Status', 'Priority', 'Name'].map((name) => project.property(name).id);
  const links = ['Blocked by', 'Sub-tasks'].map((name) => project.property(name).id);
  for (const [name, property, type] of [
    ['Open below', 'Status', 'values'],
    ['Below', 'Name', 'count'],
    ['Latest before', 'Due date', 'latest'],
  ] as const)
    await by.does(databases.createProperty, {
      params: { id: project.id },
      body: {
        name,
        type: 'rollup',
        config: {
          relation_id: project.property(name.endsWith('before') ? 'Blocked by' : 'Sub-tasks').id,
          property_id: project.property(property).id,
          function: type,
        },
      },
    });
  const kinds: Record<string, string> = {};
  for (const type of Object.keys(EVERY_KIND) as (keyof typeof EVERY_KIND)[]) {
    const config = type === 'multi_select' ? { options: [{ value: 'Print' }, { value: 'Web' }] } : {};
    const property = await by.does(databases.createProperty, {
      params: { id: project.id },
      body: { name: `Any ${type}`, type, config },
    });
    kinds[type] = property.id;
  }
  await by.does(databases.createProperty, {
    params: { id: project.id },
    body: {
      name: 'Twice',
      type: 'formula',
      config: { expression: `prop("Any number") * 2` },
    },
  });
  const { id: button } = await createButtonProperty(by, project.id, properties[0]!, 'Done');
  const extras = { comments: [], actionItems: [], documents: [] };
  return {
    id: project.id,
    kind: 'project',
    properties,
    rows: [task.id],
    views: [],
    links,
    kinds,
    button,
    ...extras,
  };
}

const pick = (ids: readonly string[], number: number) => ids[number % ids.length] ?? randomUUID();

const onDatabase = ({ database }: StepContext) => ({ params: { id: database?.id ?? randomUUID() } });
const onRow = ({ database, number }: StepContext) => ({
  params: { id: database?.id ?? randomUUID(), row_id: pick(database?.rows ?? [], number) },
});
const onRows = ({ database }: StepContext) => ({
  params: { id: database?.id ?? randomUUID() },
  body: { row_ids: (database?.rows ?? []).slice(0, 2) },
});
const onProperty = ({ database, number }: StepContext) => ({
  params: { id: database?.id ?? randomUUID(), property_id: pick(database?.properties ?? [], number) },
});
const onTask = ({ database }: StepContext) => ({
  params: { id: database?.id ?? randomUUID(), task_id: database?.rows[0] ?? randomUUID() },
});
const onComment = (choice: StepContext) => ({
  params: { ...onTask(choice).params, comment_id: pick(choice.database?.comments ?? [], choice.number) },
});
const onReaction = (choice: StepContext) => ({
  params: { ...onComment(choice).params, emoji: choice.number % 2 ? '🎉' : '👍' },
});
const onItem = (choice: StepContext) => ({
  params: { ...onTask(choice).params, item_id: pick(choice.database?.actionItems ?? [], choice.number) },
});
const onView = ({ database, number }: StepContext) => ({
  params: { id: database?.id ?? randomUUID(), view_id: pick(database?.views ?? [], number) },
});

const TITLES = ['Zoo', 'apple', 'Äpfel', 'b-2', '10', '9', 'émile'];
const VALUES = ['Done', 'In Progress', 'High', 'Low', null];
const TYPES: readonly PropertyTypeName[] = ['text', 'number', 'checkbox', 'edited_time', 'unique_id'];

const titleOf = (number: number) => TITLES[number % TITLES.length]!;
const neighbour = ({ database, number }: StepContext) =>
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
      body: { after: neighbour(choice) },
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
    const kinds = Object.entries(EVERY_KIND);
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
    choice.by.call(databases.updateRow, { ...onRow(choice), body: { after: neighbour(choice) } }),
  deleteRow: (choice) => choice.by.call(databases.deleteRow, onRow(choice)),
  restoreRow: (choice) => choice.by.call(databases.restoreRow, onRow(choice)),
  deleteRows: (choice) => choice.by.call(databases.deleteRows, onRows(choice)),
  restoreRows: (choice) => choice.by.call(databases.restoreRows, onRows(choice)),
  duplicateRows: async (choice) => {
    const answer = await choice.by.call(databases.duplicateRows, onRows(choice));
    if (answer.status === 201) choice.database?.rows.push(...answer.body.rows.map(({ id }) => id));
    return answer;
  },
  assign: (choice) => {
    const { id, row_id } = onRow(choice).params;
    return choice.number % 3
      ? choice.by.call(projects.assignTask, {
          params: { id, task_id: row_id },
          body: { user_id: choice.whom.id },
        })
      : choice.by.call(projects.unassignTask, {
          params: { id, task_id: row_id, user_id: choice.whom.id },
        });
  },
  archiveTask: (choice) => {
    const { id, row_id: task_id } = onRow(choice).params;
    const endpoint = choice.number % 3 ? archive.archiveTask : archive.unarchiveTask;
    return choice.by.call(endpoint, { params: { id, task_id } });
  },
  archiveDone: (choice) => choice.by.call(archive.archiveDoneTasks, onDatabase(choice)),
  repeatTask: (choice) => {
    const { id, row_id: task_id } = onRow(choice).params;
    const rule = { unit: 'week' as const, every: 1 + (choice.number % 3), time_zone: 'Europe/Berlin' };
    const mode = choice.number % 2 ? ('schedule' as const) : ('completion' as const);
    const repeat = choice.number % 5 ? { ...rule, mode } : null;
    return choice.by.call(repeatTask, { params: { id, task_id }, body: { repeat } });
  },
  comment: async (choice) => {
    const content = `What about it, @${choice.whom.user.username}?`;
    const answer = await choice.by.call(projects.createComment, { ...onTask(choice), body: { content } });
    if (answer.status === 201) choice.database?.comments.push(answer.body.id);
    return answer;
  },
  changeComment: (choice) =>
    choice.by.call(projects.updateComment, {
      ...onComment(choice),
      body: { content: `Changed ${choice.number}` },
    }),
  deleteComment: (choice) => choice.by.call(projects.deleteComment, onComment(choice)),
  reactToComment: (choice) => choice.by.call(projects.addCommentReaction, onReaction(choice)),
  takeReactionBack: (choice) => choice.by.call(projects.removeCommentReaction, onReaction(choice)),
  addActionItem: async (choice) => {
    const body = { content: `Step ${choice.number}` };
    const answer = await choice.by.call(projects.createActionItem, { ...onTask(choice), body });
    if (answer.status === 201) choice.database?.actionItems.push(answer.body.id);
    return answer;
  },
  toggleActionItem: (choice) => choice.by.call(projects.toggleActionItem, onItem(choice)),
  moveActionItem: (choice) =>
    choice.by.call(projects.updateActionItem, { ...onItem(choice), body: { position: choice.number % 3 } }),
  deleteActionItem: (choice) => choice.by.call(projects.deleteActionItem, onItem(choice)),
  addDocument: async (choice) => {
    const body = { url: `https://example.com/${choice.number}` };
    const answer = await choice.by.call(projects.addDocument, { ...onTask(choice), body });
    if (answer.status === 201) choice.database?.documents.push(answer.body.id);
    return answer;
  },
  deleteDocument: (choice) =>
    choice.by.call(projects.deleteDocument, {
      params: {
        ...onTask(choice).params,
        document_id: pick(choice.database?.documents ?? [], choice.number),
      },
    }),
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
