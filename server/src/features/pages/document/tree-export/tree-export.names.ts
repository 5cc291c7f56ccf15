import { firstCharacters } from '@workflow/contract/core/schemas/text.ts';
import type { Page } from '@workflow/contract/pages/pages.schema.ts';
import { fileName } from '../../../../platform/files/file-name.ts';

/** The maximum length of a file name. Longer paths cannot be unpacked on every system. */
const NAME_MAX = 60;
export const FILES_FOLDER = 'files';

/** The names in a folder of the archive, in lower case, because file systems may ignore case. */
class FolderNames {
  readonly #taken: Set<string>;
  /** The number with which the next equal name continues. */
  readonly #next = new Map<string, number>();

  constructor(taken: readonly string[] = []) {
    this.#taken = new Set(taken);
  }

  /** Returns a file name that is free, and whose folder without the extension is free as well. */
  claim(base: string, extension: string): string {
    // Names that begin or end with a dot are hidden, or not allowed.
    const trimmed = firstCharacters(fileName(base), NAME_MAX).replace(/^[.\s]+|[.\s]+$/g, '') || 'Untitled';
    const key = trimmed.toLowerCase();
    for (let number = this.#next.get(key) ?? 1; ; number++) {
      const name = `${trimmed}${number > 1 ? ` ${number}` : ''}`;
      const both = [name, `${name}${extension}`].map((one) => one.toLowerCase());
      if (both.some((one) => this.#taken.has(one))) continue;
      for (const one of both) this.#taken.add(one);
      this.#next.set(key, number + 1);
      return `${name}${extension}`;
    }
  }
}

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
  return new Map(
    files.map(({ id, name }) => {
      const extension = /\.\w{1,10}$/.exec(name)?.[0] ?? '';
      const base = name.slice(0, name.length - extension.length);
      // Two files with the same base and different extensions get different names as well, which is harmless.
      return [id, `${FILES_FOLDER}/${names.claim(base, extension)}`] as const;
    }),
  );
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
