import type { Reader } from '../../platform/database/connection/client.ts';

/** Returns the ids of the given databases, and of their rows, that are subjects of notifications. */
export async function listNotifiedSubjects(
  { sql }: Reader,
  databases: readonly { readonly id: string }[],
): Promise<string[]> {
  const ids = databases.map(({ id }) => id);
  const rows = await sql<{ subject_id: string }[]>`
    select n.subject_id from notifications n where n.subject_id = any(${ids}::uuid[])
    union
    select n.subject_id from notifications n join database_rows r on r.id = n.subject_id
    where r.database_id = any(${ids}::uuid[])`;
  return rows.map(({ subject_id }) => subject_id);
}
