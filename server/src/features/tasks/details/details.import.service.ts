import { mentionedNamesIn } from '@workflow/contract/messages/messages.names.ts';
import type { Comment, TaskDocument } from '@workflow/contract/projects/projects.schema.ts';
import type { Tx } from '../../../platform/database/transactions/transact.ts';
import { newId, newIdAt } from '../../../platform/ids.ts';
import { putMentions } from './comments.store.ts';

export interface ImportedComment extends Pick<Comment, 'content' | 'created_at'> {
  readonly user_id: string;
  readonly reactions: readonly { readonly user_id: string; readonly emoji: string }[];
}

/** The details of an imported row; times are RFC 3339. */
export interface ImportedDetails {
  readonly created_by: string;
  readonly created_at: string;
  readonly comments: readonly ImportedComment[];
  readonly actionItems: readonly { readonly content: string; readonly is_completed: boolean }[];
  readonly documents: readonly Pick<TaskDocument, 'doc_type' | 'url' | 'title'>[];
}

const idAt = (moment: string) => newIdAt(new Date(moment));

/** Imports the details of rows. Their activity log is replaced by entries with the original times. */
export async function importDetails(
  tx: Tx,
  workspaceId: string,
  rows: readonly (ImportedDetails & { readonly id: string })[],
): Promise<void> {
  const { sql } = tx;
  const comments = rows.flatMap((row) =>
    row.comments.map((comment) => ({ ...comment, id: idAt(comment.created_at), row_id: row.id })),
  );
  const reactions = comments.flatMap(({ id, created_at, reactions: given }) =>
    given.map((reaction) => ({ ...reaction, comment_id: id, created_at })),
  );
  const items = rows.flatMap(({ id, actionItems }) =>
    actionItems.map((item, position) => ({ ...item, id: newId(), row_id: id, position })),
  );
  const documents = rows.flatMap(({ id, created_by, created_at, documents: held }) =>
    held.map((one) => ({ ...one, id: newId(), row_id: id, created_by, created_at })),
  );
  const activity = rows.flatMap(({ id: row_id, created_by, created_at, comments: said }) => [
    { id: idAt(created_at), row_id, user_id: created_by, kind: 'created', created_at },
    ...said.map((one) => ({
      id: idAt(one.created_at),
      row_id,
      user_id: one.user_id,
      kind: 'commented',
      created_at: one.created_at,
    })),
  ]);
  await sql`delete from row_activity where row_id = any(${rows.map(({ id }) => id)}::uuid[])`;
  await sql`
    insert into row_activity (id, row_id, user_id, kind, created_at)
    select * from jsonb_to_recordset(${JSON.stringify(activity)}::text::jsonb)
      as a (id uuid, row_id uuid, user_id uuid, kind text, created_at timestamptz)`;
  await sql`
    insert into row_comments (id, row_id, user_id, content, created_at, changed_at)
    select id, row_id, user_id, content, created_at, created_at
    from jsonb_to_recordset(${JSON.stringify(comments)}::text::jsonb)
      as c (id uuid, row_id uuid, user_id uuid, content text, created_at timestamptz)`;
  await sql`
    insert into row_comment_reactions (comment_id, user_id, emoji, created_at)
    select * from jsonb_to_recordset(${JSON.stringify(reactions)}::text::jsonb)
      as r (comment_id uuid, user_id uuid, emoji text, created_at timestamptz)`;
  await sql`
    insert into row_action_items (id, row_id, content, position, is_completed)
    select * from jsonb_to_recordset(${JSON.stringify(items)}::text::jsonb)
      as i (id uuid, row_id uuid, content text, position integer, is_completed boolean)`;
  await sql`
    insert into row_documents (id, row_id, doc_type, url, title, created_by, created_at)
    select * from jsonb_to_recordset(${JSON.stringify(documents)}::text::jsonb)
      as d (id uuid, row_id uuid, doc_type text, url text, title text, created_by uuid, created_at timestamptz)`;
  for (const { id, content } of comments) {
    const names = mentionedNamesIn(content);
    if (names.length > 0) await putMentions(tx, workspaceId, id, names);
  }
}
