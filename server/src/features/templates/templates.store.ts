import { templateErrors } from '@workflow/contract/templates/templates.errors.ts';
import { TEMPLATE_SIZE_MAX } from '@workflow/contract/templates/templates.limits.ts';
import type { TaskTemplate } from '@workflow/contract/templates/templates.schema.ts';
import type { Reader } from '../../platform/database/connection/client.ts';
import type { Tx } from '../../platform/database/transactions/transact.ts';
import { fail } from '../../platform/failure.ts';
import { newId } from '../../platform/ids.ts';
import type { ProjectContent, TaskContent } from './content.ts';

export interface StoredProjectTemplate {
  readonly id: string;
  readonly workspace_id: string;
  readonly name: string;
  readonly icon: string | null;
  readonly content: ProjectContent;
  readonly created_by: string | null;
}

export type StoredTaskTemplate = Omit<TaskTemplate, 'tasks'> & { readonly content: TaskContent };

export async function listStoredProjectTemplates(
  { sql }: Reader,
  workspaceId: string,
): Promise<StoredProjectTemplate[]> {
  return sql<StoredProjectTemplate[]>`
    select * from project_templates where workspace_id = ${workspaceId} order by lower(name) collate "C", id`;
}

export async function findStoredProjectTemplate(
  { sql }: Reader,
  workspaceId: string,
  id: string,
): Promise<StoredProjectTemplate | null> {
  const [row] = await sql<StoredProjectTemplate[]>`
    select * from project_templates where id = ${id} and workspace_id = ${workspaceId}`;
  return row ?? null;
}

export async function countStoredProjectTemplates({ sql }: Reader, workspaceId: string): Promise<number> {
  const [row] = await sql<[{ count: number }]>`
    select count(*)::int as count from project_templates where workspace_id = ${workspaceId}`;
  return row.count;
}

/**
 * Serializes the content of a template. Its size is limited because listing templates reads all of them.
 * @throws Failure
 */
function serializeContent(content: ProjectContent | TaskContent): string {
  const text = JSON.stringify(content);
  if (text.length > TEMPLATE_SIZE_MAX) fail(templateErrors.template_too_large);
  return text;
}

export async function insertProjectTemplate(
  { sql }: Tx,
  { workspace_id, name, icon, content, created_by }: Omit<StoredProjectTemplate, 'id'>,
): Promise<StoredProjectTemplate> {
  const [row] = await sql<[StoredProjectTemplate]>`
    insert into project_templates (id, workspace_id, name, icon, content, created_by)
    values (${newId()}, ${workspace_id}, ${name}, ${icon}, ${serializeContent(content)}::text::jsonb, ${created_by})
    returning *`;
  return row;
}

export async function deleteStoredProjectTemplate(
  { sql }: Tx,
  workspaceId: string,
  id: string,
): Promise<void> {
  await sql`delete from project_templates where id = ${id} and workspace_id = ${workspaceId}`;
}

export async function listStoredTaskTemplates(
  { sql }: Reader,
  databaseId: string,
): Promise<StoredTaskTemplate[]> {
  return sql<StoredTaskTemplate[]>`
    select * from task_templates where database_id = ${databaseId} order by lower(name) collate "C", id`;
}

export async function findStoredTaskTemplate(
  { sql }: Reader,
  databaseId: string,
  id: string,
): Promise<StoredTaskTemplate | null> {
  const [row] = await sql<StoredTaskTemplate[]>`
    select * from task_templates where id = ${id} and database_id = ${databaseId}`;
  return row ?? null;
}

export async function countStoredTaskTemplates({ sql }: Reader, databaseId: string): Promise<number> {
  const [row] = await sql<[{ count: number }]>`
    select count(*)::int as count from task_templates where database_id = ${databaseId}`;
  return row.count;
}

export async function insertTaskTemplate(
  { sql }: Tx,
  {
    database_id,
    name,
    content,
    created_by,
  }: Pick<StoredTaskTemplate, 'database_id' | 'name' | 'content' | 'created_by'>,
): Promise<StoredTaskTemplate> {
  const [row] = await sql<[StoredTaskTemplate]>`
    insert into task_templates (id, database_id, name, content, created_by)
    values (${newId()}, ${database_id}, ${name}, ${serializeContent(content)}::text::jsonb, ${created_by}) returning *`;
  return row;
}

/** Deletes a task template; returns false if it does not exist. */
export async function deleteStoredTaskTemplate(
  { sql }: Tx,
  databaseId: string,
  id: string,
): Promise<boolean> {
  const { count } = await sql`delete from task_templates where id = ${id} and database_id = ${databaseId}`;
  return count > 0;
}

/** Returns the first top-level tasks of a project in their order, without archived tasks. */
export async function listTopLevelTasks(
  { sql }: Reader,
  databaseId: string,
  parentLink: string | null,
  limit: number,
): Promise<string[]> {
  const rows = await sql<{ id: string }[]>`
    select r.id from database_rows r
    where r.database_id = ${databaseId} and r.deleted_at is null and r.archived_at is null
      ${parentLink ? sql`and not exists (select 1 from database_links l where l.link_id = ${parentLink} and l.from_row_id = r.id)` : sql``}
    order by r.position, r.id limit ${limit}`;
  return rows.map(({ id }) => id);
}
