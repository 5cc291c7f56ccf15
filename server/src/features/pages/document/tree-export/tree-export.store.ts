import type { Reader } from '../../../../platform/database/connection/client.ts';

export interface ShownFile {
  readonly id: string;
  readonly name: string;
  readonly content_id: string;
}

/** Returns the files that pages show, each once. */
export async function listShownFiles(
  { sql }: Reader,
  pageIds: readonly string[],
  limit: number,
): Promise<ShownFile[]> {
  return sql<ShownFile[]>`
    select distinct file.id, file.name, file.content_id
    from page_files shown join files file on file.id = shown.file_id
    where shown.page_id = any(${[...pageIds]}::uuid[]) order by file.id limit ${limit}`;
}
