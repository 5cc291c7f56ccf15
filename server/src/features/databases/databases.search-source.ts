import type { DatabaseKind } from '@workflow/contract/databases/databases.variant.ts';
import type { FoundPage, FoundRow, SearchKind } from '@workflow/contract/search/search.schema.ts';
import type { Sql } from '../../platform/database/connection/client.ts';
import type { SearchDocument, SearchSource, Viewer } from '../../platform/search/search-source.ts';
import { timestamp } from '../../platform/time.ts';
import { hasAccess, isAboveGuest } from '../members/members.access.ts';

/** The property types whose stored values are the text that users see. */
const TEXT_TYPES = ['text', 'url', 'email', 'phone', 'number', 'select', 'status', 'multi_select'];

const isViewerAboveGuest = (sql: Sql, { userId }: Viewer) => sql`
  exists (
    select 1 from workspace_members member
    where member.workspace_id = d.workspace_id and member.user_id = ${userId} and ${isAboveGuest(sql)} and ${hasAccess(sql)}
  )`;

const databaseSource = (kind: DatabaseKind): SearchSource => ({
  kind,
  table: 'databases',
  hasExcerpt: true,
  listDocuments: ({ sql }, ids) => sql<SearchDocument[]>`
    select id, workspace_id, null as place_id, created_by as author_id, title, '' as text, updated_at as at
    from databases where id = any(${[...ids]}::uuid[]) and kind = ${kind} and deleted_at is null`,
  isVisible: (sql, viewer) => sql`
    ${isViewerAboveGuest(sql, viewer)} and exists (select 1 from databases where id = d.id and deleted_at is null)`,
  listResults: async ({ sql }, ids) => {
    const rows = await sql<Omit<FoundPage, 'excerpt'>[]>`
      select id, workspace_id, title, icon, updated_at from databases where id = any(${[...ids]}::uuid[])`;
    return rows.map((row) => ({ ...row, updated_at: timestamp(row.updated_at) }));
  },
});

interface FoundRowColumns extends Omit<FoundRow, 'database' | 'excerpt'> {
  readonly database_title: string;
  readonly database_icon: string | null;
}

/** Rows are found by their title and their text cells, unless they are archived or deleted. */
const rowSource = (kind: SearchKind, databaseKind: DatabaseKind): SearchSource => ({
  kind,
  table: 'database_rows',
  hasExcerpt: true,
  listDocuments: ({ sql }, ids) => sql<SearchDocument[]>`
    select r.id, b.workspace_id, r.database_id as place_id, r.created_by as author_id, r.updated_at as at,
      coalesce((
        select r.cells ->> p.key from database_properties p
        where p.database_id = r.database_id and p.type = 'title' and p.deleted_at is null
      ), '') as title,
      coalesce((
        select string_agg(r.cells ->> p.key, ' ' order by p.position) from database_properties p
        where p.database_id = r.database_id and p.type = any(${TEXT_TYPES}::text[]) and p.deleted_at is null
      ), '') as text
    from database_rows r join databases b on b.id = r.database_id
    where r.id = any(${[...ids]}::uuid[]) and b.kind = ${databaseKind} and r.deleted_at is null and r.archived_at is null`,
  isVisible: (sql, viewer) => sql`
    ${isViewerAboveGuest(sql, viewer)} and exists (
      select 1 from database_rows r join databases b on b.id = r.database_id
      where r.id = d.id and r.deleted_at is null and r.archived_at is null and b.deleted_at is null
    )`,
  listResults: async ({ sql }, ids) => {
    const rows = await sql<FoundRowColumns[]>`
      select r.id, b.workspace_id, r.database_id, b.title as database_title, b.icon as database_icon, r.updated_at,
        coalesce((
          select r.cells ->> p.key from database_properties p
          where p.database_id = r.database_id and p.type = 'title' and p.deleted_at is null
        ), '') as title
      from database_rows r join databases b on b.id = r.database_id where r.id = any(${[...ids]}::uuid[])`;
    return rows.map(({ database_title: title, database_icon: icon, ...row }) => ({
      ...row,
      database: { title, icon },
      updated_at: timestamp(row.updated_at),
    }));
  },
});

export const databaseSearchSources: readonly SearchSource[] = [
  databaseSource('database'),
  databaseSource('project'),
  rowSource('row', 'database'),
  rowSource('task', 'project'),
];
