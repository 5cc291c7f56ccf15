import { databaseVariant } from '@workflow/contract/databases/databases.permissions.ts';
import type { NewView, Property } from '@workflow/contract/databases/databases.schema.ts';
import { EMPTY_VIEW } from '@workflow/contract/databases/query/view-config.schema.ts';
import { createJobActor } from '../../platform/actor.ts';
import type { Tx } from '../../platform/database/transactions/transact.ts';
import { importProject } from '../projects/projects.import.service.ts';
import { type ImportedDatabase, importDatabase } from '../transfer/databases.import.service.ts';
import { databases } from './content/databases/index.ts';
import type { DemoCell, DemoComment, DemoDatabase, DemoRow } from './content/databases/script.ts';
import { dateAfterWorkdays, momentOf } from './content/workdays.ts';
import type { UserIds } from './demo.messages.ts';

const DAY_MS = 24 * 60 * 60_000;
const COMMENT_INTERVAL_MS = 4 * 60_000;

/** The databases that are already seeded, by title, each with its row ids by row name. */
type SeededDatabases = ReadonlyMap<
  string,
  { readonly id: string; readonly rows: ReadonlyMap<string, string> }
>;

export interface SeedContext {
  readonly workspaceId: string;
  readonly userIds: UserIds;
  readonly now: Date;
}

/**
 * Creates the projects and databases of the demo company, whose users exist already. Returns their ids by
 * title.
 */
export async function seedDatabases(tx: Tx, context: SeedContext): Promise<ReadonlyMap<string, string>> {
  const seeded = new Map<string, { id: string; rows: Map<string, string> }>();
  for (const content of databases) {
    const actor = createJobActor(context.userIds[content.by]);
    const plan = planDatabase(content, seeded, context);
    const { id, rowIds } = await (content.kind === 'project'
      ? importProject(tx, actor, plan)
      : importDatabase(tx, actor, databaseVariant, plan));
    const rows = new Map(content.rows.map(({ name }, index) => [name, rowIds[index]!]));
    seeded.set(content.title, { id, rows });
  }
  return new Map([...seeded].map(([title, { id }]) => [title, id]));
}

/** Converts demo content to an import. Nothing in it is created after `now`; dates in cells may be later. */
export function planDatabase(
  content: DemoDatabase,
  seeded: SeededDatabases,
  context: SeedContext,
): ImportedDatabase {
  const { now, workspaceId } = context;
  return {
    database: {
      workspace_id: workspaceId,
      kind: content.kind,
      title: content.title,
      icon: content.icon,
      view_type: content.viewType,
      created_at: new Date(now.getTime() - content.createdDaysAgo * DAY_MS).toISOString(),
    },
    properties: content.properties,
    relations: (content.relations ?? []).map(({ name, to }) => ({ name, databaseId: seeded.get(to)!.id })),
    rows: content.rows.map((row) => planRow(row, content, seeded, context)),
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
  seeded: SeededDatabases,
  { now, userIds }: SeedContext,
): ImportedDatabase['rows'][number] {
  const title = content.kind === 'project' ? 'Name' : content.properties[0]!.name;
  const cells = Object.entries({ [title]: row.name, ...row.cells });
  const at = (workdaysAgo: number, time: string, latest = now.getTime()) =>
    new Date(Math.min(momentOf(workdaysAgo, time, now).getTime(), latest)).toISOString();
  const cellValueOf = (cell: DemoCell): unknown => {
    if (typeof cell !== 'object' || Array.isArray(cell)) return cell;
    if ('workday' in cell) return dateAfterWorkdays(cell.workday, now);
    return 'people' in cell ? cell.people.map((name) => userIds[name]) : cell;
  };
  const rowReferenceOf = (property: string, name: string): string | number => {
    const relation = content.relations?.find(({ name }) => name === property);
    if (relation) return seeded.get(relation.to)!.rows.get(name)!;
    return content.rows.findIndex((other) => other.name === name);
  };
  const comments = row.comments ?? [];
  const comment = ([author, { workdaysAgo, time }, text, reactions = {}]: DemoComment, index: number) => ({
    user_id: userIds[author],
    content: text,
    // Comments of today could have times in the future. They get times shortly before `now`, in the same order.
    created_at: at(workdaysAgo, time, now.getTime() - (comments.length - index) * COMMENT_INTERVAL_MS),
    reactions: Object.entries(reactions).flatMap(([emoji, names]) =>
      names.map((name) => ({ user_id: userIds[name], emoji })),
    ),
  });
  return {
    cells: Object.fromEntries(
      cells.flatMap(([name, cell]) => (isRows(cell) ? [] : [[name, cellValueOf(cell)]])),
    ),
    links: Object.fromEntries(
      cells.flatMap(([name, cell]) =>
        isRows(cell) ? [[name, cell.rows.map((one) => rowReferenceOf(name, one))]] : [],
      ),
    ),
    created_by: userIds[row.by],
    created_at: at(row.workdaysAgo, '09:05'),
    assignees: (row.assignees ?? []).map((name) => userIds[name]),
    comments: comments.map(comment),
    actionItems: (row.actionItems ?? []).map(([text, isDone]) => ({ content: text, is_completed: isDone })),
    documents: (row.documents ?? []).map(([called, url]) => ({ doc_type: 'url', url, title: called })),
  };
}
