import type { NewTaskDocument } from '@workflow/contract/projects/projects.schema.ts';
import type { Reader } from '../../../platform/database/connection/client.ts';
import type { Tx } from '../../../platform/database/transactions/transact.ts';
import { newId } from '../../../platform/ids.ts';

/** Returns the texts of the action items by row id, in order. */
export async function listActionItemTexts(
  { sql }: Reader,
  rowIds: readonly string[],
): Promise<Map<string, string[]>> {
  const rows = await sql<{ row_id: string; contents: string[] }[]>`
    select row_id, array_agg(content order by position, id) as contents from row_action_items
    where row_id = any(${[...rowIds]}::uuid[]) group by row_id`;
  return new Map(rows.map(({ row_id, contents }) => [row_id, contents]));
}

export async function listDocumentsOfRows(
  { sql }: Reader,
  rowIds: readonly string[],
): Promise<Map<string, NewTaskDocument[]>> {
  const rows = await sql<{ row_id: string; documents: NewTaskDocument[] }[]>`
    select row_id, jsonb_agg(jsonb_build_object('doc_type', doc_type, 'url', url, 'title', title) order by id) as documents
    from row_documents where row_id = any(${[...rowIds]}::uuid[]) group by row_id`;
  return new Map(rows.map(({ row_id, documents }) => [row_id, documents]));
}

export async function insertActionItems(
  { sql }: Tx,
  steps: readonly { row_id: string; content: string; position: number }[],
): Promise<void> {
  if (steps.length === 0) return;
  const rows = steps.map((step) => ({ ...step, id: newId() }));
  await sql`
    insert into row_action_items (id, row_id, content, position) select id, row_id, content, position
    from jsonb_to_recordset(${JSON.stringify(rows)}::text::jsonb)
      as i (id uuid, row_id uuid, content text, position integer)`;
}

export async function insertDocuments(
  { sql }: Tx,
  userId: string | null,
  documents: readonly (NewTaskDocument & { row_id: string })[],
): Promise<void> {
  if (documents.length === 0) return;
  const rows = documents.map((document) => ({ ...document, id: newId() }));
  await sql`
    insert into row_documents (id, row_id, doc_type, url, title, created_by)
    select id, row_id, doc_type, url, title, ${userId}
    from jsonb_to_recordset(${JSON.stringify(rows)}::text::jsonb)
      as d (id uuid, row_id uuid, doc_type text, url text, title text)`;
}
