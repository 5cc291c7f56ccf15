import { templateErrors } from '@workflow/contract/templates/templates.errors.ts';
import { TEMPLATE_SIZE_MAX } from '@workflow/contract/templates/templates.limits.ts';
import type { TaskTemplate } from '@workflow/contract/templates/templates.schema.ts';
import type { Reader } from '../../platform/database/connection/client.ts';
import type { Tx } from '../../platform/database/transactions/transact.ts';
import { fail } from '../../platform/failure.ts';
import { newId } from '../../platform/ids.ts';
import type { ProjectContent, TaskContent } from './content.ts';

export interface KeptProject {
  readonly id: string;
  readonly workspace_id: string;
  readonly name: string;
  readonly icon: string | null;
  readonly content: ProjectContent;
  readonly created_by: string | null;
}

export type KeptTask = Omit<TaskTemplate, 'tasks'> & { readonly content: TaskContent };

export async function listKeptProjects({ sql }: Reader, workspaceId: string): Promise<KeptProject[]> {
  return sql<KeptProject[]>`
    select * from project_templates where workspace_id = ${workspaceId} order by lower(name) collate "C", id`;
}

export async function findKeptProject(
  { sql }: Reader,
  workspaceId: string,
  id: string,
): Promise<KeptProject | null> {
  const [row] = await sql<KeptProject[]>`
    select * from project_templates where id = ${id} and workspace_id = ${workspaceId}`;
  return row ?? null;
}

export async function countKeptProjects({ sql }: Reader, workspaceId: string): Promise<number> {
  const [row] = await sql<[{ count: number }]>`
    select count(*)::int as count from project_templates where workspace_id = ${workspaceId}`;
  return row.count;
}

/**
 * Serializes the content of a template. Its size is limited because listing templates reads all of them.
 * @throws Failure
 */
function written(content: ProjectContent | TaskContent): string {
  const text = JSON.stringify(content);
  if (text.length > TEMPLATE_SIZE_MAX) fail(templateErrors.template_too_large);
  return text;
}

export async function insertKeptProject(
  { sql }: Tx,
  { workspace_id, name, icon, content, created_by }: Omit<KeptProject, 'id'>,
): Promise<KeptProject> {
  const [row] = await sql<[KeptProject]>`
    insert into project_templates (id, workspace_id, name, icon, content, created_by)
    values (${newId()}, ${workspace_id}, ${name}, ${icon}, ${written(content)}::text::jsonb, ${created_by})
    returning *`;
  return row;
}

export async function deleteKeptProject({ sql }: Tx, workspaceId: string, id: string): Promise<void> {
  await sql`delete from project_templates where id = ${id} and workspace_id = ${workspaceId}`;
}

export async function listKeptTasks({ sql }: Reader, databaseId: string): Promise<KeptTask[]> {
  return sql<KeptTask[]>`
    select * from task_templates where database_id = ${databaseId} order by lower(name) collate "C", id`;
}

export async function findKeptTask(
  { sql }: Reader,
  databaseId: string,
  id: string,
): Promise<KeptTask | null> {
  const [row] = await sql<KeptTask[]>`
    select * from task_templates where id = ${id} and database_id = ${databaseId}`;
  return row ?? null;
}

export async function countKeptTasks({ sql }: Reader, databaseId: string): Promise<number> {
  const [row] = await sql<[{ count: number }]>`
    select count(*)::int as count from task_templates where database_id = ${databaseId}`;
  return row.count;
}

export async function insertKeptTask(
  { sql }: Tx,
  {
    database_id,
    name,
    content,
    created_by,
  }: Pick<KeptTask, 'database_id' | 'name' | 'content' | 'created_by'>,
): Promise<KeptTask> {
  const [row] = await sql<[KeptTask]>`
    insert into task_templates (id, database_id, name, content, created_by)
    values (${newId()}, ${database_id}, ${name}, ${written(content)}::text::jsonb, ${created_by}) returning *`;
  return row;
}

/** Deletes a task template; returns false if it does not exist. */
export async function deleteKeptTask({ sql }: Tx, databaseId: string, id: string): Promise<boolean> {
  const { count } = await sql`delete from task_templates where id = ${id} and database_id = ${databaseId}`;
  return count > 0;
}

/** Returns the first top-level tasks of a project in their order, without archived tasks. */
export async function listTopmost(
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
