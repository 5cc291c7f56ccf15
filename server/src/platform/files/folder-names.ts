import { firstCharacters } from '@workflow/contract/core/schemas/text.ts';
import { fileName } from './file-name.ts';

/** The maximum length of a file name. Longer paths cannot be unpacked on every system. */
const NAME_MAX = 60;

/** The names in a folder of the archive, in lower case, because file systems may ignore case. */
export class FolderNames {
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

  /** Returns a free name like this one of a file. Equal names with different extensions get different names as well, which is harmless. */
  claimFile(name: string): string {
    const extension = /\.\w{1,10}$/.exec(name)?.[0] ?? '';
    return this.claim(name.slice(0, name.length - extension.length), extension);
  }
}
