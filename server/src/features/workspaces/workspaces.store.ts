import type { Role, Workspace } from '@workflow/contract/workspaces/workspaces.schema.ts';
import { and, eq } from 'drizzle-orm';
import type { Reader } from '../../platform/database/client.ts';
import type { Tx } from '../../platform/database/transact.ts';
import { timestamp } from '../../platform/time.ts';
import { workspaceMembers, workspaces } from './workspaces.table.ts';

const columns = {
  id: workspaces.id,
  name: workspaces.name,
  slug: workspaces.slug,
  icon: workspaces.icon,
  created_at: workspaces.created_at,
  version: workspaces.version,
  role: workspaceMembers.role,
};

type WorkspaceRow = typeof workspaces.$inferSelect & { role: Role };

const toWorkspace = (row: WorkspaceRow): Workspace => ({ ...row, created_at: timestamp(row.created_at) });

const mine = ({ db }: Reader) =>
  db
    .select(columns)
    .from(workspaces)
    .innerJoin(workspaceMembers, eq(workspaceMembers.workspace_id, workspaces.id));

export async function listWorkspacesOf(reader: Reader, userId: string): Promise<Workspace[]> {
  const rows = await mine(reader)
    .where(eq(workspaceMembers.user_id, userId))
    .orderBy(workspaceMembers.joined_at, workspaces.id);
  return rows.map(toWorkspace);
}

/** As the person sees it; null for an outsider. */
export async function findWorkspace(
  reader: Reader,
  workspaceId: string,
  userId: string,
): Promise<Workspace | null> {
  const [row] = await mine(reader).where(
    and(eq(workspaces.id, workspaceId), eq(workspaceMembers.user_id, userId)),
  );
  return row ? toWorkspace(row) : null;
}

/** Under the first of the slugs that is free. False when there is none, or when another transaction took it at the same moment. */
export async function insertWorkspace(
  { sql }: Tx,
  { id, name, icon }: { id: string; name: string; icon: string | null },
  slugs: string[],
): Promise<boolean> {
  const result = await sql`
    insert into workspaces (id, name, icon, slug)
    select ${id}, ${name}, ${icon}, slug from unnest(${slugs}::text[]) with ordinality as wanted (slug, place)
    where not exists (select from workspaces where workspaces.slug = wanted.slug)
    order by place limit 1
    on conflict do nothing`;
  return result.count > 0;
}

/** False when the person is a member already. */
export async function insertMember(
  tx: Tx,
  workspaceId: string,
  userId: string,
  role: Role,
): Promise<boolean> {
  const rows = await tx.db
    .insert(workspaceMembers)
    .values({ workspace_id: workspaceId, user_id: userId, role })
    .onConflictDoNothing()
    .returning({ role: workspaceMembers.role });
  return rows.length > 0;
}
