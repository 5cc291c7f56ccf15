import type { Page } from '@workflow/contract/pages/pages.schema.ts';
import { FolderNames } from '../../../../platform/files/folder-names.ts';

export const FILES_FOLDER = 'files';

/** Returns the path of each page in the archive: a page and the folder of its subpages are in the same folder. Parents come before their subpages. */
export function pathsOfPages(pages: readonly Page[], extension: string): Map<string, string> {
  const folders = new Map([['', new FolderNames([FILES_FOLDER])]]);
  const paths = new Map<string, string>();
  for (const { id, parent_id, title } of pages) {
    const folder = paths.get(parent_id ?? '')?.slice(0, -extension.length) ?? '';
    const names = folders.get(folder) ?? new FolderNames();
    folders.set(folder, names);
    const name = names.claim(title || 'Untitled', extension);
    paths.set(id, folder ? `${folder}/${name}` : name);
  }
  return paths;
}

/** Returns the path of each file in the archive. */
export function pathsOfFiles(files: readonly { readonly id: string; readonly name: string }[]) {
  const names = new FolderNames();
  return new Map(files.map(({ id, name }) => [id, `${FILES_FOLDER}/${names.claimFile(name)}`] as const));
}

/** Returns the link to a path of the archive from a path at a depth: 0 is the root. */
function relativeLink(depth: number, to: string): string {
  return `${'../'.repeat(depth)}${to.split('/').map(encodeURIComponent).join('/')}`;
}

/**
 * Returns a function that gives the links from a path of the archive, by the address that each replaces. `targets` has pairs of an address and
 * the path in the archive. Paths at the same depth share their links.
 */
export function createLinksByDepth(targets: readonly (readonly [address: string, path: string])[]) {
  const byDepth = new Map<number, Readonly<Record<string, string>>>();
  return (from: string): Readonly<Record<string, string>> => {
    const depth = from.split('/').length - 1;
    const known = byDepth.get(depth);
    if (known) return known;
    const links = Object.fromEntries(targets.map(([address, path]) => [address, relativeLink(depth, path)]));
    byDepth.set(depth, links);
    return links;
  };
}
