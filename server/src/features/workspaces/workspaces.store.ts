import type { Tx } from '../../platform/database/transact.ts';

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
