import type { ImportedDocument } from './import.types.ts';

/** A page to create: a document, or a folder that holds some. */
export interface PlannedPage {
  readonly key: string;
  readonly title: string;
  readonly parentKey: string | null;
  readonly document: ImportedDocument | null;
}

const folderOf = (path: string) => path.slice(0, Math.max(0, path.lastIndexOf('/')));
const withoutExtension = (path: string) => path.replace(/(_all)?\.[a-z0-9]+$/i, '');
const withoutNotionId = (name: string) => name.replace(/ ?[0-9a-f]{32}$/i, '').trim();

/** Folders that contain everything, such as the one that Notion adds around an export. */
function commonFolder(paths: readonly string[]): string {
  let common = folderOf(paths[0] ?? '');
  while (common && !paths.every((path) => path.startsWith(`${common}/`))) common = folderOf(common);
  return common;
}

/**
 * Plans the pages of an import, parents before their subpages: a document is inside the one that has the name of its folder. A folder without
 * such a document becomes an empty page, except one that contains everything.
 */
export function planPages(documents: readonly ImportedDocument[]): PlannedPage[] {
  const byName = new Map(documents.map((document) => [withoutExtension(document.path), document]));
  const root = commonFolder(documents.map(({ path }) => path));
  const planned = new Map<string, PlannedPage>();
  const plan = (key: string): string | null => {
    if (key === '' || (key === root && !byName.has(key))) return null;
    if (!planned.has(key)) {
      const document = byName.get(key) ?? null;
      const parentKey = plan(folderOf(key));
      const name = key.slice(key.lastIndexOf('/') + 1);
      planned.set(key, {
        key,
        title: document?.title ?? (withoutNotionId(name) || name),
        parentKey,
        document,
      });
    }
    return key;
  };
  for (const name of byName.keys()) plan(name);
  return [...planned.values()];
}
