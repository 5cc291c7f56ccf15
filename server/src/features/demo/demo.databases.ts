import { databaseFace } from '@workflow/contract/databases/databases.permissions.ts';
import type { NewView, Property } from '@workflow/contract/databases/databases.schema.ts';
import { EMPTY_VIEW } from '@workflow/contract/databases/query/view-config.schema.ts';
import type { Tx } from '../../platform/database/transactions/transact.ts';
import { importProject } from '../projects/projects.import.service.ts';
import { type ImportedDatabase, importDatabase } from '../transfer/databases.import.service.ts';
import { databases } from './content/databases/index.ts';
import type { DemoCell, DemoComment, DemoDatabase, DemoRow } from './content/databases/script.ts';
import { dayAfter, momentOf } from './content/workdays.ts';
import type { UserIds } from './demo.messages.ts';

const DAY = 24 * 60 * 60_000;
const ANSWERED_AFTER = 4 * 60_000;

/** What is there already, by its title, and its rows by their names. */
type Made = ReadonlyMap<string, { readonly id: string; readonly rows: ReadonlyMap<string, string> }>;

export interface Seeding {
  readonly workspaceId: string;
  readonly userIds: UserIds;
  readonly now: Date;
}

/** Makes the projects and databases of the company; its people are there. Answers their ids by their titles. */
export async function seedDatabases(tx: Tx, seeding: Seeding): Promise<ReadonlyMap<string, string>> {
  const made = new Map<string, { id: string; rows: Map<string, string> }>();
  for (const content of databases) {
    const actor = { userId: seeding.userIds[content.by], sessionId: '', username: content.by };
    const plan = planDatabase(content, made, seeding);
    const { id, rowIds } = await (content.kind === 'project'
      ? importProject(tx, actor, plan)
      : importDatabase(tx, actor, databaseFace, plan));
    const rows = new Map(content.rows.map(({ name }, index) => [name, rowIds[index]!]));
    made.set(content.title, { id, rows });
  }
  return new Map([...made].map(([title, { id }]) => [title, id]));
}

/** Times before `now`, none after it. */
export function planDatabase(content: DemoDatabase, made: Made, seeding: Seeding): ImportedDatabase {
  const { now, workspaceId } = seeding;
  return {
    database: {
      workspace_id: workspaceId,
      kind: content.kind,
      title: content.title,
      icon: content.icon,
      view_type: content.viewType,
      created_at: new Date(now.getTime() - content.createdDaysAgo * DAY).toISOString(),
    },
    properties: content.properties,
    relations: (content.relations ?? []).map(({ name, to }) => ({ name, databaseId: made.get(to)!.id })),
    rows: content.rows.map((row) => planRow(row, content, made, seeding)),
    views: (properties) => content.views.map((view) => planView(view, properties)),
  };
}

function planView(
  { name, type, config }: DemoDatabase['views'][number],
  properties: readonly Property[],
): NewView {
  const idOf = (called: string) => properties.find((property) => property.name === called)!.id;
  return { name, type, config: { ...EMPTY_VIEW, ...config(idOf) }, is_personal: false };
}

const isRows = (cell: DemoCell): cell is { rows: readonly string[] } =>
  typeof cell === 'object' && 'rows' in cell;

function planRow(
  row: DemoRow,
  content: DemoDatabase,
  made: Made,
  { now, userIds }: Seeding,
): ImportedDatabase['rows'][number] {
  const title = content.kind === 'project' ? 'Name' : content.properties[0]!.name;
  const written = Object.entries({ [title]: row.name, ...row.cells });
  const at = (workdaysAgo: number, time: string, latest = now.getTime()) =>
    new Date(Math.min(momentOf(workdaysAgo, time, now).getTime(), latest)).toISOString();
  const heldIn = (cell: DemoCell): unknown => {
    if (typeof cell !== 'object' || Array.isArray(cell)) return cell;
    if ('workday' in cell) return dayAfter(cell.workday, now);
    return 'people' in cell ? cell.people.map((name) => userIds[name]) : cell;
  };
  const linked = (property: string, name: string): string | number => {
    const there = content.relations?.find((relation) => relation.name === property);
    if (there) return made.get(there.to)!.rows.get(name)!;
    return content.rows.findIndex((other) => other.name === name);
  };
  const said = row.comments ?? [];
  const comment = ([author, { workdaysAgo, time }, text, reactions = {}]: DemoComment, index: number) => ({
    user_id: userIds[author],
    content: text,
    // Of today they may have been written before anybody was awake: they stay in their order.
    created_at: at(workdaysAgo, time, now.getTime() - (said.length - index) * ANSWERED_AFTER),
    reactions: Object.entries(reactions).flatMap(([emoji, names]) =>
      names.map((name) => ({ user_id: userIds[name], emoji })),
    ),
  });
  return {
    cells: Object.fromEntries(
      written.flatMap(([name, cell]) => (isRows(cell) ? [] : [[name, heldIn(cell)]])),
    ),
    links: Object.fromEntries(
      written.flatMap(([name, cell]) =>
        isRows(cell) ? [[name, cell.rows.map((one) => linked(name, one))]] : [],
      ),
    ),
    created_by: userIds[row.by],
    created_at: at(row.workdaysAgo, '09:05'),
    assignees: (row.assignees ?? []).map((name) => userIds[name]),
    comments: said.map(comment),
    actionItems: (row.actionItems ?? []).map(([text, isDone]) => ({ content: text, is_completed: isDone })),
    documents: (row.documents ?? []).map(([called, url]) => ({ doc_type: 'url', url, title: called })),
  };
}
