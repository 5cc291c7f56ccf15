import { firstCharacters } from '@workflow/contract/core/schemas/text.ts';
import type { Page } from '@workflow/contract/pages/pages.schema.ts';
import { fileName } from '../../../../platform/files/file-name.ts';

/** Longer paths cannot be unpacked on every system. */
const NAME_MAX = 60;
export const FILES_FOLDER = 'files';

/** Returns a name that no other one in the folder has. File systems may ignore case. */
function claimName(taken: Map<string, Set<string>>, folder: string, base: string, extension: string): string {
  const names = taken.get(folder) ?? new Set();
  taken.set(folder, names);
  // Names that begin or end with a dot are hidden, or not allowed.
  const trimmed = firstCharacters(fileName(base), NAME_MAX).replace(/^[.\s]+|[.\s]+$/g, '') || 'Untitled';
  for (let number = 1; ; number++) {
    const name = `${trimmed}${number > 1 ? ` ${number}` : ''}`;
    if (names.has(name.toLowerCase())) continue;
    names.add(name.toLowerCase());
    return `${name}${extension}`;
  }
}

/** Returns the path of each page in the archive: a page is beside the folder of its subpages. Parents come before their subpages. */
export function pathsOfPages(pages: readonly Page[], extension: string): Map<string, string> {
  const taken = new Map([['', new Set([FILES_FOLDER])]]);
  const paths = new Map<string, string>();
  for (const { id, parent_id, title } of pages) {
    const folder = paths.get(parent_id ?? '')?.slice(0, -extension.length) ?? '';
    const name = claimName(taken, folder, title || 'Untitled', extension);
    paths.set(id, folder ? `${folder}/${name}` : name);
  }
  return paths;
}

/** Returns the path of each file in the archive. */
export function pathsOfFiles(files: readonly { readonly id: string; readonly name: string }[]) {
  const taken = new Map<string, Set<string>>();
  return new Map(
    files.map(({ id, name }) => {
      const extension = /\.\w{1,10}$/.exec(name)?.[0] ?? '';
      const base = name.slice(0, name.length - extension.length);
      // Two files with the same base and different extensions get different names as well, which is harmless.
      return [id, `${FILES_FOLDER}/${claimName(taken, '', base, extension)}`] as const;
    }),
  );
}

/** Returns the link from a page of the archive to another path in it. */
export function relativeLink(from: string, to: string): string {
  const up = '../'.repeat(from.split('/').length - 1);
  return `${up}${to.split('/').map(encodeURIComponent).join('/')}`;
}
